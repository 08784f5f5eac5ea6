/** Finds certificates for everybody. One that nobody may see is answered like a number that does not exist. */
import { type CertLookup, populationOf } from '@obverse/contract/domains/cert-lookup'
import {
  compareGrades,
  formatGrade,
  type Grade,
  type GradeScale,
  gradeFlags,
  parseGrade,
  scaleOf,
} from '@obverse/contract/grades'
import { type CertNumber, cacMarks, formatCertNumber, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { preparedOn } from '../../db/prepared'
import { found, notFound } from '../../errors'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../resources'
import { readSeller, type Site } from '../sites'
import { listPictures, type PictureSources } from './pictures'
import { certificates, populationRows } from './tables'

type Row = typeof certificates.$inferSelect

/** The certificates of a number, at most one of each company, with their places in the catalogue. Planned once: it joins six tables. */
const byNumber = preparedOn((db) =>
  db
    .select({
      certificate: certificates,
      collectible: collectibles,
      counts: populationRows.Counts,
      subcategory: { Name: catalogueSubcategories.Name, SEOName: catalogueSubcategories.SEOName },
      category: {
        Name: catalogueCategories.Name,
        SEOName: catalogueCategories.SEOName,
        CollectibleType: catalogueCategories.CollectibleType,
      },
      country: { Name: catalogueCountries.Name, SEOName: catalogueCountries.SEOName },
    })
    .from(certificates)
    .leftJoin(collectibles, eq(collectibles.CollectibleID, certificates.CollectibleID))
    .leftJoin(populationRows, eq(populationRows.CollectibleID, certificates.CollectibleID))
    .leftJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .leftJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(
      and(
        eq(certificates.SubmissionNumber, sql.placeholder('SubmissionNumber')),
        eq(certificates.Line, sql.placeholder('Line')),
        eq(certificates.IsReleased, true),
      ),
    )
    .prepare('certificates_by_number'),
)
const readCertificates = (ctx: Context, { SubmissionNumber, Line }: CertNumber) =>
  byNumber(ctx.db).execute({ SubmissionNumber, Line })
type Found = Awaited<ReturnType<typeof readCertificates>>[number]

const marks = cacMarks.green | cacMarks.gold
const gradeOf = ({ Grade: Value, Designation, Flags }: Row): Grade => ({ Value, Designation, Flags: Flags & ~marks })
const scaleAt = ({ CollectibleTypes }: Pick<Site, 'CollectibleTypes'>): GradeScale =>
  scaleOf(CollectibleTypes[0] ?? '') ?? 'coins'

/** Tells if a typed grade is the grade of a certificate. Its number alone is enough: `65` for MS 65+. */
function isGradeOf(scale: GradeScale, typed: string, row: Row): boolean {
  const grade = gradeOf(row)
  const read = parseGrade(scale, typed)
  return read !== null && (read.Value === grade.Value || compareGrades(read, grade) === 0)
}

type Shown = Exclude<Row['Status'], 'contact-support'>
function certificateOf(
  site: Site,
  Status: Shown,
  { certificate: row, collectible, counts, subcategory, category, country }: Found,
) {
  const grade = gradeOf(row)
  return {
    CertNumber: formatCertNumber(row.Company, row),
    Company: row.Company,
    CollectibleType: category?.CollectibleType ?? typeAt(site),
    Status,
    StatusReason: row.StatusReason,
    StatusUTC: row.StatusUTC,
    Description: row.LabelText || (collectible?.Name ?? ''),
    LabelLines: row.LabelText ? [row.LabelText] : (collectible?.LabelLines ?? []),
    Year: collectible?.Year ?? '',
    Denomination: collectible?.Denomination ?? '',
    Metal: collectible?.Metal ?? ('' as const),
    ItemNumber: collectible?.ItemNumber ?? '',
    Levels: [country, category, subcategory].flatMap((level) =>
      level ? [{ Name: level.Name, SEOName: level.SEOName }] : [],
    ),
    CollectibleID: row.CollectibleID,
    Grade: grade,
    DisplayGrade: grade.Flags & gradeFlags.noGrade ? '' : formatGrade(scaleAt(site), grade),
    GradeReason: row.GradeReason,
    CAC:
      row.Flags & cacMarks.gold ? ('gold' as const) : row.Flags & cacMarks.green ? ('green' as const) : ('' as const),
    GradedUTC: row.GradedUTC,
    Population: counts && Status !== 'deleted' ? populationOf(scaleAt(site), grade, counts) : null,
  }
}

const types = { coins: 'Coin', 'paper-money': 'Note', comics: 'Comic', cards: 'SportsCard' } as const
/** Returns the type of what a site's company grades, for an item that is not in the catalogue. */
const typeAt = (site: Site) => (site.Company === 'CRD' ? ('TradingCard' as const) : types[scaleAt(site)])

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

/** Returns the certificates of a number in words, that of this company first; those that nobody may see yet are not among them. */
export async function nameCertificates(ctx: Context, Company: Site['Company'], number: CertNumber) {
  const all = await readCertificates(ctx, number)
  const ownFirst = [...all].sort(
    (one, other) => Number(other.certificate.Company === Company) - Number(one.certificate.Company === Company),
  )
  return ownFirst.flatMap(({ certificate: row, collectible }) => {
    const site = ctx.sites.ofCompany(row.Company)[0]
    if (!site) return []
    const grade = gradeOf(row)
    return [
      {
        CertNumber: formatCertNumber(row.Company, row),
        Company: row.Company,
        Description: row.LabelText || (collectible?.Name ?? ''),
        DisplayGrade: grade.Flags & gradeFlags.noGrade ? '' : formatGrade(scaleAt(site), grade),
        Status: row.Status,
        StatusReason: row.StatusReason,
      },
    ]
  })
}
