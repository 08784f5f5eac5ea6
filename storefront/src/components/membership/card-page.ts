import { countriesIn } from '@obverse/browser/countries'
import type { Profile } from '@obverse/contract/domains/payments'
import type { PublicCountry, PublicState } from '@obverse/contract/domains/reference'
import { homeCountries } from '@obverse/contract/rules/sites'
import type { Page } from '../../lib/page'
import type { Address } from './address'

/** The facts that a form with a card and its address begins with. */
export type CardPage = {
  profiles: readonly Profile[]
  address: Address
  countries: PublicCountry[]
  /** The states of the address's country. */
  states: PublicState[]
}

/** Reads the saved cards of the visitor and their address, in the country of the site without one. */
export async function readCardPage({ client, culture, site }: Page): Promise<CardPage> {
  const [profiles, address, countries] = await Promise.all([
    client.payments.profiles(),
    client.accounts.shippingAddress(),
    client.reference.publicCountries(),
  ])
  const home = countries.find((one) => one.CountryCode === homeCountries[site.Region])?.CountryID ?? null
  const CountryID = address.CountryID ?? home
  const states =
    CountryID === null
      ? []
      : await client.reference.statesByID({ params: { id: CountryID }, query: { isFromOSF: 'true' } })
  const { Address1, Address2, City, StateID, ZipCode } = address
  return {
    profiles,
    address: { CountryID, Address1, Address2, City, StateID, ZipCode },
    countries: countriesIn(culture, countries),
    states,
  }
}
