'use client'

import { useEffect, useRef, useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'

/** Shows the backup codes, which are readable only this once. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const t = useT('Accounts.SecondFactor.Codes')
  useEffect(() => title.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className={styles.step}>
      <h2 ref={title} tabIndex={-1}>
        {t('Title')}
      </h2>
      <p>{t('Text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ActionRow>
        <Button onClick={onDone}>{t('Done')}</Button>
        <Button kind="quiet" onClick={copy}>
          {t('Copy')}
        </Button>
        <span role="status">{isCopied ? t('Copied') : ''}</span>
      </ActionRow>
    </section>
  )
}
