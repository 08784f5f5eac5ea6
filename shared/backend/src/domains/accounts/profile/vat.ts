/**
 * The caller's own VAT details (ACC-5): the number in its country's form, checked by the registry where there is one.
 */

import type { VATDetails, VATDraft, VATSaved, VATStatus } from '@obverse/contract/domains/accounts'
import { vatExampleOf, vatNumberOf } from '@obverse/contract/domains/users'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { invalid } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { outside } from '../../../http/turns'
import { isServerKey, type Message, messageOf } from '../../../texts'
import { countries } from '../../reference'
import { limits } from '../sign-in/attempts'
import { safeRedirect } from '../sign-in/safe-redirect'
import { peopleVATNumbers } from '../tables'
import { type VATRegistry, vies } from './vat-registry'

/** The number of pending numbers that one run of the job asks about. */
const PER_RUN = 20

/** Returns the caller's own details; all empty when there are none. */
export async function readVAT(ctx: Context): Promise<VATDetails> {
  const [row] = await ctx.db
    .select()
    .from(peopleVATNumbers)
    .where(eq(peopleVATNumbers.PeopleID, personOf(ctx).PeopleID))
  return (
    row ?? {
      AccountName: '',
      VATCountryID: null,
      VATNumber: '',
      PeopleVATNumberID: null,
      VATStatus: 'none',
      CheckedUTC: null,
    }
  )
}

declare module '../../../setting' {
  interface DomainSettings {
    /** The address of the European registry of VAT numbers (VIES, REST); null checks their format alone. */
    viesUrl: string | null
  }
}

const registryOf = ({ viesUrl, turn }: Pick<Context, 'viesUrl' | 'turn'>): VATRegistry | null =>
  viesUrl ? outside(turn, vies(viesUrl)) : null

/** Returns the message for a number not written like those of its country (ISO 3166), with an example. */
export function vatFormatRefusal(countryCode: string): Message {
  const key = `Users.Fields.VATNumberOf.${countryCode}`
  const example = vatExampleOf(countryCode)
  return example !== null && isServerKey(key) ? messageOf(key, { example }) : 'Users.Fields.VATNumberShape'
}

/** Returns the status of a number that is saved without asking: the job asks about it where a registry has its country. */
export const vatStatusUnasked = (ctx: Pick<Context, 'viesUrl' | 'turn'>, countryCode: string): 'pending' | 'written' =>
  registryOf(ctx)?.covers(countryCode) ? 'pending' : 'written'

type Written = { AccountName: string; VATCountryID: number; CountryCode: string; VATNumber: string }
/** Returns the details in their stored form, or null when all are empty. @throws 422 beside the fields. */
async function written(ctx: Context, { countryID, vatNumber, accountName }: VATDraft): Promise<Written | null> {
  if (accountName === '' && countryID === null && vatNumber === '') return null
  const [country] =
    countryID === null ? [] : await ctx.db.select().from(countries).where(eq(countries.CountryID, countryID))
  const VATNumber = country && vatNumber !== '' ? vatNumberOf(vatNumber, country.CountryCode) : null
  const fields: Record<string, Message> = {}
  if (accountName === '') fields.accountName = 'Users.Fields.VATAccountName'
  if (!country) fields.countryID = 'Users.Fields.VATCountry'
  if (vatNumber === '') fields.vatNumber = 'Users.Fields.VATNumber'
  else if (country && VATNumber === null) fields.vatNumber = vatFormatRefusal(country.CountryCode)
  if (Object.keys(fields).length > 0 || !country || VATNumber === null) throw invalid(fields)
  return { AccountName: accountName, VATCountryID: country.CountryID, CountryCode: country.CountryCode, VATNumber }
}

/** Returns the status of a number by its registry; saving goes on without a registry and during an outage. */
async function askStatus(registry: VATRegistry | null, { CountryCode, VATNumber }: Written): Promise<VATStatus> {
  if (!registry?.covers(CountryCode)) return 'written'
  const verdict = await registry.ask(CountryCode, VATNumber)
  return verdict === 'unknown' ? 'pending' : verdict
}

/**
 * Saves the caller's details, or removes empty ones; returns the page to go to: `requestSource` on this site, else the
 * account. `success` is false, and nothing is saved, when the registry does not know the number.
 * @throws 422 beside a number not written like those of its country.
 */
export async function saveVAT(ctx: Context, draft: VATDraft): Promise<VATSaved> {
  const { PeopleID } = personOf(ctx)
  const destinationUrl = safeRedirect(draft.requestSource || `${ctx.site.Root}account/`, ctx.site)
  const details = await written(ctx, draft)
  if (details === null) {
    await ctx.db.delete(peopleVATNumbers).where(eq(peopleVATNumbers.PeopleID, PeopleID))
    return { success: true, destinationUrl }
  }
  await limitAttempts(ctx, limits.vatCheck, String(PeopleID))
  const status = await askStatus(registryOf(ctx), details)
  if (status === 'invalid' || status === 'none') return { success: false, destinationUrl: '' }
  const { CountryCode: _, ...kept } = details
  const row = { ...kept, VATStatus: status, CheckedUTC: status === 'valid' ? ctx.now().toISOString() : null }
  await ctx.db
    .insert(peopleVATNumbers)
    .values({ PeopleID, ...row })
    .onConflictDoUpdate({ target: peopleVATNumbers.PeopleID, set: row })
  return { success: true, destinationUrl }
}

/** Asks again about numbers whose registry did not answer, the longest waiting first. */
export async function checkPendingVAT(ctx: Context): Promise<void> {
  const registry = registryOf(ctx)
  if (!registry) return
  const pending = await ctx.db
    .select({
      PeopleVATNumberID: peopleVATNumbers.PeopleVATNumberID,
      VATNumber: peopleVATNumbers.VATNumber,
      CountryCode: countries.CountryCode,
    })
    .from(peopleVATNumbers)
    .innerJoin(countries, eq(countries.CountryID, peopleVATNumbers.VATCountryID))
    .where(eq(peopleVATNumbers.VATStatus, 'pending'))
    .orderBy(sql`${peopleVATNumbers.CheckedUTC} asc nulls first`, asc(peopleVATNumbers.PeopleVATNumberID))
    .limit(PER_RUN)
  for (const { PeopleVATNumberID, VATNumber, CountryCode } of pending) {
    const verdict = await registry.ask(CountryCode, VATNumber)
    // Only the number that was asked about: its owner may have saved another one meanwhile.
    const same = and(
      eq(peopleVATNumbers.PeopleVATNumberID, PeopleVATNumberID),
      eq(peopleVATNumbers.VATNumber, VATNumber),
      eq(peopleVATNumbers.VATStatus, 'pending'),
    )
    await ctx.db
      .update(peopleVATNumbers)
      .set({ VATStatus: verdict === 'unknown' ? 'pending' : verdict, CheckedUTC: ctx.now().toISOString() })
      .where(same)
  }
}
