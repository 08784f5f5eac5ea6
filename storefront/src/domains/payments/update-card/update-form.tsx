'use client'

import { CardFormFailed } from '@obverse/browser/card/card-form'
import { callFailed } from '@obverse/contract/client'
import type { CardUpdateOutcome, OpenInvoice } from '@obverse/contract/domains/payments'
import { fullName } from '@obverse/contract/full-name'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import { type ExternalFields, Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { fromServer, useHouseForm } from '../../../components/form/use-house-form'
import { ListFailed, ListSkeleton } from '../../../components/list-state'
import { type CardDesk, CardFields } from '../../../components/payment/card/card-fields'
import { TestModeBanner } from '../../../components/payment/test-mode-banner'
import { useProcessor } from '../../../components/payment/use-processor'
import { useT } from '../../../components/texts'
import { payments } from '../queries'
import { CardChange } from '../schemas'
import { AddressFields } from './address-fields'
import type { CountryChoice } from './country-choices'
import { InvoiceChoice } from './invoice-choice'
import styles from './update.module.css'

type Results = z.infer<typeof CardUpdateOutcome>['Invoices']
type Props = {
  invoices: readonly OpenInvoice[]
  /** The day in the region of the site, YYYY-MM-DD. */
  today: string
  /** The open invoices of the address, chosen from the start. */
  preselected: readonly string[]
  address: Omit<CardChange, 'invoices' | 'cardholderName'>
  countries: readonly CountryChoice[]
  links: { success: string; testCards: string }
}

/** A refused change with the server's message, which may be empty. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** Sets a new card for all chosen invoices, or for none when one is refused (PAY-1). */
export function UpdateForm({ invoices, today, preselected, address, countries, links }: Props) {
  const desk = useRef<CardDesk | null>(null)
  const [problems, setProblems] = useState<ExternalFields['problems']>([])
  const [results, setResults] = useState<Results>([])
  const processor = useProcessor()
  const { form, field, t } = useHouseForm({
    schema: CardChange,
    values: {
      invoices: [...preselected],
      cardholderName: fullName(address),
      ...address,
    },
    texts: 'Payments.Update',
  })
  const chosen = form.watch('invoices')

  const save = async ({ invoices: numbers, cardholderName, ...given }: CardChange) => {
    setResults([])
    const card = await desk.current?.submit()
    try {
      const outcome = await payments.updatePaymentToken({
        body: {
          transactionID: card?.captureID ?? '',
          commercehubSession: card?.CommercehubSession ?? '',
          invoices: numbers,
          address: given,
          cardholderName,
          cardToken: card?.CardToken ?? null,
        },
      })
      if (!outcome.Success) {
        setResults(outcome.Invoices)
        throw new Refused(outcome.Message)
      }
    } catch (error) {
      if (!callFailed(error, 'invalid')) throw error
      const marked = Object.entries(error.body.errors ?? {}).flatMap(([name, message]) => {
        const own = name.replace(/^address\./, '')
        return isField(own, form.getValues()) ? [{ own, message }] : []
      })
      if (marked.length === 0) throw error
      for (const { own, message } of marked) form.setError(own, { type: fromServer, message })
      return
    }
    location.assign(links.success)
    // Keeps the button busy until the next page loads.
    await new Promise(() => {})
  }

  const explain = (error: unknown): string | undefined => {
    if (error instanceof Refused) return error.message || t('Down')
    if (error instanceof CardFormFailed) return t(`CardTrouble.${error.trouble}`)
    if (callFailed(error) && (error.status === 400 || error.status >= 500)) return t('Down')
    return undefined
  }

  if (processor.error) {
    return <ListFailed title={t('Down')} again={t('Retry')} onRetry={processor.retry} />
  }
  if (!processor.data) return <ListSkeleton label={t('Loading')} rows={3} fillsWindow />
  const submit = chosen.length === 0 ? 'SubmitNone' : 'Submit'
  return (
    <>
      {processor.data.IsTestMode && <TestModeBanner testCards={links.testCards} />}
      <Form
        form={form}
        submit={t(submit, { count: chosen.length })}
        onSubmit={save}
        externalFields={{ check: () => desk.current?.check(), problems }}
        explain={explain}
      >
        {results.length > 0 && <ResultList results={results} />}
        <InvoiceChoice
          today={today}
          invoices={invoices}
          chosen={chosen}
          error={field('invoices').error}
          onChoose={(numbers) => form.setValue('invoices', numbers, { shouldValidate: form.formState.isSubmitted })}
        />
        <section aria-labelledby="new-card" className={styles.part}>
          <h2 id="new-card">{t('NewCard')}</h2>
          <TextField {...field('cardholderName')} autoComplete="cc-name" />
          <CardFields info={processor.data} purpose="update-card" desk={desk} onProblems={setProblems} withoutName />
        </section>
        <section aria-labelledby="billing-address" className={styles.part}>
          <h2 id="billing-address">{t('Address')}</h2>
          <AddressFields field={field} countries={countries} />
        </section>
      </Form>
    </>
  )
}

const isField = (name: string, values: CardChange): name is keyof CardChange => Object.hasOwn(values, name)

function ResultList({ results }: { results: Results }) {
  const t = useT('Payments.Update')
  return (
    <section aria-labelledby="update-results" className={styles.part}>
      <h2 id="update-results">{t('Results')}</h2>
      <ul className={styles.results}>
        {results.map(({ InvoiceNumber, Success, Message }) => (
          <li key={InvoiceNumber} data-success={Success}>
            <span className={styles.number}>{InvoiceNumber}</span> {Success ? t('Done') : Message || t('Down')}
          </li>
        ))}
      </ul>
    </section>
  )
}
