'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { safePath } from '../../../lib/safe-path'
import { useSession } from '../../../lib/session'
import styles from './enews.module.css'
import { news } from './queries'

type State = 'offered' | 'busy' | 'failed' | 'subscribed'

/** Offers a member the newsletter with one button; everybody else gets the form, `children`. */
export function MemberSignUp({ children }: { children: ReactNode }) {
  const t = useT('News.Enews')
  const session = useSession()
  const [state, setState] = useState<State | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const isMember = session.state === 'signed-in'

  useEffect(() => {
    if (!isMember) return setState(null)
    let isWanted = true
    news.enewsStatus().then(
      ({ display, isSubscribed }) => {
        if (isWanted) setState(isSubscribed ? 'subscribed' : display ? 'offered' : null)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isMember])

  if (!isMember || state === null) return children
  const subscribe = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      const { Success, Redirect } = await news.subscribeMember()
      if (!Success) return location.assign(safePath(Redirect) ?? '/')
      setState('subscribed')
    } catch {
      setState('failed')
    }
    outcome.current?.focus()
  }
  return (
    <div className={styles.plain}>
      <div ref={outcome} tabIndex={-1}>
        {state === 'subscribed' && <Notice tone="success">{t('Outcomes.subscribed')}</Notice>}
        {state === 'failed' && <Notice tone="danger">{t('Failed')}</Notice>}
      </div>
      {state !== 'subscribed' && (
        <>
          <p>{t('MemberOffer', { email: session.person.Email })}</p>
          <Button busy={state === 'busy'} onClick={() => void subscribe()}>
            {t('Submit')}
          </Button>
        </>
      )}
    </div>
  )
}
