/** The calls with which staff write the page about the awards of a type of collectible (REG-1). */
import * as z from 'zod'
import { endpoint, Flag, Multipart, upload } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { edited, record } from '../../record'
import { recordTitle } from '../../typed'
import { collectibleTypes } from '../cert-lookup/rules'
import { RegistryTypePath } from './schemas'

const CollectibleType = z.enum(collectibleTypes)

/** The page about the awards of a type of collectible, as staff write it. Each type has one page at most. */
export const AwardLanding = record(
  'RegistryAwardLanding',
  { entity: 'registry-awards', key: 'CompetitiveAwardLandingInfoID', form: maxImageBytes + 500_000 },
  {
    CompetitiveAwardLandingInfoID: z.int().positive(),
    CollectibleType,
    Title: edited(recordTitle(200)),
    Text: edited(
      z.string().max(50_000).default('').describe('Rich text as HTML'),
      z.string().describe('Rich text, only harmless elements'),
    ),
    Image: edited(upload(maxImageBytes).optional().describe('A new picture; left out, the one there stays'), null),
    RemoveImage: edited(Flag.default(false), null),
    ImageFileName: z.string().nullable().describe('Key under /files/'),
    ImageWidth: z.int().nullable(),
    ImageHeight: z.int().nullable(),
    ImageAltText: edited(z.string().trim().max(200).default('')),
    UpdatedUTC: z.string(),
    Version: edited(
      z.coerce
        .number<number>()
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .describe('That of the last read; 0 or left out while no page was written'),
      z.int(),
    ),
  },
)

/** The page as it is read: empty before it was written. */
export const AwardLandingInfo = z
  .object({
    ...AwardLanding.Row.shape,
    CompetitiveAwardLandingInfoID: z.int().positive().nullable().describe('Null while no page was written'),
    UpdatedUTC: z.string().nullable().describe('Null while no page was written'),
    Version: z.int().describe('0 while no page was written; the first save sends it'),
  })
  .meta({ id: 'RegistryAwardLandingInfo' })
export type AwardLandingInfo = z.infer<typeof AwardLandingInfo>

/** A type of collectible in the list of staff, with what was written about its awards. */
export const AwardLandingOfType = z
  .object({
    Path: RegistryTypePath,
    CollectibleType,
    CompetitiveAwardLandingInfoID: z.int().positive().nullable().describe('Null while no page was written'),
    Title: z.string().describe('Empty while no page was written'),
    UpdatedUTC: z.string().nullable(),
    UpdatedBy: z.string().describe('The name of who changed it last; empty for the system'),
  })
  .meta({ id: 'RegistryAwardLandingOfType' })
export type AwardLandingOfType = z.infer<typeof AwardLandingOfType>

const who = 'staff:Awards'
const params = { type: RegistryTypePath }

export const awardCalls = {
  awardPages: endpoint('GET /admin/api/registry/awards/', {
    about:
      'Lists every type of collectible, with whether the page about its awards was written and who changed it last',
    who,
    answer: z.array(AwardLandingOfType),
  }),
  awardPage: endpoint('GET /admin/registry/{type}/awards/landing/data/info', {
    about: 'Returns the page about the awards of a type of collectible; an empty one before it was written',
    who,
    params,
    answer: AwardLandingInfo,
  }),
  saveAwardPage: endpoint('POST /admin/registry/{type}/awards/landing/data/info', {
    about: 'Saves the page about the awards of a type of collectible; the first save makes it public',
    who,
    params,
    body: new Multipart(AwardLanding.Draft, AwardLanding.form),
    answer: AwardLandingInfo,
    isRepeatable: true,
    errors: ['conflict'],
  }),
  removeAwardPage: endpoint('POST /admin/api/registry/awards/{type}/delete/', {
    about: 'Moves the page about the awards of a type of collectible to the trash; visitors find no page then',
    who,
    params,
    errors: ['not_found'],
  }),
}
