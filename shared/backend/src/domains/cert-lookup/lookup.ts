/** Finds certificates for everybody. One that nobody may see is answered like a number that does not exist. */
import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import { compareGrades, type GradeScale, parseGrade } from '@obverse/contract/grades'
import { formatCertNumber, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import type { Context } from '../../context'
import { found, notFound } from '../../errors'
import { readSeller } from '../../seller'
import type { Site } from '../sites'
import { certificateOf, gradeOf, readCertificates, scaleAt } from './certificate'
import { listPictures, type PictureSources } from './pictures'
import type { certificates } from './tables'

type Row = typeof certificates.$inferSelect

/** Tells if a typed grade is the grade of a certificate. Its number alone is enough: `65` for MS 65+. */
function isGradeOf(scale: GradeScale, typed: string, row: Row): boolean {
  const grade = gradeOf(row)
  const read = parseGrade(scale, typed)
  return read !== null && (read.Value === grade.Value || compareGrades(read, grade) === 0)
}

/** Returns the address of a certificate's page at a sister company, in the region of this site where there is one. */
function addressAt(ctx: Context, company: Site['Company'], path: string): string | null {
  const sites = ctx.sites.ofCompany(company)
  const site = sites.find((one) => one.Region === ctx.site.Region) ?? sites[0]
  if (!site) return null
  const culture = site.Cultures.find((one) => one === ctx.culture) ?? site.DefaultCulture
  return publicAddressOf(site, ctx.originOf(site), path, culture)
}

/** The certificate of a typed number and grade, before anybody asks how much of it is shown. */
async function findCertificate(ctx: Context, typed: string, grade: string | undefined) {
  const number = readCertNumber(typed)
  if (number.kind !== 'number') throw notFound()
  const all = await readCertificates(ctx, number)
  const own = all.find((one) => one.certificate.Company === ctx.site.Company)
  if (own && grade !== undefined && !isGradeOf(scaleAt(ctx.site), grade, own.certificate)) throw notFound()
  return { number, own, sister: own ? undefined : all[0] }
}

/**
 * Looks up a certificate by its typed number; with a grade only one that has it (CL-1, CL-2).
 * @throws Failure 404 for an unknown number, one that nobody may see yet, and another grade
 */
export async function lookUp(
  ctx: Context,
  typed: string,
  grade: string | undefined,
  sources: PictureSources = () => [],
): Promise<CertLookup> {
  const { number, own, sister } = await findCertificate(ctx, typed, grade)
  if (own) {
    const { Company, Status } = own.certificate
    // Only a certificate that is not in good standing says how to reach us.
    const Contact = Status === 'active' ? '' : (await readSeller(ctx, ctx.site.SiteID)).Contact
    const CertNumber = formatCertNumber(Company, number)
    if (Status === 'contact-support') return { Result: 'contact-support', CertNumber, Company, Contact }
    const Images = await listPictures(ctx, sources, own.certificate, CertNumber)
    return { Result: 'success', Certificate: { ...certificateOf(ctx.site, Status, own), Images }, Contact }
  }
  const Company = sister?.certificate.Company
  const CertNumber = Company ? formatCertNumber(Company, number) : ''
  const Address = Company ? addressAt(ctx, Company, `/certlookup/${CertNumber}/`) : null
  if (!Company || Address === null) throw notFound()
  return { Result: 'other-company', CertNumber, Company, Address }
}

/**
 * Returns the item of a certificate in words [CL-C1].
 * @throws Failure 404 for an unknown number, another grade, a certificate on hold and one of another company
 */
export async function describeCertificate(ctx: Context, typed: string, grade: string): Promise<{ data: string }> {
  const { own } = await findCertificate(ctx, typed, grade)
  if (!own || own.certificate.Status === 'contact-support') throw notFound()
  return { data: own.certificate.LabelText || (own.collectible?.Name ?? '') }
}

/** Returns the row of a certificate of this company by its typed number. @throws Failure 404 */
export async function getCertificate(ctx: Context, typed: string): Promise<Row> {
  return found((await findCertificate(ctx, typed, undefined)).own).certificate
}
