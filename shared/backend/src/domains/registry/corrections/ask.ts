/** Takes score-correction requests of members, and shows them their own. */
import type { ClaimDraft, CorrectionDraft, CorrectionSent, OwnCorrection } from '@obverse/contract/domains/registry'
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, desc, eq } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { found, invalid, notFound } from '../../../errors'
import { limitAttempts } from '../../../http/limits'
import { certificates, isShownAt } from '../../cert-lookup'
import { catalogueCategories, catalogueSubcategories, collectibles } from '../../resources'
import { registryClaims, registryCorrections } from '../tables'
import { detailsOf, numberColumns } from './read'

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

/** Reads an item of the site's company. @throws Failure 404 */
async function readItem(ctx: Context, CollectibleID: number) {
  const [item] = await ctx.db
    .select({ Name: collectibles.Name, CollectibleType: catalogueCategories.CollectibleType })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(and(eq(collectibles.CollectibleID, CollectibleID), eq(catalogueCategories.Company, ctx.site.Company)))
  return found(item)
}

type About = Pick<typeof registryCorrections.$inferInsert, 'CollectibleID' | 'CertificateID'>
/** Writes a request of the caller, once for each key. */
async function write(ctx: Context, about: About, { Key, Text }: { Key: string; Text: string }) {
  const { Name, CollectibleType } = await readItem(ctx, about.CollectibleID)
  const [row] = await ctx.db
    .insert(registryCorrections)
    .values({
      ...about,
      Key,
      CollectibleType,
      RequestCollectibleName: Name,
      Text,
      PeopleID: personOf(ctx).PeopleID,
      SiteID: ctx.site.SiteID,
      RequestedUTC: ctx.now().toISOString(),
    })
    .onConflictDoNothing({ target: registryCorrections.Key })
    .returning({ ScoreCorrectionRequestID: registryCorrections.ScoreCorrectionRequestID })
  // The same request arrived twice at once, and the other one was first.
  return row ?? found(await readSent(ctx, Key))
}

const limit = async (ctx: Context) => {
  for (const one of limits) await limitAttempts(ctx, one, `person:${personOf(ctx).PeopleID}`)
}

/** Writes a request about the points of an item, once for each key. @throws Failure 404 for an item of another company, 429 */
export async function askCorrection(ctx: Context, draft: CorrectionDraft): Promise<CorrectionSent> {
  const before = await readSent(ctx, draft.Key)
  if (before) return before
  await readItem(ctx, draft.CollectibleID)
  await limit(ctx)
  return write(ctx, { CollectibleID: draft.CollectibleID }, draft)
}

/**
 * Writes a request about a certificate that another member has in a set, once for each key. @throws Failure 404 for a
 * number that visitors would not find, 422 when no other member has it, 429
 */
export async function askClaim(ctx: Context, draft: ClaimDraft): Promise<CorrectionSent> {
  const before = await readSent(ctx, draft.Key)
  if (before) return before
  await limit(ctx)
  const number = readCertNumber(draft.CertNumber)
  if (number.kind !== 'number') throw notFound()
  const [row] = await ctx.db
    .select({
      CertificateID: certificates.CertificateID,
      CollectibleID: certificates.CollectibleID,
      HolderID: registryClaims.PeopleID,
    })
    .from(certificates)
    .leftJoin(registryClaims, eq(registryClaims.CertificateID, certificates.CertificateID))
    .where(isShownAt(ctx, number))
  const { CertificateID, CollectibleID, HolderID } = found(row)
  if (HolderID === null || HolderID === personOf(ctx).PeopleID)
    throw invalid({ CertNumber: 'Registry.Refused.NotClaimed' })
  return write(ctx, { CertificateID, CollectibleID: found(CollectibleID) }, draft)
}

/** Lists the requests of the caller, the latest first. */
export async function listOwnCorrections(ctx: Context): Promise<OwnCorrection[]> {
  const rows = await ctx.db
    .select({ row: registryCorrections, number: numberColumns })
    .from(registryCorrections)
    .leftJoin(certificates, eq(certificates.CertificateID, registryCorrections.CertificateID))
    .where(eq(registryCorrections.PeopleID, personOf(ctx).PeopleID))
    .orderBy(desc(registryCorrections.RequestedUTC), desc(registryCorrections.ScoreCorrectionRequestID))
    .limit(MOST_OWN)
  const t = await ctx.words()
  return rows.map(({ row, number }) => ({
    ScoreCorrectionRequestID: row.ScoreCorrectionRequestID,
    Details: detailsOf(row, number),
    RequestedUTC: row.RequestedUTC,
    State: row.State,
    Answer: row.Answer,
    AnswerText: row.AnswerText,
    AnswerSentence: row.Answer === null ? '' : t(`Registry.Answers.${row.Answer}`),
    ProcessedUTC: row.ProcessedUTC,
  }))
}
