'use client'

import { callFailed } from '@obverse/contract/client'
import type { AutorenewOutcome } from '@obverse/contract/domains/memberships'
import type { ProcessorInfo, Profile } from '@obverse/contract/domains/payments'
import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { Form } from '../../../components/form/form'
import { fromServer, useHouseForm } from '../../../components/form/use-house-form'
import { useStates } from '../../../components/form/use-states'
import { ListFailed, ListSkeleton } from '../../../components/list-state'
import { CardFormFailed } from '../../../components/payment/card/card-form'
import { TestModeBanner } from '../../../components/payment/test-mode-banner'
import { useCardPayment } from '../../../components/payment/use-card-payment'
import { useProcessor } from '../../../components/payment/use-processor'
import { useT } from '../../../components/texts'
import { AddressFields } from '../billing/address-fields'
import { type Address, addressErrors, fieldOf } from '../billing/values'
import styles from '../memberships.module.css'
import { memberships } from '../queries'
import { RenewalDone } from './renewal-done'

type Props = {
  profiles: readonly Profile[]
  address: Address
  countries: PublicCountry[]
  /** The states of the address's country. */
  states: PublicState[]
  links: { membership: string; testCards: string }
}

/** Asks for the card processor of the site, then shows the form, or the reason why there is none. */
export function RenewalForm(props: Props) {
  const t = useT('Memberships.Billing')
  const processor = useProcessor()
  if (processor.error) {
    const words = callFailed(processor.error, 'unavailable') ? t('NoProcessor') : t('Offline')
    return <ListFailed title={words} again={t('Retry')} onRetry={processor.retry} />
  }
  if (!processor.data) return <ListSkeleton label={t('Loading')} rows={3} />
  return (
    <>
      {processor.data.IsTestMode && <TestModeBanner testCards={props.links.testCards} />}
      <CardForm {...props} info={processor.data} />
    </>
  )
}

/** A card that the processor refused, with the server's words. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** Turns the renewal on with a card: a saved one, or a new one with its address. Nothing is charged. */
function CardForm({ profiles, address, countries, states, links, info }: Props & { info: ProcessorInfo }) {
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
    const { CountryID, Address1, Address2, ...rest } = values
    const CardNumber = (info.Processor === 'commercehub' ? handle.CommercehubSession : handle.CardToken) ?? ''
    const place = { StreetAddress1: Address1, StreetAddress2: Address2, CountryID: CountryID ?? 0, ...rest }
    try {
      const outcome = await memberships.autorenew({
        body: {
          AutorenewAccount: true,
          PeoplePaymentProfileID: profileID,
          CreditCard: profileID === null ? { CardNumber, ...place } : null,
        },
      })
      if (!outcome.Success) throw new Refused(outcome.Message)
      setDone(outcome)
    } catch (error) {
      if (!callFailed(error, 'invalid')) throw error
      const marked = Object.entries(error.body.errors ?? {}).flatMap(([name, message]) => {
        const own = fieldOf[name]
        return own && Object.hasOwn(values, own) ? [{ own: own as keyof Address, message }] : []
      })
      if (marked.length === 0) throw error
      for (const { own, message } of marked) form.setError(own, { type: fromServer, message })
    }
  }
  const explain = (error: unknown): string | undefined => {
    if (error instanceof Refused) return `${error.message} ${tr('Unchanged')}`
    if (error instanceof CardFormFailed) return tp(`CardTrouble.${error.trouble}`)
    return callFailed(error) ? undefined : tr('Failed')
  }
  return (
    <div className={styles.main}>
      <Form form={form} submit={tr('Submit')} onSubmit={save} beside={card.beside} explain={explain}>
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
