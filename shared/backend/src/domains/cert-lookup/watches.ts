/** The certificates that people watch (added to CL-2): a change of the status is told by mail. */
import type { CertificateWatch, WatchedCertificate } from '@obverse/contract/domains/cert-lookup'
import { formatCertNumber, maxWatches, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { invalid, notFound } from '../../errors'
import { limitAttempts } from '../../http/limits'
import { messageOf } from '../../texts'
import { certificateOf, selectCertificates } from './certificate'
import { getCertificate } from './lookup'
import { certificates, certificateWatches } from './tables'

/** Of a person: a 404 tells that there is no such certificate. */
const limits = [
  { name: 'certificate-watches', max: 60, windowSeconds: 60 },
  { name: 'certificate-watches-day', max: 900, windowSeconds: 86_400 },
]

/** Returns the certificates of this company that the caller watches, the last one first. */
export async function listWatched(ctx: Context): Promise<WatchedCertificate[]> {
  const watches = await ctx.db
    .select()
    .from(certificateWatches)
    .where(eq(certificateWatches.PeopleID, personOf(ctx).PeopleID))
    .orderBy(desc(certificateWatches.WatchedUTC), desc(certificateWatches.WatchID))
  const all = await selectCertificates(ctx.db).where(
    and(
      inArray(
        certificates.CertificateID,
        watches.map(({ CertificateID }) => CertificateID),
      ),
      eq(certificates.Company, ctx.site.Company),
    ),
  )
  const byID = new Map(all.map((one) => [one.certificate.CertificateID, one]))
  return watches.flatMap(({ CertificateID, WatchedUTC }) => {
    const one = byID.get(CertificateID)
    if (!one) return []
    const { Company, Status, IsReleased } = one.certificate
    const isShown = IsReleased && Status !== 'contact-support'
    return {
      CertNumber: formatCertNumber(Company, one.certificate),
      WatchedUTC,
      Certificate: isShown ? { ...certificateOf(ctx.site, Status, { ...one, counts: null }), Images: [] } : null,
    }
  })
}

/** Returns the condition for the caller's watch of a typed number of this company, or null for a text that is none. */
function ownWatch(ctx: Context, typed: string) {
  const number = readCertNumber(typed)
  if (number.kind !== 'number') return null
  const named = ctx.db
    .select({ CertificateID: certificates.CertificateID })
    .from(certificates)
    .where(
      and(
        eq(certificates.SubmissionNumber, number.SubmissionNumber),
        eq(certificates.Line, number.Line),
        eq(certificates.Company, ctx.site.Company),
      ),
    )
  return and(eq(certificateWatches.PeopleID, personOf(ctx).PeopleID), eq(certificateWatches.CertificateID, named))
}

/** Tells whether the caller watches a certificate; false for a number that does not exist. */
export async function isWatched(ctx: Context, typed: string): Promise<CertificateWatch> {
  const own = ownWatch(ctx, typed)
  const rows = own ? await ctx.db.select({ Count: count() }).from(certificateWatches).where(own) : []
  return { IsWatched: (rows[0]?.Count ?? 0) > 0 }
}

/**
 * Watches a certificate for the caller; a second time changes nothing.
 * @throws Failure 404 for a number that is unknown, on hold or not to be seen; 422 when they watch too many; 429
 */
export async function watch(ctx: Context, typed: string): Promise<CertificateWatch> {
  const { PeopleID } = personOf(ctx)
  for (const limit of limits) await limitAttempts(ctx, limit, `person:${PeopleID}`)
  const { CertificateID, Status } = await getCertificate(ctx, typed)
  if (Status === 'contact-support') throw notFound()
  await transact(ctx, async (tx) => {
    // One at a time for a person, so that the number of their watches stays below its limit.
    await tx.db.select().from(people).where(eq(people.PeopleID, PeopleID)).for('no key update')
    const mine = await tx.db
      .select({ CertificateID: certificateWatches.CertificateID })
      .from(certificateWatches)
      .where(eq(certificateWatches.PeopleID, PeopleID))
    if (mine.some((one) => one.CertificateID === CertificateID)) return
    if (mine.length >= maxWatches)
      throw invalid({ CertNumber: messageOf('CertLookup.Fields.TooManyWatches', { count: maxWatches }) })
    await tx.db.insert(certificateWatches).values({
      PeopleID,
      CertificateID,
      SiteID: tx.site.SiteID,
      ToldStatus: Status,
      WatchedUTC: tx.now().toISOString(),
    })
  })
  return { IsWatched: true }
}

/** Stops watching a certificate; one that the caller does not watch stays as it is. */
export async function stopWatching(ctx: Context, typed: string): Promise<CertificateWatch> {
  const own = ownWatch(ctx, typed)
  if (own) await ctx.db.delete(certificateWatches).where(own)
  return { IsWatched: false }
}
