'use client'

import type { Site } from '@obverse/contract/domains/sites'
import { maxCertInput } from '@obverse/contract/rules/cert-lookup'
import { Button } from '../../components/button'
import { useT } from '../../components/texts'
import { typedPath } from './address'
import styles from './lookup-form.module.css'

type Props = {
  /** The address of the lookup, with the site root. */
  base: string
  company: Site['Company']
  /** A number to show the form by. */
  example: string
  number?: string
  grade?: string
  isWrong?: boolean
  /** Leaves the grade out, where there is little room. */
  isShort?: boolean
}

/**
 * Renders the form of the lookup. It is sent to the address of the certificate; without scripts, and for a text that is
 * no number, the server reads what was typed.
 */
export function LookupForm({
  base,
  company,
  example,
  number = '',
  grade = '',
  isWrong = false,
  isShort = false,
}: Props) {
  const t = useT('CertLookup.Form')
  return (
    <search className={styles.search}>
      <form
        role="presentation"
        action={base}
        className={isShort ? styles.short : styles.form}
        onSubmit={(event) => {
          const sent = new FormData(event.currentTarget)
          const path = typedPath(company, String(sent.get('certNumber') ?? ''), String(sent.get('grade') ?? ''))
          if (path === null) return
          event.preventDefault()
          location.assign(`${base}${path}`)
        }}
      >
        <label className={styles.number}>
          <span>{t('Number')}</span>
          <input
            // A new answer shows the number it is about, and not what was typed before.
            key={number}
            name="certNumber"
            defaultValue={number}
            maxLength={maxCertInput}
            placeholder={example}
            inputMode="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'lookup-answer' : undefined}
            required
          />
        </label>
        {!isShort && (
          <label className={styles.grade}>
            <span>{t('Grade')}</span>
            <input
              key={grade}
              name="grade"
              defaultValue={grade}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </label>
        )}
        <Button type="submit">{t('Submit')}</Button>
      </form>
    </search>
  )
}
