'use client'

import { useEffect, useRef } from 'react'
import { ArrowLink } from '../../components/arrow-link'
import { Notice } from '../../components/notice'
import { useT } from '../../components/texts'
import styles from './contact.module.css'

/** Tells that a message was received, with its case number and what happens next; its heading takes the focus. */
export function Sent({ number, email, help }: { number: string; email: string; help: string }) {
  const t = useT('Contact.Form')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone="success" quiet>
      <div className={styles.sent}>
        <h2 ref={heading} tabIndex={-1}>
          {t('Sent.Title', { number })}
        </h2>
        <p>{t('Sent.Mail', { email })}</p>
        <p>{t('Sent.Next')}</p>
        <p>{t('Sent.Quote', { number })}</p>
        <ArrowLink href={help}>{t('Sent.Help')}</ArrowLink>
      </div>
    </Notice>
  )
}
