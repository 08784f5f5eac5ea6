'use client'

import { captchaLabelDelay } from '@obverse/contract/rules/captcha'
import { useEffect, useId, useState } from 'react'
import { useT } from '../../components/texts'
import styles from './robot-box.module.css'

type State = 'open' | 'working' | 'done' | 'failed'

/** Solves a challenge in this browser and sends the solution, which sets the cookie. @throws when it was not accepted */
async function proveWork(): Promise<void> {
  const { captcha } = await import('./queries')
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    captcha.challenge(),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  const { counter, derivedKey } = solution
  await captcha.verify({ body: { challenge, solution: { counter, derivedKey } } })
}

/**
 * Renders the box "I am not a robot" (AUTH-4): checked, this browser works for a second or two. `onPass` runs once the
 * server accepted that; a failure is logged, and the box can be checked again.
 */
export function RobotBox({ onPass }: { onPass: () => void }) {
  const t = useT('Captcha.Box')
  const id = useId()
  const [state, setState] = useState<State>('open')
  const [label, setLabel] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLabel(t('Label')), captchaLabelDelay)
    return () => clearTimeout(timer)
  }, [t])
  const start = async () => {
    setState('working')
    try {
      await proveWork()
      setState('done')
      onPass()
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: AUTH-4 asks for a line in the log.
      console.error('The captcha was not passed', error)
      setState('failed')
    }
  }
  const isBusy = state === 'working' || state === 'done'
  return (
    <div className={styles.robot}>
      <label className={styles.box} data-state={state}>
        <input
          type="checkbox"
          checked={isBusy}
          // Names the box before the delayed label is there: a checkbox without a name is one for nobody.
          aria-label={t('Label')}
          aria-describedby={id}
          aria-disabled={isBusy || undefined}
          onChange={() => {
            if (!isBusy) void start()
          }}
        />
        <span>{label}</span>
      </label>
      <p id={id} role="status" className={styles.said}>
        {state === 'working' && t('Working')}
        {state === 'done' && t('Done')}
        {state === 'failed' && t('Failed')}
      </p>
      <noscript>
        <p>{t('NoScript')}</p>
      </noscript>
    </div>
  )
}
