'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { callFailed } from '@obverse/contract/client'
import type { CardUpdateOutcome, OpenInvoice } from '@obverse/contract/domains/payments'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import useSWR from 'swr'
import type * as z from 'zod'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { fromServer, useFields } from '../../../components/form/use-fields'
import { ListFailed, ListSkeleton } from '../../../components/list-state'
import { inWordsOf } from '../../../lib/sentences'
import { branchOf, type Texts, translator } from '../../../lib/texts'
import { type CardDesk, CardFields } from '../card/card-fields'
import { CardFormFailed } from '../card/card-form'
import { paymentQueries, payments } from '../queries'
import { CardChange } from '../schemas'
import { TestModeBanner } from '../test-mode-banner'
import { AddressFields } from './address-fields'
import type { CountryChoice } from './country-choices'
import { InvoiceChoice } from './invoice-choice'
import styles from './update.module.css'

type Results = z.infer<typeof CardUpdateOutcome>['Invoices']
type Props = {
  /** The branches `Update`, `Card`, `TestMode` and `Sentences` of `Payments`; and the branch `Form`. */
  texts: Texts
  formTexts: Texts
  invoices: readonly OpenInvoice[]
  /** The invoice of the address when it is open; it is chosen from the start. */
  preselected: string
  address: Omit<CardChange, 'invoices' | 'cardholderName'>
  countries: readonly CountryChoice[]
  links: { success: string; testCards: string }
}

const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** The server refused the change, in its own words or in none. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** PAY-1: a new card for open invoices, for all that are chosen or for none. */
export function UpdateForm({ texts, formTexts, invoices, preselected, address, countries, links }: Props) {
  const t = translator(branchOf(texts, 'Update'))
  const sentences = branchOf(texts, 'Sentences')
  const desk = useRef<CardDesk | null>(null)
  const [results, setResults] = useState<Results>([])
  const processor = useSWR(paymentQueries.processor.key, paymentQueries.processor.fetch, once)
  const form = useForm<CardChange>({
    resolver: zodResolver(CardChange),
    defaultValues: {
      invoices: preselected ? [preselected] : [],
      cardholderName: `${address.FirstName} ${address.LastName}`.trim(),
      ...address,
    },
    shouldFocusError: false,
  })
  const fields = branchOf(texts, 'Update.Fields')
  const field = useFields(form, fields)
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
      for (const { own, message } of marked)
        form.setError(own, { type: fromServer, message: inWordsOf(sentences, message) })
      return
    }
    location.assign(links.success)
    // The button stays busy until the next page is there.
    await new Promise(() => {})
  }

  const explain = (error: unknown): string | undefined => {
    if (error instanceof Refused) return inWordsOf(sentences, error.message) || t('Down')
    if (error instanceof CardFormFailed) return t(`CardTrouble.${error.trouble}`)
    if (callFailed(error) && (error.status === 400 || error.status >= 500)) return t('Down')
    return undefined
  }

  if (processor.error) {
    return <ListFailed title={t('Down')} again={t('Retry')} onRetry={() => void processor.mutate()} />
  }
  if (!processor.data) return <ListSkeleton label={t('Loading')} rows={3} />
  const submit = chosen.length === 0 ? 'SubmitNone' : chosen.length === 1 ? 'SubmitOne' : 'Submit'
  return (
    <>
      {processor.data.IsTestMode && <TestModeBanner texts={branchOf(texts, 'TestMode')} testCards={links.testCards} />}
      <Form
        form={form}
        fields={fields}
        texts={formTexts}
        submit={t(submit, { count: chosen.length })}
        onSubmit={save}
        explain={explain}
      >
        {results.length > 0 && <ResultList sentences={sentences} results={results} texts={branchOf(texts, 'Update')} />}
        <InvoiceChoice
          texts={branchOf(texts, 'Update')}
          invoices={invoices}
          chosen={chosen}
          error={field('invoices').error}
          onChoose={(numbers) => form.setValue('invoices', numbers, { shouldValidate: form.formState.isSubmitted })}
        />
        <section aria-labelledby="new-card" className={styles.part}>
          <h2 id="new-card">{t('NewCard')}</h2>
          <TextField {...field('cardholderName')} autoComplete="cc-name" />
          <CardFields
            info={processor.data}
            purpose="update-card"
            texts={branchOf(texts, 'Card')}
            desk={desk}
            withoutName
          />
        </section>
        <section aria-labelledby="billing-address" className={styles.part}>
          <h2 id="billing-address">{t('Address')}</h2>
          <AddressFields
            field={field}
            country={form.register('CountryName')}
            countries={countries}
            choose={t('Country')}
          />
        </section>
      </Form>
    </>
  )
}

const isField = (name: string, values: CardChange): name is keyof CardChange => Object.hasOwn(values, name)

function ResultList({ results, texts, sentences }: { results: Results; texts: Texts; sentences: Texts }) {
  const t = translator(texts)
  return (
    <section aria-labelledby="update-results" className={styles.part}>
      <h2 id="update-results">{t('Results')}</h2>
      <ul className={styles.results}>
        {results.map(({ InvoiceNumber, Success, Message }) => (
          <li key={InvoiceNumber} data-success={Success}>
            <span className={styles.number}>{InvoiceNumber}</span>{' '}
            {Success ? t('Done') : inWordsOf(sentences, Message) || t('Down')}
          </li>
        ))}
      </ul>
    </section>
  )
}
