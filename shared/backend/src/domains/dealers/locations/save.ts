/** Saves the locations of a dealer: each address is looked for, unless the pin is where the dealer put it (DA-4, DA-5). */
import type { AccountLocation, AccountLocationDraft } from '@obverse/contract/domains/dealers'
import { maxLocations } from '@obverse/contract/rules/dealers'
import { dayIn } from '@obverse/contract/rules/sites'
import { eq, sql } from 'drizzle-orm'
import { type Context, personOf, touchSites, transact } from '../../../context'
import { conflict, Failure, found, invalid } from '../../../errors'
import { type Limit, limitAttempts } from '../../../http/limits'
import { recordChange } from '../../../records/staff-change'
import { type Address, dealerLocations, dealers, findAddress } from '../../dealer-locator'
import { checkDraft, getOwnLocation, locationRecord } from './record'

/** The addresses that one person has looked for: another service may cost money for each. */
const addressLimit: Limit = { name: 'dealer-addresses', max: 240, windowSeconds: 3600 }

type Pin = Pick<AccountLocation, 'Latitude' | 'Longitude' | 'IsPlacedByHand'>

const addressFields = ['Street1', 'City', 'StateID', 'PostalCode', 'CountryID'] as const
const isSameAddress = (draft: AccountLocationDraft, before: AccountLocation): boolean =>
  addressFields.every((field) => draft[field] === before[field])

/** Returns the pin that stays without asking a geocoder; null for one that must be looked for. @throws Failure 422 */
function keptPin(draft: AccountLocationDraft, before: AccountLocation | null): Pin | null {
  const { Latitude, Longitude, IsPlacedByHand } = draft
  if (IsPlacedByHand) {
    if (Latitude === null || Longitude === null) throw invalid({ Latitude: 'Dealers.Fields.Pin' })
    const isOfOldAddress =
      before?.IsPlacedByHand &&
      before.Latitude === Latitude &&
      before.Longitude === Longitude &&
      !isSameAddress(draft, before)
    return isOfOldAddress ? null : { Latitude, Longitude, IsPlacedByHand }
  }
  if (!before || before.Latitude === null || before.IsPlacedByHand || !isSameAddress(draft, before)) return null
  return { Latitude: before.Latitude, Longitude: before.Longitude, IsPlacedByHand }
}

/** @throws Failure 503 with the documented words when the geocoder cannot say; 429 */
async function lookedFor(ctx: Context, address: Address): Promise<Pin> {
  await limitAttempts(ctx, addressLimit, `person-${personOf(ctx).PeopleID}`)
  try {
    const point = await findAddress(ctx, address)
    return { Latitude: point?.Latitude ?? null, Longitude: point?.Longitude ?? null, IsPlacedByHand: false }
  } catch (error) {
    ctx.log.warn({ error: String(error) }, 'The geocoder does not answer: a location is not saved')
    throw new Failure('unavailable', { text: 'Dealers.Refused.Geocoder' })
  }
}

/** Returns a draft with its coordinates. @throws Failure 422 before anybody is asked about the address */
async function placed(
  ctx: Context,
  draft: AccountLocationDraft,
  before: AccountLocation | null,
): Promise<AccountLocationDraft> {
  const names = await checkDraft(ctx, draft)
  return { ...draft, ...(keptPin(draft, before) ?? (await lookedFor(ctx, { ...draft, ...names }))) }
}

const countOf = async (ctx: Context, dealerID: number): Promise<number> =>
  ctx.db.$count(dealerLocations, eq(dealerLocations.DealerID, dealerID))
const tooMany = () => conflict(undefined, 'Dealers.Refused.TooManyLocations')

/** Makes a location of a dealer. @throws Failure 409 when it has as many as it may have; 422; 429; 503 */
export async function createLocation(
  ctx: Context,
  dealerID: number,
  draft: AccountLocationDraft,
): Promise<AccountLocation> {
  if ((await countOf(ctx, dealerID)) >= maxLocations) throw tooMany()
  const whole = await placed(ctx, draft, null)
  return transact(ctx, async (tx) => {
    // Two new locations at once are counted one after the other.
    const isOne = eq(dealers.DealerID, dealerID)
    found((await tx.db.select({ id: dealers.DealerID }).from(dealers).where(isOne).for('update'))[0])
    if ((await countOf(tx, dealerID)) >= maxLocations) throw tooMany()
    return locationRecord.create(tx, whole, { DealerID: dealerID })
  })
}

/** Saves a location of a dealer. @throws Failure 404; 409 with the current one; 422; 429; 503 */
export async function saveLocation(
  ctx: Context,
  dealerID: number,
  locationID: number,
  draft: AccountLocationDraft,
): Promise<AccountLocation> {
  const before = await getOwnLocation(ctx, dealerID, locationID)
  if (before.Version !== draft.Version) throw conflict(before)
  return locationRecord.save(ctx, locationID, await placed(ctx, draft, before))
}

/** Moves a location of a dealer to the trash. @throws Failure 404; 409 with the current one */
export async function removeLocation(
  ctx: Context,
  dealerID: number,
  locationID: number,
  { Version }: { Version: number },
): Promise<void> {
  await getOwnLocation(ctx, dealerID, locationID)
  await transact(ctx, async (tx) => touchSites(tx, (await locationRecord.steps.remove(tx, locationID, Version)).sites))
}

/** Notes that the facts of a location are right on the day it has now. @throws Failure 404; 409 with the current one */
export async function confirmLocation(
  ctx: Context,
  dealerID: number,
  locationID: number,
  { Version }: { Version: number },
): Promise<AccountLocation> {
  await getOwnLocation(ctx, dealerID, locationID)
  return transact(ctx, async (tx) => {
    const isOne = eq(dealerLocations.LocationID, locationID)
    found((await tx.db.select({ id: dealerLocations.LocationID }).from(dealerLocations).where(isOne).for('update'))[0])
    const before = await locationRecord.get(tx, locationID)
    if (before.Version !== Version) throw conflict(before)
    await tx.db
      .update(dealerLocations)
      .set({
        VerifiedDay: dayIn(before.TimeZone, tx.now()),
        UpdatedUTC: tx.now().toISOString(),
        Version: sql`${dealerLocations.Version} + 1`,
      })
      .where(isOne)
    const after = await locationRecord.get(tx, locationID)
    await recordChange(tx, locationRecord.kind, { before, after, action: 'confirm' })
    return after
  })
}
