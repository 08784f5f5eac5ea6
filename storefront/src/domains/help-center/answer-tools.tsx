'use client'

import { maxVoteReason } from '@obverse/contract/rules/help-center'
import { useId, useState } from 'react'
import { Button } from '../../components/button'
import { useT } from '../../components/texts'
import styles from './answer-tools.module.css'
import { helpCenter } from './queries'

type Props = { questionID: number; anchor: string; name: string }

/** Below every answer: a link to keep, and whether it helped. */
export function AnswerTools({ questionID, anchor, name }: Props) {
  const t = useT('HelpCenter.Answer')
  const [said, setSaid] = useState('')
  const copy = async () => {
    const address = new URL(`#${anchor}`, window.location.href).href
    try {
      await navigator.clipboard.writeText(address)
      setSaid(t('Copied'))
    } catch {
      window.location.hash = anchor
      setSaid(t('CopyFailed'))
    }
  }
  return (
    <div className={styles.tools}>
      <Verdict questionID={questionID} name={name} />
      <button type="button" className={styles.plain} aria-label={t('CopyLinkTo', { name })} onClick={() => void copy()}>
        {t('CopyLink')}
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  )
}

type State = 'open' | 'busy' | 'reason' | 'done' | 'failed'

function Verdict({ questionID, name }: Omit<Props, 'anchor'>) {
  const t = useT('HelpCenter.Answer')
  const id = useId()
  const [state, setState] = useState<State>('open')
  const [reason, setReason] = useState('')
  const send = async (IsHelpful: boolean, next: State, Reason?: string) => {
    setState('busy')
    try {
      await helpCenter.voteHelpful({ params: { questionID }, body: { IsHelpful, ...(Reason && { Reason }) } })
      setState(next)
    } catch {
      setState('failed')
    }
  }
  if (state === 'done') return <p role="status">{t('Thanks')}</p>
  if (state === 'reason')
    return (
      <form
        method="post"
        className={styles.reason}
        onSubmit={(event) => {
          event.preventDefault()
          void send(false, 'done', reason)
        }}
      >
        <label htmlFor={id}>{t('Reason')}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={maxVoteReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button kind="quiet" type="submit">
          {t('Send')}
        </Button>
      </form>
    )
  return (
    <fieldset className={styles.verdict} aria-label={`${t('Question')} ${name}`}>
      <span aria-hidden="true">{t('Question')}</span>
      <button
        type="button"
        className={styles.choice}
        disabled={state === 'busy'}
        onClick={() => void send(true, 'done')}
      >
        {t('Yes')}
      </button>
      <button
        type="button"
        className={styles.choice}
        disabled={state === 'busy'}
        onClick={() => void send(false, 'reason')}
      >
        {t('No')}
      </button>
      {state === 'failed' && <span role="alert">{t('Failed')}</span>}
    </fieldset>
  )
}
