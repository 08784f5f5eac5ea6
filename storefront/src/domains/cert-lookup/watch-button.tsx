'use client'

import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../components/button'
import { useT } from '../../components/texts'
import { useSession } from '../../lib/session'
import { useAnswer } from '../../lib/use-answer'
import styles from './certificate-page.module.css'
import { loadQueries } from './lazy-queries'

type Outcome = { isWatched: boolean; words: string }

/** Watches a certificate, or stops watching it. `signIn` is the address to sign in and come back. */
export function WatchButton({ number, signIn }: { number: string; signIn: string }) {
  const t = useT('CertLookup.Watch')
  const session = useSession()
  const asked = useAnswer(session.state === 'signed-in' ? number : null, async () => {
    const { certLookup } = await loadQueries()
    return certLookup.isWatched({ params: { certNumber: number } })
  })
  const [busy, setBusy] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isWatched = outcome?.isWatched ?? asked.data?.IsWatched ?? false
  const isWaiting = session.state === 'loading' || asked.isLoading
  const change = async () => {
    if (busy) return
    setBusy(true)
    setOutcome({ isWatched, words: '' })
    try {
      const { changeWatch } = await import('./change-watch')
      const { isWatched: isNow, refusal } = await changeWatch(number, isWatched)
      setOutcome({ isWatched: isNow, words: refusal ?? t(isNow ? 'Watching' : 'Stopped') })
    } catch {
      setOutcome({ isWatched, words: t('Failed') })
    }
    setBusy(false)
  }
  const act = useRef(change)
  useEffect(() => {
    act.current = change
  })
  // A press before it is known who the visitor is, and what they watch, counts once it is.
  useEffect(() => {
    if (!isPressed || isWaiting) return
    setPressed(false)
    if (session.state === 'anonymous') location.assign(signIn)
    else void act.current()
  }, [isPressed, isWaiting, session.state, signIn])
  if (session.state === 'anonymous' && !isPressed)
    return (
      <ButtonLink kind="quiet" href={signIn}>
        {t('Watch')}
      </ButtonLink>
    )
  return (
    <span className={styles.copy}>
      <Button kind="quiet" busy={busy || isPressed} onClick={() => setPressed(true)}>
        {t(isWatched ? 'Stop' : 'Watch')}
      </Button>
      <span role="status">{outcome?.words}</span>
    </span>
  )
}
