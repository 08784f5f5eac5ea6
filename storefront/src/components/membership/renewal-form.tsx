'use client'

import { cardAt, cardFieldOf } from '@obverse/browser/card/billing-address'
import { CardFormFailed } from '@obverse/browser/card/card-form'
import { callFailed } from '@obverse/contract/client'
import type { AutorenewOutcome } from '@obverse/contract/domains/memberships'
import type { ProcessorInfo } from '@obverse/contract/domains/payments'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { Form } from '../form/form'
import { useHouseForm } from '../form/use-house-form'
import { useStates } from '../form/use-states'
import { useCardPayment } from '../payment/use-card-payment'
import { useT } from '../texts'
import { type Address, addressErrors, markRefused } from './address'
import { AddressFields } from './address-fields'
import { CardDesk } from './card-desk'
import type { CardPage } from './card-page'
import styles from './membership.module.css'
import { Refused } from './refused'
import { RenewalDone } from './renewal-done'

type Props = CardPage & {
  links: { membership: string; testCards: string }
  /** Turns the renewal on with a card. @throws CallFailed */
  turnOn: (card: {
    PeoplePaymentProfileID: number | null
    CreditCard: ReturnType<typeof cardAt> | null
  }) => Promise<AutorenewOutcome>
}

/** Shows the form once the card processor of the site is known. */
export const RenewalForm = (props: Props) => (
  <CardDesk rows={3} testCards={props.links.testCards}>
    {(info) => <CardForm {...props} info={info} />}
  </CardDesk>
)

/** Turns the renewal on with a card: a saved one, or a new one with its address. Nothing is charged. */
function CardForm({ profiles, address, countries, states, links, turnOn, info }: Props & { info: ProcessorInfo }) {
  const tp = useT('Payments.Pay')
  const tr = useT('Memberships.Renewal')
  const [done, setDone] = useState<AutorenewOutcome | null>(null)
  const card = useCardPayment({ info, profiles, transaction: '', purpose: 'update-card' })
  const isNew = card.saved === null
  const resolver: Resolver<Address> = async (values) => {
    const errors = isNew ? addressErrors(values, { countries, hasStates: shown.length > 0 }) : {}
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const { form, field } = useHouseForm({ resolver, values: address, texts: 'Memberships.Billing' })
  const shown = useStates(form.watch('CountryID'), { countryID: address.CountryID, states })

  const save = async (values: Address) => {
    const { handle, profileID } = await card.ready('')
    const CardNumber = (info.Processor === 'commercehub' ? handle.CommercehubSession : handle.CardToken) ?? ''
    const CreditCard = profileID === null ? cardAt(values, CardNumber) : null
    try {
      const outcome = await turnOn({ PeoplePaymentProfileID: profileID, CreditCard })
      if (!outcome.Success) throw new Refused(outcome.Message)
      setDone(outcome)
    } catch (error) {
      markRefused(form, error, cardFieldOf)
    }
  }
  const explain = (error: unknown): string | undefined => {
    if (error instanceof Refused) return `${error.message} ${tr('Unchanged')}`
    if (error instanceof CardFormFailed) return tp(`CardTrouble.${error.trouble}`)
    return callFailed(error) ? undefined : tr('Failed')
  }
  return (
    <div className={styles.main}>
      <Form form={form} submit={tr('Submit')} onSubmit={save} externalFields={card.beside} explain={explain}>
        <section aria-labelledby="renewal-card" className={styles.part}>
          <h2 id="renewal-card">{tr('Card')}</h2>
          {card.fields()}
        </section>
        {isNew && (
          <section aria-labelledby="renewal-address" className={styles.part}>
            <h2 id="renewal-address">{tr('Address')}</h2>
            <AddressFields
              at=""
              field={(name, rules) => field(name as keyof Address, rules)}
              countries={countries}
              states={shown}
              onCountry={() => form.setValue('StateID', null)}
            />
          </section>
        )}
      </Form>
      <p className={styles.muted}>{tr('Consent')}</p>
      <RenewalDone outcome={done} onClose={() => location.assign(links.membership)} />
    </div>
  )
}
