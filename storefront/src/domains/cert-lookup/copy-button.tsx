'use client'

import { useState } from 'react'
import { Button } from '../../components/button'
import { useT } from '../../components/texts'
import styles from './certificate-page.module.css'

/** Copies a text to the clipboard; `text` is the address of this page unless given. */
export function CopyButton({ label, text }: { label: string; text?: string }) {
  const t = useT('CertLookup.Page')
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(text ?? `${location.origin}${location.pathname}`).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return (
    <span className={styles.copy}>
      <Button kind="quiet" onClick={copy}>
        {label}
      </Button>
      <span role="status">
        {outcome === 'copied' && t('Copied')}
        {outcome === 'refused' && t('CopyFailed')}
      </span>
    </span>
  )
}
