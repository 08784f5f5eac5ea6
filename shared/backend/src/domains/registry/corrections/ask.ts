/** Takes score-correction requests of members, and shows them their own. */
import type { CorrectionDraft, CorrectionSent, OwnCorrection } from '@obverse/contract/domains/registry'
import { and, desc, eq } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { found } from '../../../errors'
import { limitAttempts } from '../../../limits'
import { catalogueCategories, catalogueSubcategories, collectibles } from '../../resources'
import { registryCorrections } from '../tables'
import { detailsOf } from './read'

const limits = [
  { name: 'score-correction-hour', max: 10, windowSeconds: 3600 },
  { name: 'score-correction-day', max: 30, windowSeconds: 86_400 },
]
/** The most requests that a member sees. */
const MOST_OWN = 100

const readSent = async (ctx: Context, key: string): Promise<CorrectionSent | undefined> =>
  (
    await ctx.db
      .select({ ScoreCorrectionRequestID: registryCorrections.ScoreCorrectionRequestID })
      .from(registryCorrections)
      .where(and(eq(registryCorrections.Key, key), eq(registryCorrections.PeopleID, personOf(ctx).PeopleID)))
  )[0]

/** Writes a request, once for each key. @throws Failure 404 for a collectible of another company, 429 */
export async function askCorrection(
  ctx: Context,
  { Key, CollectibleID, Text }: CorrectionDraft,
): Promise<CorrectionSent> {
  const { PeopleID } = personOf(ctx)
  const before = await readSent(ctx, Key)
  if (before) return before
  const [item] = await ctx.db
    .select({ Name: collectibles.Name, CollectibleType: catalogueCategories.CollectibleType })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(and(eq(collectibles.CollectibleID, CollectibleID), eq(catalogueCategories.Company, ctx.site.Company)))
  const { Name, CollectibleType } = found(item)
  for (const limit of limits) await limitAttempts(ctx, limit, `person:${PeopleID}`)
  const [row] = await ctx.db
    .insert(registryCorrections)
    .values({
      Key,
      CollectibleID,
      CollectibleType,
      RequestCollectibleName: Name,
      Text,
      PeopleID,
      SiteID: ctx.site.SiteID,
      RequestedUTC: ctx.now().toISOString(),
    })
    .onConflictDoNothing({ target: registryCorrections.Key })
    .returning({ ScoreCorrectionRequestID: registryCorrections.ScoreCorrectionRequestID })
  // The same request arrived twice at once, and the other one was first.
  return row ?? found(await readSent(ctx, Key))
}

/** Lists the requests of the caller, the latest first. */
export async function listOwnCorrections(ctx: Context): Promise<OwnCorrection[]> {
  const rows = await ctx.db
    .select()
    .from(registryCorrections)
    .where(eq(registryCorrections.PeopleID, personOf(ctx).PeopleID))
    .orderBy(desc(registryCorrections.RequestedUTC), desc(registryCorrections.ScoreCorrectionRequestID))
    .limit(MOST_OWN)
  const t = await ctx.words()
  return rows.map((row) => ({
    ScoreCorrectionRequestID: row.ScoreCorrectionRequestID,
    Details: detailsOf(row),
    RequestedUTC: row.RequestedUTC,
    State: row.State,
    Answer: row.Answer,
    AnswerText: row.AnswerText,
    AnswerSentence: row.Answer === null ? '' : t(`Registry.Answers.${row.Answer}`),
    ProcessedUTC: row.ProcessedUTC,
  }))
}
