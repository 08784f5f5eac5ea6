/** The shipping address (ACC-2): checked by its country, returned with its owner's name and contact. */

import { formatPhoneNumber, plainPhoneNumber } from '@obverse/browser/phone'
import { isZipCode } from '@obverse/browser/validators'
import type { ShippingAddress, ShippingDraft, ShippingForm } from '@obverse/contract/domains/accounts'
import { hasStateInAddress } from '@obverse/contract/domains/reference'
import { fullName } from '@obverse/contract/full-name'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { people } from '../../../db/tables'
import { found, invalid } from '../../../errors'
import type { Message } from '../../../texts'
import { countries, states } from '../../reference'
import { shippingAddresses } from '../tables'

async function readShippingForm(ctx: Pick<Context, 'db'>, peopleID: number): Promise<ShippingForm> {
  const [row] = await ctx.db
    .select({ person: people, address: shippingAddresses, country: countries, state: states })
    .from(people)
    .leftJoin(shippingAddresses, eq(shippingAddresses.PeopleID, people.PeopleID))
    .leftJoin(countries, eq(countries.CountryID, shippingAddresses.CountryID))
    .leftJoin(states, eq(states.StateID, shippingAddresses.StateID))
    .where(eq(people.PeopleID, peopleID))
  const { person, address, country, state } = found(row)
  const { FirstName, LastName, Email } = person
  const phone = formatPhoneNumber(address?.PhoneNumber ?? '', country?.CountryCode ?? '')
  const zip = address?.ZipCode ?? ''
  return {
    CountryID: address?.CountryID ?? null,
    CountryCode: country?.CountryCode ?? '',
    CountryName: country?.DisplayName ?? '',
    Address1: address?.Address1 ?? '',
    Address2: address?.Address2 ?? '',
    City: address?.City ?? '',
    StateID: address?.StateID ?? null,
    State: state?.Abbreviation ?? '',
    ZipCode: zip,
    PostalCode: zip,
    PhoneNumber: phone,
    Phone: phone,
    Name: fullName({ FirstName, LastName }),
    FirstName,
    LastName,
    Email,
  }
}

/** Returns the address of a person's parcels, or null when none is on file. */
export async function readShippingAddress(ctx: Pick<Context, 'db'>, peopleID: number): Promise<ShippingAddress | null> {
  const form = await readShippingForm(ctx, peopleID)
  return form.CountryID === null ? null : { ...form, CountryID: form.CountryID }
}

/** Returns the caller's own address for its form. */
export const readShipping = (ctx: Context): Promise<ShippingForm> => readShippingForm(ctx, personOf(ctx).PeopleID)

type Address = Omit<ShippingDraft, 'PhoneNumber'>

/** Checks a postal address by its country; `at` comes before the names of its fields. @throws 422 beside an unknown country */
async function checkAddress(ctx: Pick<Context, 'db'>, draft: Address, at = '') {
  const [country] = await ctx.db.select().from(countries).where(eq(countries.CountryID, draft.CountryID))
  if (!country) throw invalid({ [`${at}CountryID`]: 'Fields.ListedCountry' })
  const fields: Record<string, Message> = {}
  if (draft.StateID === null) {
    if (hasStateInAddress(country.CountryCode)) fields[`${at}StateID`] = 'Accounts.Fields.State'
  } else {
    const ofCountry = and(eq(states.StateID, draft.StateID), eq(states.CountryID, country.CountryID))
    if ((await ctx.db.$count(states, ofCountry)) === 0) fields[`${at}StateID`] = 'Accounts.Fields.StateOfCountry'
  }
  if (!isZipCode(draft.ZipCode, country.ZipCodeRegex))
    fields[`${at}ZipCode`] = draft.ZipCode === '' ? 'Accounts.Fields.PostalCode' : 'Accounts.Fields.PostalCodeOfCountry'
  return { country, fields }
}

/** Refuses an address that its country does not have. @throws 422 beside its fields, with `at` before their names */
export async function refuseWrongAddress(ctx: Pick<Context, 'db'>, draft: Address, at: string): Promise<void> {
  const { fields } = await checkAddress(ctx, draft, at)
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Saves a checked address for a person's parcels. The phone number stays while the country does. */
export async function keepAddress(ctx: Context, PeopleID: number, draft: Address): Promise<void> {
  const address = { ...draft, SavedUTC: ctx.now().toISOString() }
  const isSameCountry = sql`${shippingAddresses.CountryID} = ${draft.CountryID}`
  await ctx.db
    .insert(shippingAddresses)
    .values({ PeopleID, ...address, PhoneNumber: '' })
    .onConflictDoUpdate({
      target: shippingAddresses.PeopleID,
      set: {
        ...address,
        PhoneNumber: sql`case when ${isSameCountry} then ${shippingAddresses.PhoneNumber} else '' end`,
      },
    })
}

/**
 * Saves the caller's address.
 * @throws 422 beside an unknown country, or a state, postal code or phone of another country.
 */
export async function saveShipping(ctx: Context, draft: ShippingDraft): Promise<ShippingForm> {
  const { PeopleID } = personOf(ctx)
  const { country, fields } = await checkAddress(ctx, draft)
  const PhoneNumber = plainPhoneNumber(draft.PhoneNumber, country.CountryCode)
  if (PhoneNumber === null) fields.PhoneNumber = 'Accounts.Fields.PhoneOfCountry'
  if (Object.keys(fields).length > 0 || PhoneNumber === null) throw invalid(fields)

  const address = { ...draft, PhoneNumber, SavedUTC: ctx.now().toISOString() }
  await ctx.db
    .insert(shippingAddresses)
    .values({ PeopleID, ...address })
    .onConflictDoUpdate({ target: shippingAddresses.PeopleID, set: address })
  return readShippingForm(ctx, PeopleID)
}
