'use client'

import { cardAt } from '@obverse/browser/card/billing-address'
import type { DealerChoice, DealerMembership } from '@obverse/contract/domains/dealers'
import type { MembershipOrder } from '@obverse/contract/domains/memberships'
import type { ProcessorInfo } from '@obverse/contract/domains/payments'
import { plainCode } from '@obverse/contract/rules/memberships'
import { useEffect, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { Columns } from '../../../components/columns'
import { CheckField, CheckGroup, SelectField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { type Field, fromServer, useHouseForm } from '../../../components/form/use-house-form'
import { useStates } from '../../../components/form/use-states'
import { markRefused } from '../../../components/membership/address'
import { AddressFields } from '../../../components/membership/address-fields'
import { CardDesk } from '../../../components/membership/card-desk'
import type { CardPage } from '../../../components/membership/card-page'
import { DiscountField } from '../../../components/membership/discount-field'
import styles from '../../../components/membership/membership.module.css'
import { OrderSummary } from '../../../components/membership/order-summary'
import { Refused } from '../../../components/membership/refused'
import { useOrderPayment } from '../../../components/membership/use-order-payment'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import { dealers } from '../queries'
import { allOf, errorsOf, fieldOf, type Values } from './payment-values'

type Props = CardPage & {
  offer: NonNullable<DealerMembership['Offer']>
  /** The name of the tier of dealers. */
  tier: string
  /** The choices of the dealer, at least one. */
  choices: readonly DealerChoice[]
  /** The interest of the last order. */
  interest: DealerChoice['Interest'] | null
  /** The address of the visitor's account. */
  email: string
  /** True when the membership renews itself already. */
  autorenew: boolean
  links: { result: string; testCards: string }
}

/** Shows the payment form of a dealer once the card processor of the site is known. */
export const PaymentDesk = (props: Props) => (
  <CardDesk rows={4} testCards={props.links.testCards}>
    {(info) => <PaymentForm {...props} info={info} />}
  </CardDesk>
)

/** Renders the payment form of a dealer (DA-2): the receipt, what it is for, a code, the card, and the renewal every year. */
function PaymentForm({
  info,
  offer,
  tier,
  choices,
  interest,
  email,
  autorenew,
  links,
  ...card
}: Props & { info: ProcessorInfo }) {
  const { profiles, address, countries, states } = card
  const culture = useCulture()
  const tb = useT('Memberships.Billing')
  const payment = useOrderPayment({ info, profiles, result: links.result })
  const { order, setOrder, isFree } = payment
  const [applied, setApplied] = useState('')
  const isNewCard = !isFree && payment.card.saved === null

  const resolver: Resolver<Values> = (values) => {
    const errors = errorsOf(values, { countries, hasStates: shownStates.length > 0, isNewCard, applied })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const first = choices.find(({ Interest }) => Interest === interest) ?? choices[0]
  const { form, field, t } = useHouseForm({
    resolver,
    values: {
      ConfirmationEmail: email,
      ...(first ? allOf(first) : { Interest: '', DealerAccounts: [], BillingCompanies: [] }),
      DiscountCode: '',
      AutorenewAccount: autorenew,
      ...address,
    } satisfies Values,
    texts: 'Dealers.Payment',
    shares: 'Memberships.Billing',
  })
  const [countryID, chosen, accounts, companies] = form.watch([
    'CountryID',
    'Interest',
    'DealerAccounts',
    'BillingCompanies',
  ])
  const shownStates = useStates(countryID, { countryID: address.CountryID, states })
  const choice = choices.find(({ Interest }) => Interest === chosen) ?? first

  /** Places the order, so that the page shows what will be charged. @throws CallFailed */
  const place = async (DiscountCode: string, AutorenewAccount: boolean): Promise<MembershipOrder> => {
    const { Order } = await dealers.placeOrder({ body: { DiscountCode, AutorenewAccount } })
    if (!Order) throw new Refused(t('NotNow'))
    setOrder(Order)
    return Order
  }
  useEffect(() => {
    place('', autorenew).catch(() => undefined)
  }, [])

  /** Applies a discount code (DA-2), or clears it when the field is empty; the summary then shows its discount. */
  const apply = async (typed: string): Promise<void> => {
    const code = plainCode(typed)
    if (code !== '' && !(await dealers.validateCode({ query: { code } })).IsValid) {
      form.setError('DiscountCode', { type: fromServer, message: tb('Discount.Refused') })
      return
    }
    await place(code, form.getValues('AutorenewAccount'))
    setApplied(code)
    form.clearErrors('DiscountCode')
  }
  const submit = async (values: Values) => {
    const { ConfirmationEmail, DealerAccounts, AutorenewAccount } = values
    const Interest = choice?.Interest ?? 'coins'
    const BillingCompanies = choice?.BillingCompanies.filter((one) => values.BillingCompanies.includes(one)) ?? []
    try {
      await payment.pay(await place(applied, AutorenewAccount), ({ CardNumber, fields }) =>
        dealers.pay({
          body: {
            ...{ ConfirmationEmail, Interest, DealerAccounts, BillingCompanies, AutorenewAccount },
            DiscountCode: applied,
            CreditCard: isNewCard ? cardAt(values, CardNumber) : null,
            ...fields,
          },
        }),
      )
    } catch (error) {
      markRefused(form, error, fieldOf)
    }
  }
  /** Chooses some of a list, and checks it again once it was refused. */
  const choose = (name: 'DealerAccounts' | 'BillingCompanies') => (now: string[]) =>
    form.setValue(name, now, { shouldDirty: true, shouldValidate: form.formState.errors[name] !== undefined })

  const total = order ? formatMoney(order.Total, culture) : null
  const interestField = field('Interest')
  return (
    <Columns aside="wide-end">
      <div className={styles.main}>
        <Form
          form={form}
          submit={isFree ? tb('SubmitFree') : total ? tb('Submit', { total }) : tb('SubmitUnknown')}
          onSubmit={submit}
          {...(!isFree && { externalFields: payment.card.beside })}
          explain={payment.explain}
        >
          <section aria-labelledby="dealer-order" className={styles.part}>
            <h2 id="dealer-order">{t('Order')}</h2>
            <TextField {...field('ConfirmationEmail')} type="email" autoComplete="email" />
            <SelectField
              {...interestField}
              onChange={(event) => {
                const next = choices.find(({ Interest }) => Interest === event.target.value)
                if (next) {
                  form.setValue('DealerAccounts', allOf(next).DealerAccounts)
                  form.setValue('BillingCompanies', allOf(next).BillingCompanies)
                  form.clearErrors(['DealerAccounts', 'BillingCompanies'])
                }
                return interestField.onChange(event)
              }}
            >
              {choices.map(({ Interest }) => (
                <option key={Interest} value={Interest}>
                  {t(`Interests.${Interest}`)}
                </option>
              ))}
            </SelectField>
            <CheckGroup
              {...groupOf(field('DealerAccounts'))}
              options={(choice?.DealerAccounts ?? []).map(({ Account }) => ({ value: Account, name: Account }))}
              chosen={accounts}
              onChoose={choose('DealerAccounts')}
            />
            <CheckGroup
              {...groupOf(field('BillingCompanies'))}
              options={(choice?.BillingCompanies ?? []).map((one) => ({ value: one, name: one }))}
              chosen={companies}
              onChoose={choose('BillingCompanies')}
            />
            <DiscountField
              field={field('DiscountCode')}
              applied={applied}
              typed={() => form.getValues('DiscountCode')}
              onApply={apply}
            />
          </section>
          {!isFree && (
            <section aria-labelledby="dealer-card" className={styles.part}>
              <h2 id="dealer-card">{tb('Card')}</h2>
              {payment.card.fields()}
            </section>
          )}
          {isNewCard && (
            <section aria-labelledby="dealer-address" className={styles.part}>
              <h2 id="dealer-address">{tb('Address')}</h2>
              <AddressFields
                at=""
                field={(name, rules) => field(name as keyof Values, rules)}
                countries={countries}
                states={shownStates}
                onCountry={() => form.setValue('StateID', null)}
              />
            </section>
          )}
          {!isFree && (
            <section aria-labelledby="dealer-renewal" className={styles.part}>
              <h2 id="dealer-renewal">{tb('Renewal')}</h2>
              <CheckField {...field('AutorenewAccount')} />
            </section>
          )}
        </Form>
        <p className={styles.muted}>{tb('Safety')}</p>
      </div>
      <OrderSummary offer={offer} order={order} tier={tier} />
      {payment.card.dialogs}
    </Columns>
  )
}

/** Returns the words of a group of checkboxes. */
const groupOf = ({ name, label, hint, error }: Field) => ({ name, label, hint, error })
