'use client'

import { callFailed } from '@obverse/contract/client'
import type { BillingOutcome, MembershipOrder } from '@obverse/contract/domains/memberships'
import type { ProcessorInfo } from '@obverse/contract/domains/payments'
import { plainCode } from '@obverse/contract/rules/memberships'
import { decimalText } from '@obverse/contract/rules/payments'
import { useEffect, useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { Button } from '../../../components/button'
import { Columns } from '../../../components/columns'
import { CheckField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { fromServer, useHouseForm } from '../../../components/form/use-house-form'
import { useStates } from '../../../components/form/use-states'
import { Notice } from '../../../components/notice'
import { browserFacts } from '../../../components/payment/browser-facts'
import { CardFormFailed } from '../../../components/payment/card/card-form'
import { ChargeFailed } from '../../../components/payment/follow'
import { useCardPayment } from '../../../components/payment/use-card-payment'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import styles from '../memberships.module.css'
import { memberships } from '../queries'
import { AddressFields } from './address-fields'
import type { BillingProps } from './billing-desk'
import { OrderSummary } from './order-summary'
import { usePrepared } from './use-prepared'
import { addressesOf, anaOf, errorsOf, fieldOf, type Values } from './values'

/** A refused ANA number, or an order that is refused in words for no field of the form. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** Renders the billing form (JOIN-1): codes, ANA, the card with its address, parcels, and the renewal every year. */
export function BillingForm({
  offer,
  autorenew,
  profiles,
  address,
  countries,
  states,
  ana,
  links,
  info,
}: BillingProps & { info: ProcessorInfo }) {
  const culture = useCulture()
  const tc = useT('Payments.Pay')
  const [order, setOrder] = useState<MembershipOrder | null>(null)
  const [applied, setApplied] = useState('')
  const known = useRef(new Map<string, boolean>())
  const hasStates = useRef({ card: false, ship: false })

  const isAffiliateValid = async (typed: string): Promise<boolean> => {
    const code = plainCode(typed)
    if (code === '') return true
    const before = known.current.get(code)
    if (before !== undefined) return before
    const { IsValid } = await memberships.validateAffiliate({ params: { code } })
    known.current.set(code, IsValid)
    return IsValid
  }
  const resolver: Resolver<Values> = async (values) => {
    // An answer that does not come decides nothing: the server checks the code again.
    const check = (code: string) => isAffiliateValid(code).catch(() => true)
    const facts = { countries, hasStates: hasStates.current, applied, isAffiliateValid: check }
    const errors = await errorsOf(values, facts)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const { form, field, t } = useHouseForm({
    resolver,
    values: {
      DiscountCode: '',
      AffiliateCode: '',
      HasAna: ana.number !== '',
      AnaNumber: ana.number,
      AnaLifetime: ana.isLifetime,
      AnaExpires: ana.isLifetime ? '' : (ana.day ?? ''),
      AutorenewAccount: autorenew,
      IsAddressSync: true,
      ...address,
      ShipCountryID: address.CountryID,
      ShipAddress1: '',
      ShipAddress2: '',
      ShipCity: '',
      ShipStateID: null,
      ShipZipCode: '',
    } satisfies Values,
    texts: 'Memberships.Billing',
  })
  const [hasAna, isLifetime, isSynced, cardCountry, shipCountry] = form.watch([
    'HasAna',
    'AnaLifetime',
    'IsAddressSync',
    'CountryID',
    'ShipCountryID',
  ])
  const initial = { countryID: address.CountryID, states }
  const cardStates = useStates(cardCountry, initial)
  const shipStates = useStates(shipCountry, initial)
  hasStates.current = { card: cardStates.length > 0, ship: shipStates.length > 0 }

  const draft = (DiscountCode: string) => ({ TierName: offer.TierName, JoinMode: offer.JoinMode, DiscountCode })
  /** Places the order, so that the page shows what will be charged. @throws CallFailed */
  const place = async (more: Parameters<typeof memberships.placeOrder>[0]['body']): Promise<MembershipOrder> => {
    const { Order, IsANANumberInUse } = await memberships.placeOrder({ body: more })
    if (IsANANumberInUse || !Order) throw new Refused(t('AnaInUse'))
    setOrder(Order)
    return Order
  }
  useEffect(() => {
    place(draft('')).catch(() => undefined)
  }, [])

  const { transaction, prepare, forget } = usePrepared()
  useEffect(() => {
    // The payment is prepared early, as 3-D Secure identifies the device while the member types.
    if (order) prepare(order).catch(() => undefined)
  }, [order, prepare])
  const latest = useRef(order)
  latest.current = order
  const resultOf = () => `${links.result}?order=${latest.current?.OrderNumber ?? ''}`
  const card = useCardPayment({ info, profiles, transaction, resultOf })
  const isFree = order?.Total.Minor === 0

  const send = async (values: Values) => {
    const given = {
      ...draft(applied),
      AffiliateCode: values.AffiliateCode,
      ANA: anaOf(values),
      AutorenewAccount: values.AutorenewAccount,
    }
    const placed = await place(given)
    latest.current = placed
    const id = await prepare(placed)
    try {
      const ready = id === '' ? null : await card.ready(id)
      const { CommercehubSession, SaferpayToken, CardToken } = ready?.handle ?? {}
      const outcome = await memberships.billing({
        body: {
          ...given,
          ...addressesOf(
            values,
            (info.Processor === 'cardinal' ? CardToken : (CommercehubSession ?? SaferpayToken)) ?? '',
          ),
          PaymentAmount: decimalText(placed.Total.Minor),
          CCGTransactionID: id,
          PeoplePaymentProfileID: ready?.profileID ?? null,
          DFReferenceID: ready?.dfReferenceID ?? null,
          Browser: browserFacts(),
        },
      })
      await goOn(outcome, id)
    } catch (error) {
      // Another try needs a new payment; only a card that was never sent may use this one again.
      if (error instanceof ChargeFailed || callFailed(error)) forget(placed.OrderNumber)
      throw error
    }
  }
  const goOn = async (outcome: BillingOutcome, id: string): Promise<void> => {
    if (outcome.IsANANumberInUse) throw new Refused(t('AnaInUse'))
    if (outcome.Payment && outcome.RedirectUrl === '') return card.follow(outcome.Payment, id)
    location.assign(resultOf())
    // Keeps the button busy until the next page loads.
    await new Promise(() => {})
  }

  const pay = async (values: Values) => {
    try {
      await send(values)
    } catch (error) {
      if (!callFailed(error, 'invalid')) throw error
      const marked = Object.entries(error.body.errors ?? {}).flatMap(([name, message]) => {
        const own = fieldOf[name]
        return own ? [{ own, message }] : []
      })
      if (marked.length === 0) throw error
      for (const { own, message } of marked) form.setError(own, { type: fromServer, message })
    }
  }
  const explain = (error: unknown): string | undefined => {
    if (error instanceof Refused) return error.message
    if (error instanceof ChargeFailed) return `${error.message || tc('ChargeFailed')} ${t('NothingCharged')}`
    if (error instanceof CardFormFailed) return tc(`CardTrouble.${error.trouble}`)
    if (callFailed(error, 'invalid')) return Object.values(error.body.errors ?? {}).join(' ') || undefined
    return callFailed(error) ? undefined : t('Unreachable')
  }

  const total = order ? formatMoney(order.Total, culture) : null
  return (
    <Columns aside="wide-end">
      <div className={styles.main}>
        <Form
          form={form}
          submit={isFree ? t('SubmitFree') : total ? t('Submit', { total }) : t('SubmitUnknown')}
          onSubmit={pay}
          {...(!isFree && { beside: card.beside })}
          explain={explain}
        >
          <section aria-labelledby="join-codes" className={styles.part}>
            <h2 id="join-codes">{t('Codes')}</h2>
            <DiscountField
              field={field('DiscountCode')}
              applied={applied}
              typed={() => form.getValues('DiscountCode')}
              onApply={async (code) => {
                await apply(code)
              }}
            />
            <TextField {...field('AffiliateCode')} autoComplete="off" spellCheck={false} onBlur={affiliateLeft} />
            <CheckField {...field('HasAna')} />
            {hasAna && (
              <>
                <TextField {...field('AnaNumber')} autoComplete="off" spellCheck={false} />
                <CheckField {...field('AnaLifetime')} />
                {!isLifetime && <TextField {...field('AnaExpires')} type="date" autoComplete="off" />}
              </>
            )}
          </section>
          {!isFree && (
            <section aria-labelledby="join-card" className={styles.part}>
              <h2 id="join-card">{t('Card')}</h2>
              {card.fields()}
            </section>
          )}
          <section aria-labelledby="join-address" className={styles.part}>
            <h2 id="join-address">{t('Address')}</h2>
            <AddressFields
              at=""
              field={field}
              countries={countries}
              states={cardStates}
              onCountry={() => form.setValue('StateID', null)}
            />
            <CheckField {...field('IsAddressSync')} />
            {!isSynced && (
              <AddressFields
                at="Ship"
                field={field}
                countries={countries}
                states={shipStates}
                onCountry={() => form.setValue('ShipStateID', null)}
              />
            )}
          </section>
          {!isFree && (
            <section aria-labelledby="join-renewal" className={styles.part}>
              <h2 id="join-renewal">{t('Renewal')}</h2>
              <CheckField {...field('AutorenewAccount')} />
            </section>
          )}
        </Form>
        <p className={styles.muted}>{t('Safety')}</p>
      </div>
      <OrderSummary offer={offer} order={order} />
      {card.dialogs}
    </Columns>
  )

  /** Applies a discount code (JOIN-2), or clears it when the field is empty; the summary then shows its discount. */
  async function apply(typed: string): Promise<void> {
    const code = plainCode(typed)
    if (code !== '') {
      const values = form.getValues()
      const params = { tier: offer.TierName, mode: offer.JoinMode, code, isANA: values.HasAna }
      const { Rate } = await memberships.discount({ params })
      if (Rate === 0) {
        form.setError('DiscountCode', { type: fromServer, message: t('Discount.Refused') })
        return
      }
      await place({ ...draft(code), ANA: anaOf(values) })
    } else await place(draft(''))
    setApplied(code)
    form.clearErrors('DiscountCode')
  }
  async function affiliateLeft(): Promise<void> {
    const isValid = await isAffiliateValid(form.getValues('AffiliateCode')).catch(() => true)
    if (isValid) form.clearErrors('AffiliateCode')
    else form.setError('AffiliateCode', { type: fromServer, message: t('Fields.AffiliateCode.Wrong') })
  }
}

type DiscountProps = {
  field: ReturnType<ReturnType<typeof useHouseForm<Values, 'Memberships.Billing'>>['field']>
  applied: string
  typed: () => string
  onApply: (code: string) => Promise<void>
}

/** Renders the field of the discount code with its button; says what is applied, and why another code is not. */
function DiscountField({ field, applied, typed, onApply }: DiscountProps) {
  const t = useT('Memberships.Billing.Discount')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [said, setSaid] = useState('')
  const apply = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await onApply(typed())
      setState('idle')
    } catch (error) {
      setSaid(callFailed(error) ? (Object.values(error.body.errors ?? {})[0] ?? error.body.message) : t('Failed'))
      setState('failed')
    }
  }
  return (
    <>
      <div className={styles.code}>
        <TextField
          {...field}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
        <Button kind="quiet" busy={state === 'busy'} onClick={() => void apply()}>
          {t(state === 'busy' ? 'Busy' : 'Apply')}
        </Button>
      </div>
      <p role="status" className={styles.muted}>
        {state === 'idle' && applied !== '' && t('Applied', { code: applied })}
      </p>
      {state === 'failed' && (
        <Notice tone="danger">
          <p>{said}</p>
        </Notice>
      )}
    </>
  )
}
