/** Reads and writes a person's VAT details: at most one number each, checked by its country's format. */

import {
  type VATCountry,
  type VATInfo,
  type VATInfoDraft,
  vatExampleOf,
  vatNumberOf,
} from '@obverse/contract/domains/users'
import { asc, eq } from 'drizzle-orm'
import { audit, type Context } from '../../context'
import { people } from '../../db/tables'
import { found, invalid } from '../../errors'
import type { Message } from '../../texts'
import { peopleVATNumbers, vatFormatRefusal, vatStatusUnasked } from '../accounts'
import { countries } from '../reference'

export const USER_VAT = 'user-vat'

const none: VATInfo = { AccountName: '', VATCountryID: null, VATNumber: '', PeopleVATNumberID: null }

/** Returns the stored VAT details, all empty when there are none. */
export async function getVATInfo(ctx: Context, peopleID: number): Promise<VATInfo> {
  const [row] = await ctx.db.select().from(peopleVATNumbers).where(eq(peopleVATNumbers.PeopleID, peopleID))
  return row ?? none
}

/**
 * Lists the countries to choose from, with an example of a number if the format is known. @throws Failure `not_found`
 * for an unknown person.
 */
export async function listVATCountries(ctx: Context, peopleID: number): Promise<VATCountry[]> {
  found((await ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(eq(people.PeopleID, peopleID)))[0])
  const rows = await ctx.db.select().from(countries).orderBy(asc(countries.DisplayName), asc(countries.CountryID))
  return rows.map((row) => ({ ...row, VATExample: vatExampleOf(row.CountryCode) }))
}

type Kept = { AccountName: string; VATCountryID: number; VATNumber: string; VATStatus: 'pending' | 'written' }
const snapshot = ({ AccountName, VATCountryID, VATNumber }: VATInfo | Kept) => ({
  AccountName,
  VATCountryID,
  VATNumber,
})

/**
 * Returns the draft as stored, or null when everything is empty. @throws Failure `invalid` with texts beside the
 * fields.
 */
async function prepared(ctx: Context, { AccountName, VATCountryID, VATNumber }: VATInfoDraft): Promise<Kept | null> {
  if (AccountName === '' && VATCountryID === null && VATNumber === '') return null
  const [country] =
    VATCountryID === null ? [] : await ctx.db.select().from(countries).where(eq(countries.CountryID, VATCountryID))
  const number = country && VATNumber !== '' ? vatNumberOf(VATNumber, country.CountryCode) : null
  const fields: Record<string, Message> = {}
  if (AccountName === '') fields['VATInfo.AccountName'] = 'Users.Fields.VATAccountName'
  if (!country)
    fields['VATInfo.VATCountryID'] = VATCountryID === null ? 'Users.Fields.VATCountry' : 'Fields.ListedCountry'
  if (VATNumber === '') fields['VATInfo.VATNumber'] = 'Users.Fields.VATNumber'
  else if (country && number === null) fields['VATInfo.VATNumber'] = vatFormatRefusal(country.CountryCode)
  if (Object.keys(fields).length > 0 || !country || number === null) throw invalid(fields)
  const VATStatus = vatStatusUnasked(ctx, country.CountryCode)
  return { AccountName, VATCountryID: country.CountryID, VATNumber: number, VATStatus }
}

/** Saves VAT details in the caller's transaction and writes an audit row; returns whether anything changed. */
export async function saveVATInfo(tx: Context, peopleID: number, draft: VATInfoDraft): Promise<boolean> {
  const before = await getVATInfo(tx, peopleID)
  const id = draft.PeopleVATNumberID
  if (id !== undefined && id !== null && id !== before.PeopleVATNumberID)
    throw invalid({
      'VATInfo.PeopleVATNumberID': 'Users.Refused.VATNotOnFile',
    })
  const after = await prepared(tx, draft)
  if (JSON.stringify(snapshot(before)) === JSON.stringify(snapshot(after ?? none))) return false

  if (after === null) await tx.db.delete(peopleVATNumbers).where(eq(peopleVATNumbers.PeopleID, peopleID))
  else
    await tx.db
      .insert(peopleVATNumbers)
      .values({ PeopleID: peopleID, ...after })
      .onConflictDoUpdate({
        target: peopleVATNumbers.PeopleID,
        // Resets the registry's result: it concerned the number before.
        set: { ...after, CheckedUTC: null },
      })
  await audit(tx, {
    entity: USER_VAT,
    key: peopleID,
    action: 'save',
    before: before.PeopleVATNumberID === null ? null : snapshot(before),
    after: after && snapshot(after),
  })
  return true
}
