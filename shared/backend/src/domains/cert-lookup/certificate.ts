/** Reads certificates with their places in the catalogue, and makes what everybody may see of them. */
import { populationOf } from '@obverse/contract/domains/cert-lookup'
import { formatGrade, type Grade, type GradeScale, gradeFlags, scaleOf } from '@obverse/contract/grades'
import { type CertNumber, type CollectibleType, cacMarks, formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { preparedOn } from '../../db/prepared'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../resources'
import type { Site } from '../sites'
import { certificates, populationRows } from './tables'

type Row = typeof certificates.$inferSelect

/** The statement that reads certificates with their places in the catalogue and the counters of their collectible. */
export const selectCertificates = (db: Database) =>
  db
    .select({
      certificate: certificates,
      collectible: {
        Name: collectibles.Name,
        SEOName: collectibles.SEOName,
        LabelLines: collectibles.LabelLines,
        Year: collectibles.Year,
        Denomination: collectibles.Denomination,
        Metal: collectibles.Metal,
        ItemNumber: collectibles.ItemNumber,
      },
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

/** The certificates of a number, at most one of each company. Planned once: it joins six tables. */
const byNumber = preparedOn((db) =>
  selectCertificates(db)
    .where(
      and(
        eq(certificates.SubmissionNumber, sql.placeholder('SubmissionNumber')),
        eq(certificates.Line, sql.placeholder('Line')),
        eq(certificates.IsReleased, true),
      ),
    )
    .prepare('certificates_by_number'),
)
/** Returns the certificates of a number that are released, at most one of each company. */
export const readCertificates = (ctx: Context, { SubmissionNumber, Line }: CertNumber) =>
  byNumber(ctx.db).execute({ SubmissionNumber, Line })
export type Found = Awaited<ReturnType<typeof readCertificates>>[number]

/** Returns the condition of the certificate of a number of the site's company that visitors find and that is not on hold. */
export const isShownAt = (ctx: Pick<Context, 'site'>, { SubmissionNumber, Line }: CertNumber) =>
  and(
    eq(certificates.SubmissionNumber, SubmissionNumber),
    eq(certificates.Line, Line),
    eq(certificates.Company, ctx.site.Company),
    eq(certificates.IsReleased, true),
    ne(certificates.Status, 'contact-support'),
  )

const marks = cacMarks.green | cacMarks.gold
/** Returns the grade of a row, without its CAC marks. */
export const gradeOf = ({ Grade: Value, Designation, Flags }: Pick<Row, 'Grade' | 'Designation' | 'Flags'>): Grade => ({
  Value,
  Designation,
  Flags: Flags & ~marks,
})
/** Returns the scale of what a site's company grades. */
export const scaleAt = ({ CollectibleTypes }: Pick<Site, 'CollectibleTypes'>): GradeScale =>
  scaleOf(CollectibleTypes[0] ?? '') ?? 'coins'

/** The statuses in which everybody may see a certificate. */
export type Shown = Exclude<Row['Status'], 'contact-support'>
/** Returns what everybody may see of a certificate at a site, without its photographs. */
export function certificateOf(
  site: Site,
  Status: Shown,
  { certificate: row, collectible, counts, subcategory, category, country }: Found,
) {
  const grade = gradeOf(row)
  return {
    CertNumber: formatCertNumber(row.Company, row),
    Company: row.Company,
    CollectibleType: collectibleTypeOf(site, category),
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
    CollectibleSEOName: collectible?.SEOName ?? '',
    Grade: grade,
    DisplayGrade: grade.Flags & gradeFlags.noGrade ? '' : formatGrade(scaleAt(site), grade),
    GradeReason: row.GradeReason,
    CAC:
      row.Flags & cacMarks.gold ? ('gold' as const) : row.Flags & cacMarks.green ? ('green' as const) : ('' as const),
    GradedUTC: row.GradedUTC,
    Population:
      counts && Status !== 'deleted' && hasPopulationReport(site) ? populationOf(scaleAt(site), grade, counts) : null,
  }
}

const types = { coins: 'Coin', 'paper-money': 'Note', comics: 'Comic', cards: 'SportsCard' } as const
/** Returns the type of a certificate's item; of one that is not in the catalogue the type that the site's company grades. */
export const collectibleTypeOf = (
  site: Pick<Site, 'Company' | 'CollectibleTypes'>,
  category: { CollectibleType: CollectibleType } | null,
): CollectibleType =>
  category?.CollectibleType ?? (site.Company === 'CRD' ? ('TradingCard' as const) : types[scaleAt(site)])

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
        CertificateID: row.CertificateID,
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
