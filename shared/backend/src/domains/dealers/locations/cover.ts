/** The cover picture of a location: one of each, checked by decoding and encoded anew (DA-4). */
import type { CoverSaved } from '@obverse/contract/domains/dealers'
import { maxImageBytes } from '@obverse/contract/limits'
import { type Context, personOf } from '../../../context'
import { conflict } from '../../../errors'
import { type Limit, limitAttempts } from '../../../http/limits'
import { getOwnLocation, locationRecord, type WithCover } from './record'

/** The covers that one person may send: each is decoded. */
const coverLimit: Limit = { name: 'dealer-covers', max: 60, windowSeconds: 3600 }

type Given = { Version: number; Cover?: File | undefined; RemoveCover: boolean }

/** Stores or removes the cover of a location. @throws Failure 404; 409 with the current one; 422 for no picture; 429 */
export async function setCover(
  ctx: Context,
  dealerID: number,
  locationID: number,
  { Version, Cover, RemoveCover }: Given,
): Promise<CoverSaved> {
  const before = await getOwnLocation(ctx, dealerID, locationID)
  if (before.Version !== Version) throw conflict({ Result: 'Success', Location: before } satisfies CoverSaved)
  if (Cover && Cover.size > maxImageBytes) return { Result: 'OverSizeLimit', Location: before }
  await limitAttempts(ctx, coverLimit, `person-${personOf(ctx).PeopleID}`)
  const {
    LocationID: _,
    VerifiedDay,
    CoverFile,
    CoverWidth,
    CoverHeight,
    State,
    CountryCode,
    UpdatedUTC,
    ...edited
  } = before
  const draft: WithCover = { ...edited, RemoveCover, ...(Cover && { Cover }) }
  return { Result: 'Success', Location: await locationRecord.save(ctx, locationID, draft) }
}
