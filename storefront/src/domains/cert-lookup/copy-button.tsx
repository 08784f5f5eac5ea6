'use client'

import { Button } from '../../components/button'
import { useT } from '../../components/texts'
import { useInlineAlert } from '../../components/use-inline-alert'
import styles from './certificate-page.module.css'

/** Copies a text to the clipboard; `text` is the address of this page unless given. */
export function CopyButton({ label, text }: { label: string; text?: string }) {
  const t = useT('CertLookup.Page')
  const [outcome, tell] = useInlineAlert<'copied' | 'refused'>()
  const copy = () => {
    navigator.clipboard.writeText(text ?? `${location.origin}${location.pathname}`).then(
      () => tell('copied'),
      () => tell('refused'),
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
