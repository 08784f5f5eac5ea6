'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { payments } from '../queries'
import styles from './pay.module.css'

/** Shows that a pay link has expired and sends a new one, only to the account it was made for. */
export function ExpiredLink({ token }: { token: string }) {
  const t = useT('Payments.Pay.Expired')
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappears after sending; the focus moves to the text.
  useEffect(() => {
    if (state === 'sent') heading.current?.focus()
  }, [state])
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await payments.renewLink({ body: { Token: token } })
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return (
    <section className={styles.expired} aria-labelledby="link-expired">
      <h2 id="link-expired" ref={heading} tabIndex={-1}>
        {t('Title')}
      </h2>
      {state === 'sent' ? (
        <Notice tone="success">
          <p>{t('Sent')}</p>
        </Notice>
      ) : (
        <>
          <p>{t('Text')}</p>
          {state === 'failed' && (
            <Notice tone="danger">
              <p>{t('Failed')}</p>
            </Notice>
          )}
          <div>
            <Button busy={state === 'busy'} onClick={() => void send()}>
              {t('Send')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
