'use client'

import { sessionJson } from '@obverse/browser/storage'
import type { Site } from '@obverse/contract/domains/sites'
import { captchaPassed } from '@obverse/contract/rules/captcha'
import { maxBatch } from '@obverse/contract/rules/cert-lookup'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/button'
import form from '../../../components/form/form.module.css'
import { useT } from '../../../components/texts'
import { certLookup } from '../queries'
import styles from './batch.module.css'
import { readBatch } from './batch-numbers'
import { BatchProgress } from './batch-progress'
import { BatchTable } from './batch-table'
import { type Batch, rowsOf, runBatch } from './run-batch'

/** The name of the typed numbers in the storage of the session: they outlive a reload and a sign-in. */
const DRAFT = 'cert-lookup.batch'

type Props = {
  company: Site['Company']
  base: string
  signIn: string
  example: string
  timeZone: string
  challenge: ReactNode
}

const look = (certNumber: string) => certLookup.lookup({ params: { certNumber } })

/** Checks up to 50 certificates: the field for their numbers, the progress, the table and its download. */
export function BatchDesk({ company, base, signIn, example, timeZone, challenge }: Props) {
  const t = useT('CertLookup.Batch')
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [batch, setBatch] = useState<Batch | null>(null)
  const stop = useRef<AbortController | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const result = useRef<HTMLHeadingElement>(null)

  const type = (typed: string) => {
    setText(typed)
    sessionJson.set(DRAFT, typed)
  }
  useEffect(() => {
    const draft = sessionJson.get(DRAFT)
    if (typeof draft === 'string') setText(draft)
    return () => stop.current?.abort()
  }, [])

  const run = async (rows: Batch['rows']) => {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    const report = (next: Batch) => {
      if (stop.current === mine) setBatch(next)
    }
    await runBatch(rows, look, report, mine.signal)
  }
  const start = () => {
    const numbers = readBatch(company, text)
    const said =
      numbers.length === 0
        ? t('Empty', { example })
        : numbers.length > maxBatch
          ? t('TooMany', { count: numbers.length, most: maxBatch })
          : ''
    setWrong(said)
    if (said) return field.current?.focus()
    void run(rowsOf(numbers))
    // The heading is on the page once the first report has been rendered.
    requestAnimationFrame(() => result.current?.focus())
  }
  const goOn = useRef<() => void>(() => undefined)
  useEffect(() => {
    goOn.current = () => {
      if (batch?.phase === 'challenge') void run(batch.rows)
    }
  })
  useEffect(() => {
    const passed = () => goOn.current()
    window.addEventListener(captchaPassed, passed)
    return () => window.removeEventListener(captchaPassed, passed)
  }, [])

  const isRunning = batch?.phase === 'running'
  return (
    <div className={styles.desk}>
      <div className={styles.form}>
        <label htmlFor={id}>{t('Numbers')}</label>
        <textarea
          ref={field}
          id={id}
          rows={8}
          value={text}
          placeholder={example}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={styles.numbers}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-wrong` : ''}`}
          onChange={(event) => type(event.target.value)}
        />
        <p id={`${id}-hint`} className={form.hint}>
          {t('Hint', { most: maxBatch })}
        </p>
        {wrong && (
          <p id={`${id}-wrong`} role="alert" className={form.error}>
            {wrong}
          </p>
        )}
        <Button
          busy={isRunning}
          onClick={() => {
            if (!isRunning) start()
          }}
        >
          {t('Submit')}
        </Button>
      </div>
      {batch && (
        <section className={styles.result} aria-labelledby={`${id}-result`}>
          <h2 ref={result} id={`${id}-result`} tabIndex={-1}>
            {t('Result')}
          </h2>
          <BatchProgress
            batch={batch}
            signIn={signIn}
            timeZone={timeZone}
            challenge={challenge}
            onStop={() => stop.current?.abort()}
            onContinue={() => void run(batch.rows)}
          />
          <BatchTable rows={batch.rows} base={base} hasDownload={!isRunning} />
        </section>
      )}
    </div>
  )
}
