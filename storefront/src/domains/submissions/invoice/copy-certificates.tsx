'use client'

import { useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import form from '../../../components/form/form.module.css'
import { useT } from '../../../components/texts'

/** Copies all certificate numbers to the clipboard, one per line; shows them to select when copying is refused. */
export function CopyCertificates({ numbers }: { numbers: readonly string[] }) {
  const t = useT('Submissions.Invoice')
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  if (numbers.length === 0) return null
  const lines = numbers.join('\n')
  const copy = () => {
    navigator.clipboard.writeText(lines).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return (
    <ActionRow>
      <Button kind="quiet" onClick={copy}>
        {t('Copy')}
      </Button>
      <p role="status">
        {outcome === 'copied' && t('Copied', { count: numbers.length })}
        {outcome === 'refused' && t('CopyFailed')}
      </p>
      {outcome === 'refused' && (
        <textarea
          readOnly
          rows={Math.min(numbers.length, 6)}
          value={lines}
          className={form.input}
          aria-label={t('CopyField')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </ActionRow>
  )
}
