'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { callFailed } from '@obverse/contract/client'
import type { ProcessorInfo, Profile, ReferenceType } from '@obverse/contract/domains/payments'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../components/form/form'
import { useFields } from '../../../components/form/use-fields'
import { formatMoney } from '../../../lib/money'
import { inWordsOf } from '../../../lib/sentences'
import { branchOf, type Texts, translator } from '../../../lib/texts'
import { browserFacts } from '../browser-facts'
import { type CardDesk, CardFields } from '../card/card-fields'
import { CardFormFailed } from '../card/card-form'
import { startThreeDS, type ThreeDS } from '../card/songbird'
import { payments } from '../queries'
import { decimalText, PayerForm } from '../schemas'
import { CardChoice, firstChoice } from './card-choice'
import { ChargeFailed, follow } from './follow'
import styles from './pay.module.css'
import { PayerFields } from './payer-fields'
import { type Reference, References } from './references'
import { Summary } from './summary'
import { useOverlay } from './use-overlay'
import { type PreparedPayment, usePreparation, whyNotPrepared } from './use-preparation'

export type Payer = { FirstName: string; LastName: string; Email: string }
type Props = {
  /** The branch `Payments` as far as paying goes: `Pay`, `Card`; and the branch `Form`. */
  texts: Texts
  formTexts: Texts
  info: ProcessorInfo
  profiles: readonly Profile[]
  /** Who is signed in; null for the holder of a pay link. */
  payer: Payer | null
  /** What stands to be paid when the page opens. */
  initial: { references: Reference[]; type: ReferenceType }
  /** A pay link, which names what may be paid; '' without one. */
  token: string
}

/** The payment form (PAY-3): what, who and with which card, on one page that loses nothing. */
export function PayForm({ texts, formTexts, info, profiles, payer, initial, token }: Props) {
  const t = translator(branchOf(texts, 'Pay'))
  const [references, setReferences] = useState(initial.references)
  const [saved, setSaved] = useState(() => firstChoice(profiles))
  const [wantsFields, setWantsFields] = useState(saved === null)
  const desk = useRef<CardDesk | null>(null)
  const threeDS = useRef<{ transaction: string; started: ThreeDS } | null>(null)
  const paying = useRef('')
  const overlay = useOverlay(branchOf(texts, 'Pay.Overlay'))

  const form = useForm<PayerForm>({
    resolver: zodResolver(PayerForm),
    defaultValues: {
      PaymentReferenceNumbers: initial.references.map(({ number }) => number),
      PaymentReferenceType: initial.type,
      Email: payer?.Email ?? '',
      ConfirmEmail: payer?.Email ?? '',
      FirstName: payer?.FirstName ?? '',
      LastName: payer?.LastName ?? '',
      SaveCard: false,
    },
    shouldFocusError: false,
  })
  const type = form.watch('PaymentReferenceType')
  const fields = branchOf(texts, 'Pay.Fields')
  const sentences = branchOf(texts, 'Sentences')
  const field = useFields(form, fields)
  const numbers = references.map(({ number }) => number)
  const { preparation, ensure, renew } = usePreparation({ numbers, type, token })
  const prepared = preparation.state === 'ready' ? preparation.prepared : null

  /** 3-D Secure of a payment, begun once; null where the processor has none of its own. */
  const startedFor = (id: string): ThreeDS | null => {
    if (info.Processor !== 'cardinal') return null
    if (threeDS.current?.transaction !== id)
      threeDS.current = { transaction: id, started: startThreeDS(info.SdkUrl, id) }
    return threeDS.current.started
  }

  // 3-D Secure gets to know the device while the payer still types.
  const transaction = prepared?.CCGTransactionID ?? ''
  useEffect(() => {
    if (transaction !== '') startedFor(transaction)
  }, [transaction])

  const choose = (next: Reference[], nextType: ReferenceType) => {
    setReferences(next)
    form.setValue('PaymentReferenceType', nextType)
    form.setValue(
      'PaymentReferenceNumbers',
      next.map(({ number }) => number),
      { shouldValidate: form.formState.isSubmitted },
    )
  }

  const send = async (values: PayerForm, payment: PreparedPayment) => {
    const started = startedFor(payment.CCGTransactionID)
    const [card, DFReferenceID] = await Promise.all([
      saved === null ? desk.current?.submit() : undefined,
      started?.reference() ?? null,
    ])
    const outcome = await payments.submit({
      body: {
        ...values,
        SaveCard: saved === null && values.SaveCard === true,
        CustomerNumber: '',
        PeoplePaymentProfileID: saved,
        PaymentAmount: decimalText(payment.Amount.Minor),
        CCGTransactionID: payment.CCGTransactionID,
        CommercehubSession: card?.CommercehubSession ?? null,
        SaferpayToken: card?.SaferpayToken ?? null,
        CardToken: info.Processor === 'cardinal' ? (card?.CardToken ?? null) : null,
        DFReferenceID,
        Token: token || null,
        Browser: browserFacts(),
      },
    })
    return follow(outcome, {
      threeDS: started,
      overlay: overlay.show,
      go: (address) => location.assign(address),
      transaction: payment.CCGTransactionID,
    })
  }

  const pay = async (values: PayerForm) => {
    const payment = await ensure()
    paying.current = payment.CCGTransactionID
    try {
      await send(values, payment)
    } catch (error) {
      // Another attempt is another payment; only a card that was never sent may go on with this one.
      if (error instanceof ChargeFailed || callFailed(error)) renew()
      throw error
    }
  }

  const explain = (error: unknown): string | undefined => {
    if (error instanceof ChargeFailed) return inWordsOf(sentences, error.message) || t('ChargeFailed')
    if (error instanceof CardFormFailed) return t(`CardTrouble.${error.trouble}`)
    if (callFailed(error, 'not_found')) return whyNotPrepared(error, { notYours: t('Summary.NotYours'), offline: '' })
    if (callFailed(error, 'invalid')) return sentencesBesides(error.body.errors ?? {}, form.getValues(), sentences)
    return callFailed(error) ? undefined : t('Unreachable')
  }

  const total = prepared ? formatMoney(prepared.Amount, texts.culture) : null
  return (
    <div className={styles.desk}>
      <div className={styles.main}>
        <Form
          form={form}
          fields={fields}
          texts={formTexts}
          submit={total ? t('Submit', { total }) : t('SubmitUnknown')}
          onSubmit={pay}
          explain={explain}
          sentences={sentences}
        >
          <section aria-labelledby="pay-what" className={styles.part}>
            <h2 id="pay-what">{t('What')}</h2>
            {token ? (
              <FixedReferences references={references} texts={texts} />
            ) : (
              <References
                texts={branchOf(texts, 'Pay.References')}
                sentences={sentences}
                references={references.map((one) => ({ ...one, ...known(prepared, one.number) }))}
                type={type}
                error={field('PaymentReferenceNumbers').error}
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
            {profiles.length > 0 && (
              <CardChoice
                texts={branchOf(texts, 'Pay.Choice')}
                profiles={profiles}
                chosen={saved}
                onChoose={(profileID) => {
                  setSaved(profileID)
                  if (profileID === null) setWantsFields(true)
                }}
              />
            )}
            {wantsFields && (
              <div hidden={saved !== null} className={styles.new}>
                <CardFields
                  info={info}
                  purpose="pay"
                  transaction={() => paying.current}
                  texts={branchOf(texts, 'Card')}
                  desk={desk}
                />
                {payer && (
                  <label className={styles.choice}>
                    <input type="checkbox" {...form.register('SaveCard')} />
                    <span>
                      {t('SaveCard')}
                      <span className={styles.description}>{t('SaveCardHint')}</span>
                    </span>
                  </label>
                )}
              </div>
            )}
          </section>
        </Form>
        <p className={styles.description}>{t('Safety')}</p>
      </div>
      <Summary texts={branchOf(texts, 'Pay.Summary')} preparation={preparation} onRetry={renew} />
      {overlay.element}
    </div>
  )
}

/** What the server knows a number costs, once the payment is set up. */
function known(prepared: PreparedPayment | null, number: string): Partial<Reference> {
  const due = prepared?.References.find(({ Reference }) => Reference === number)
  return due ? { amount: due.Amount, description: due.Description } : {}
}

/** What the server says about things no field of this form shows, as one text; undefined when there are none. */
function sentencesBesides(errors: Record<string, string>, values: object, sentences: Texts): string | undefined {
  const others = Object.entries(errors).filter(([name]) => !Object.hasOwn(values, name.split('.')[0] ?? ''))
  return others.length > 0 ? others.map(([, sentence]) => inWordsOf(sentences, sentence)).join(' ') : undefined
}

function FixedReferences({ references, texts }: { references: readonly Reference[]; texts: Texts }) {
  const t = translator(branchOf(texts, 'Pay.References'))
  return (
    <ul className={`${styles.list} ${styles.fixed}`} aria-label={t('Chosen')}>
      {references.map(({ number, amount, description }) => (
        <li key={number}>
          <span className={styles.number}>{number}</span>
          <span className={styles.description}>{description}</span>
          <span className={styles.amount}>{amount ? formatMoney(amount, texts.culture) : ''}</span>
        </li>
      ))}
    </ul>
  )
}
