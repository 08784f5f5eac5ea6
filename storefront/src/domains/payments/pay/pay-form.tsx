'use client'

import { CardFormFailed } from '@obverse/browser/card/card-form'
import { callFailed } from '@obverse/contract/client'
import type { ProcessorInfo, Profile, ReferenceType } from '@obverse/contract/domains/payments'
import { decimalText } from '@obverse/contract/rules/payments'
import { sentences } from '@obverse/texts'
import { type RefObject, useEffect, useState } from 'react'
import { Columns } from '../../../components/columns'
import { Form } from '../../../components/form/form'
import { useHouseForm } from '../../../components/form/use-house-form'
import { browserFacts } from '../../../components/payment/browser-facts'
import { ChargeFailed } from '../../../components/payment/follow'
import { useCardPayment } from '../../../components/payment/use-card-payment'
import { useCulture, useT } from '../../../components/texts'
import type { ContactDetails } from '../../../lib/contact-details'
import { formatMoney } from '../../../lib/money'
import { payments } from '../queries'
import { PayerForm } from '../schemas'
import styles from './pay.module.css'
import { PayerFields } from './payer-fields'
import { type Reference, sentOf, withDue } from './reference-list'
import { References } from './references'
import { Summary } from './summary'
import { notYours, type PreparedPayment, usePreparation } from './use-preparation'

export type Payer = { FirstName: string; LastName: string; Email: string }
type Props = {
  info: ProcessorInfo
  profiles: readonly Profile[]
  /** The visitor who is signed in; null for the holder of a pay link. */
  payer: Payer | null
  /** The numbers to pay when the page opens. */
  initial: { references: Reference[]; type: ReferenceType }
  /** The token of the pay link, which names what it may pay; '' without one. */
  token: string
  contact: ContactDetails
  /** True while a payment is sent or waits for its payer. */
  isPaying: RefObject<boolean>
  /** Reports that the server refused these numbers, as one of them is paid or its payment is under way. */
  onRefused: (numbers: string[], type: ReferenceType) => void
}

/** Renders the payment form (PAY-3): numbers, payer and card on one page. */
export function PayForm({ info, profiles, payer, initial, token, contact, isPaying, onRefused }: Props) {
  const culture = useCulture()
  const [references, setReferences] = useState(initial.references)
  const [nextType, setNextType] = useState(initial.type)
  const { form, field, t } = useHouseForm({
    schema: PayerForm,
    values: {
      PaymentReferenceNumbers: initial.references.map(({ number }) => number),
      PaymentReferenceType: initial.type,
      Email: payer?.Email ?? '',
      ConfirmEmail: payer?.Email ?? '',
      FirstName: payer?.FirstName ?? '',
      LastName: payer?.LastName ?? '',
      SaveCard: false,
    },
    texts: 'Payments.Pay',
  })
  const { numbers, type } = sentOf(references, nextType)
  const { preparation, ensure, renew } = usePreparation({ numbers, type, token })
  const prepared = preparation.state === 'ready' ? preparation.prepared : null
  const isRefused = preparation.state === 'failed' && isRefusal(preparation.error)
  useEffect(() => {
    if (isRefused) onRefused(numbers, type)
  }, [isRefused])

  const card = useCardPayment({ info, profiles, transaction: prepared?.CCGTransactionID ?? '' })

  const choose = (next: Reference[]) => {
    setReferences(next)
    const sent = sentOf(next, nextType)
    form.setValue('PaymentReferenceType', sent.type)
    form.setValue('PaymentReferenceNumbers', sent.numbers, { shouldValidate: form.formState.isSubmitted })
  }

  const send = async (values: PayerForm, { CCGTransactionID, Amount }: PreparedPayment) => {
    const { handle, profileID, dfReferenceID } = await card.ready(CCGTransactionID)
    const outcome = await payments.submit({
      body: {
        ...values,
        SaveCard: profileID === null && values.SaveCard === true,
        CustomerNumber: '',
        PeoplePaymentProfileID: profileID,
        PaymentAmount: decimalText(Amount.Minor),
        CCGTransactionID,
        CommercehubSession: handle.CommercehubSession ?? null,
        SaferpayToken: handle.SaferpayToken ?? null,
        CardToken: info.Processor === 'cardinal' ? (handle.CardToken ?? null) : null,
        DFReferenceID: dfReferenceID,
        Token: token || null,
        Browser: browserFacts(),
      },
    })
    return card.follow(outcome, CCGTransactionID)
  }

  const pay = async (values: PayerForm) => {
    isPaying.current = true
    let isSent = false
    try {
      const payment = await ensure()
      isSent = true
      await send(values, payment)
    } catch (error) {
      isPaying.current = false
      if (isRefusal(error)) onRefused(numbers, type)
      // Another attempt needs a new payment; only a card that was never sent may use this one again.
      if (isSent && (error instanceof ChargeFailed || callFailed(error))) renew()
      throw error
    }
  }

  const explain = (error: unknown): string | undefined => {
    if (error instanceof ChargeFailed) return error.message || t('ChargeFailed')
    if (error instanceof CardFormFailed) return t(`CardTrouble.${error.trouble}`)
    if (callFailed(error, 'not_found')) return notYours(numbers, t)
    if (callFailed(error, 'invalid')) return messageBesides(error.body.errors ?? {}, form.getValues())
    return callFailed(error) ? undefined : t('Unreachable')
  }

  const total = prepared ? formatMoney(prepared.Amount, culture) : null
  return (
    <Columns aside="wide-end">
      <div className={styles.main}>
        <Form
          form={form}
          submit={total ? t('Submit', { total }) : t('SubmitUnknown')}
          onSubmit={pay}
          externalFields={card.beside}
          explain={explain}
        >
          <section aria-labelledby="pay-what" className={styles.part}>
            <h2 id="pay-what">{t('What')}</h2>
            {token ? (
              <FixedReferences references={references} />
            ) : (
              <References
                references={references.map((one) => withDue(one, prepared))}
                type={nextType}
                error={field('PaymentReferenceNumbers').error}
                contact={contact}
                onType={setNextType}
                onChange={choose}
              />
            )}
          </section>
          <section aria-labelledby="pay-who" className={styles.part}>
            <h2 id="pay-who">{t('Who')}</h2>
            <PayerFields field={field} />
          </section>
          <section aria-labelledby="pay-card" className={styles.part}>
            <h2 id="pay-card">{t('Card')}</h2>
            {card.fields(
              payer && (
                <label className={styles.choice}>
                  <input type="checkbox" {...form.register('SaveCard')} />
                  <span>
                    {t('SaveCard')}
                    <span className={styles.description}>{t('SaveCardHint')}</span>
                  </span>
                </label>
              ),
            )}
          </section>
        </Form>
        <p className={styles.description}>{t('Safety')}</p>
      </div>
      <Summary preparation={preparation} numbers={numbers} contact={contact} onRetry={renew} />
      {card.dialogs}
    </Columns>
  )
}

/** Tells if the server refused the numbers of a payment: one is paid, not due, or its payment is under way. */
const isRefusal = (error: unknown): boolean =>
  callFailed(error, 'conflict') ||
  (callFailed(error, 'invalid') && Object.keys(error.body.errors ?? {}).includes('PaymentReferenceNumbers'))

/** Returns the server's errors of fields that this form does not show, as one text; undefined without any. */
function messageBesides(errors: Record<string, string>, values: object): string | undefined {
  const others = Object.entries(errors).filter(([name]) => !Object.hasOwn(values, name.split('.')[0] ?? ''))
  return others.length > 0 ? sentences(...others.map(([, message]) => message)) : undefined
}

function FixedReferences({ references }: { references: readonly Reference[] }) {
  const t = useT('Payments.Pay.References')
  const culture = useCulture()
  return (
    <ul className={`${styles.list} ${styles.fixed}`} aria-label={t('Chosen')}>
      {references.map(({ number, amount, description }) => (
        <li key={number}>
          <span className={styles.number}>{number}</span>
          <span className={styles.description}>{description}</span>
          <span className={styles.amount}>{amount ? formatMoney(amount, culture) : ''}</span>
        </li>
      ))}
    </ul>
  )
}
