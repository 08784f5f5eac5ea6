/**
 * Reads and writes the pages about awards for staff (REG-1). Their calls name a page by its type of collectible, before
 * one is written too, so that the handlers are written here; everything else comes with the record.
 */

import {
  AwardLanding,
  type AwardLandingInfo,
  type AwardLandingOfType,
  type awardCalls,
} from '@obverse/contract/domains/registry'
import { fullName } from '@obverse/contract/full-name'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { type RegistryPath, registryPaths, typeOfRegistryPath } from '@obverse/contract/rules/registry'
import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { auditLog, people } from '../../db/tables'
import { conflict, Failure, found } from '../../errors'
import type { AreaHandlers } from '../../http/mount'
import { picturesOf } from '../../records/pictures'
import { sanitizeRichText } from '../../records/rich-text'
import { type Drafted, staffRecord } from '../../records/staff-record'
import { registryAwards } from './tables'

export const awardRecord = staffRecord(AwardLanding, registryAwards, {
  role: 'Awards',
  nameOf: ({ Title }) => Title,
  values: ({ Text, ...draft }) => ({ ...draft, Text: sanitizeRichText(Text) }),
  pictures: picturesOf(registryAwards, {
    own: [
      {
        sent: 'Image',
        removed: 'RemoveImage',
        file: registryAwards.ImageFileName,
        width: registryAwards.ImageWidth,
        height: registryAwards.ImageHeight,
      },
    ],
    audiences: () => ['everyone'],
  }),
  // The image is recorded, and not restored: its file is gone.
  remembers: ['CollectibleType', 'ImageFileName', 'ImageWidth', 'ImageHeight'],
  sitesOf: (ctx, { CollectibleType }) =>
    ctx.sites.all().flatMap((site) => (site.CollectibleTypes.includes(CollectibleType) ? [site.SiteID] : [])),
  taken: { CollectibleType: 'Registry.Refused.AwardsWritten' },
})

/** Returns the id of the page of a type of collectible, if one was written. */
async function findPage(ctx: Context, type: CollectibleType): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: registryAwards.CompetitiveAwardLandingInfoID })
    .from(registryAwards)
    .where(eq(registryAwards.CollectibleType, type))
  return row?.id
}

async function getAwardPage(ctx: Context, path: RegistryPath): Promise<AwardLandingInfo> {
  const type = typeOfRegistryPath[path]
  const id = await findPage(ctx, type)
  if (id !== undefined) return awardRecord.get(ctx, id)
  return {
    CompetitiveAwardLandingInfoID: null,
    CollectibleType: type,
    Title: '',
    Text: '',
    ImageFileName: null,
    ImageWidth: null,
    ImageHeight: null,
    ImageAltText: '',
    UpdatedUTC: null,
    Version: 0,
  }
}

/**
 * Saves the page of a type of collectible, or writes its first one. @throws Failure `conflict` with the page of now when
 * somebody else saved, wrote or removed it after it was read
 */
async function saveAwardPage(
  ctx: Context,
  path: RegistryPath,
  draft: Drafted<typeof AwardLanding>,
): Promise<AwardLandingInfo> {
  const type = typeOfRegistryPath[path]
  const id = await findPage(ctx, type)
  if (id !== undefined) return awardRecord.save(ctx, id, draft)
  if (draft.Version) throw conflict(await getAwardPage(ctx, path))
  try {
    return await awardRecord.create(ctx, draft, { CollectibleType: type })
  } catch (error) {
    // Two people wrote the first page at the same time: the later one gets the page of the other.
    if (error instanceof Failure && error.fields?.CollectibleType) throw conflict(await getAwardPage(ctx, path))
    throw error
  }
}

/** Lists every type of collectible with its page, and who changed it last by the history. */
async function listAwardPages(ctx: Context): Promise<AwardLandingOfType[]> {
  const latest = ctx.db
    .select({ PeopleID: auditLog.PeopleID })
    .from(auditLog)
    .where(
      sql`${auditLog.Entity} = ${AwardLanding.entity} and ${auditLog.EntityKey} = ${registryAwards.CompetitiveAwardLandingInfoID}::text`,
    )
    .orderBy(desc(auditLog.AuditID))
    .limit(1)
    .as('latest')
  const rows = await ctx.db
    .select({
      CollectibleType: registryAwards.CollectibleType,
      CompetitiveAwardLandingInfoID: registryAwards.CompetitiveAwardLandingInfoID,
      Title: registryAwards.Title,
      UpdatedUTC: registryAwards.UpdatedUTC,
      FirstName: people.FirstName,
      LastName: people.LastName,
    })
    .from(registryAwards)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(people, eq(people.PeopleID, latest.PeopleID))
  return registryPaths.map((Path) => {
    const type = typeOfRegistryPath[Path]
    const row = rows.find(({ CollectibleType }) => CollectibleType === type)
    return {
      Path,
      CollectibleType: type,
      CompetitiveAwardLandingInfoID: row?.CompetitiveAwardLandingInfoID ?? null,
      Title: row?.Title ?? '',
      UpdatedUTC: row?.UpdatedUTC ?? null,
      UpdatedBy: fullName(row),
    }
  })
}

export const awardHandlers: AreaHandlers<typeof awardCalls> = {
  awardPages: (ctx) => listAwardPages(ctx),
  awardPage: (ctx, { params }) => getAwardPage(ctx, params.type),
  saveAwardPage: (ctx, { params, body }) => saveAwardPage(ctx, params.type, body),
  removeAwardPage: async (ctx, { params }) =>
    awardRecord.remove(ctx, found(await findPage(ctx, typeOfRegistryPath[params.type]))),
}
