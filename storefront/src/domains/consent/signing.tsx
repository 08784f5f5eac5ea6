'use client'

import type { PublicWaiver } from '@obverse/contract/domains/consent'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../components/notice'
import { useT } from '../../components/texts'
import styles from './consent.module.css'
import type { EventChoice } from './waiver-fields'
import { type Signed, WaiverFormView } from './waiver-form'

/** Signs a waiver on the page of a visitor, and thanks for it. */
export function Signing({ waiver: first, events }: { waiver: PublicWaiver; events: readonly EventChoice[] }) {
  const [waiver, setWaiver] = useState(first)
  const [signed, setSigned] = useState<Signed | null>(null)
  if (signed) return <Thanks signed={signed} />
  return <WaiverFormView waiver={waiver} events={events} onChanged={setWaiver} onSigned={setSigned} />
}

/** Tells that a waiver was signed, with its number; the heading takes the focus. */
export function Thanks({ signed: { number, name, email } }: { signed: Signed }) {
  const t = useT('Consent.Form')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone="success" quiet>
      <div className={styles.thanks}>
        <h2 ref={heading} tabIndex={-1}>
          {t('Thanks.Title', { name })}
        </h2>
        <p>{t('Thanks.Number', { number })}</p>
        <p>{t('Thanks.Mail', { email })}</p>
      </div>
    </Notice>
  )
}
