'use client'

import type { JoinOffer, MembershipOrder } from '@obverse/contract/domains/memberships'
import type { ProcessorInfo } from '@obverse/contract/domains/payments'
import { plainCode } from '@obverse/contract/rules/memberships'
import { useEffect, useRef, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { Columns } from '../../../components/columns'
import { CheckField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { fromServer, useHouseForm } from '../../../components/form/use-house-form'
import { useStates } from '../../../components/form/use-states'
import { markRefused } from '../../../components/membership/address'
import { AddressFields } from '../../../components/membership/address-fields'
import type { CardPage } from '../../../components/membership/card-page'
import { DiscountField } from '../../../components/membership/discount-field'
import styles from '../../../components/membership/membership.module.css'
import { OrderSummary } from '../../../components/membership/order-summary'
import { Refused } from '../../../components/membership/refused'
import { useOrderPayment } from '../../../components/membership/use-order-payment'
import { useCulture } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import { memberships } from '../queries'
import { addressesOf, anaOf, errorsOf, fieldOf, type Values } from './values'

export type BillingProps = CardPage & {
  offer: JoinOffer
  /** True when the membership renews itself already. */
  autorenew: boolean
  /** The ANA membership on file; its number is '' without one. */
  ana: { number: string; day: string | null; isLifetime: boolean }
  links: { result: string; testCards: string; tiers: string }
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
  const { order, setOrder, card, pay, explain, isFree } = useOrderPayment({ info, profiles, result: links.result })
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

  const send = async (values: Values) => {
    const given = {
      ...draft(applied),
      AffiliateCode: values.AffiliateCode,
      ANA: anaOf(values),
      AutorenewAccount: values.AutorenewAccount,
    }
    await pay(await place(given), async ({ CardNumber, fields }) => {
      const outcome = await memberships.billing({ body: { ...given, ...addressesOf(values, CardNumber), ...fields } })
      if (outcome.IsANANumberInUse) throw new Refused(t('AnaInUse'))
      return outcome
    })
  }
  const submit = async (values: Values) => {
    try {
      await send(values)
    } catch (error) {
      markRefused(form, error, fieldOf)
    }
  }

  const total = order ? formatMoney(order.Total, culture) : null
  return (
    <Columns aside="wide-end">
      <div className={styles.main}>
        <Form
          form={form}
          submit={isFree ? t('SubmitFree') : total ? t('Submit', { total }) : t('SubmitUnknown')}
          onSubmit={submit}
          {...(!isFree && { externalFields: card.beside })}
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
      <OrderSummary offer={offer} order={order} tier={offer.TierName} />
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
