/** Finds certificates for visitors, and counts how often each visitor looks. */
import { compareGrades, type Grade, gradeFlags, parseGrade, scaleOf } from '@obverse/contract/grades'
import { type CertNumber, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found, notFound } from '../../errors'
import { limitAttempts, networkOf } from '../../limits'
import { collectibles } from '../resources'
import { certificates } from './tables'

/** Per visitor (decision 12); a signed-in person has three times as many. */
const limits = [
  { name: 'cert-lookup-minute', max: 30, windowSeconds: 60 },
  { name: 'cert-lookup-day', max: 300, windowSeconds: 86_400 },
]
const SIGNED_IN = 3

/** Counts one lookup of this visitor. @throws Failure 429 with Retry-After */
export async function countLookup(ctx: Context): Promise<void> {
  const key = ctx.person ? `person:${ctx.person.PeopleID}` : networkOf(ctx.ip)
  for (const limit of limits)
    await limitAttempts(ctx, ctx.person ? { ...limit, max: limit.max * SIGNED_IN } : limit, key)
}

/** Returns the certificate of a number of the site's company, or null for one that nobody may see. */
export async function findCertificate(ctx: Context, { SubmissionNumber, Line }: CertNumber) {
  const [row] = await ctx.db
    .select({ certificate: certificates, Name: collectibles.Name })
    .from(certificates)
    .leftJoin(collectibles, eq(collectibles.CollectibleID, certificates.CollectibleID))
    .where(
      and(
        eq(certificates.SubmissionNumber, SubmissionNumber),
        eq(certificates.Line, Line),
        eq(certificates.Company, ctx.site.Company),
        eq(certificates.IsReleased, true),
      ),
    )
  return row ?? null
}

const gradePart = gradeFlags.plus | gradeFlags.star | gradeFlags.details | gradeFlags.noGrade
/** Tells if a typed grade is the grade of a certificate; a number alone is enough (`65` for MS 65). */
function isGradeOf(ctx: Context, typed: string, { Grade: Value, Designation, Flags }: CertificateGrade): boolean {
  const grade: Grade = { Value, Designation, Flags: Flags & gradePart }
  const scale = scaleOf(ctx.site.CollectibleTypes[0] ?? '') ?? 'coins'
  const read = parseGrade(scale, typed)
  return read !== null && (read.Value === Value || compareGrades(read, grade) === 0)
}
type CertificateGrade = Pick<typeof certificates.$inferSelect, 'Grade' | 'Designation' | 'Flags'>

/**
 * Returns the item of a certificate in words [CL-C1].
 * @throws Failure 404 for an unknown number, another grade, and a certificate on hold; 429
 */
export async function describeCertificate(ctx: Context, certNumber: string, grade: string): Promise<{ data: string }> {
  await countLookup(ctx)
  const number = readCertNumber(certNumber)
  if (number.kind !== 'number') throw notFound()
  const { certificate, Name } = found(await findCertificate(ctx, number))
  if (certificate.Status === 'contact-support' || !isGradeOf(ctx, grade, certificate)) throw notFound()
  return { data: certificate.LabelText || (Name ?? '') }
}
