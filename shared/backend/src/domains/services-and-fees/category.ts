/** Reads and writes categories: the top level of the services of a site, with their subcategories and PDFs. */
import { FeeCategory, type FeePdf, type FeeSite } from '@obverse/contract/domains/services-and-fees'
import type { Currency } from '@obverse/contract/money'
import { vatRateOf } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import { picturesOf } from '../../records/pictures'
import { staffRecord } from '../../records/staff-record'
import { feeCategories, feePdfs, feeSubcategories } from './tables'

/** Lists every site: each has services and fees. */
export const listFeeSites = (ctx: Context): FeeSite[] =>
  ctx.sites.all().map((site) => ({
    SiteID: site.SiteID,
    Name: site.Name,
    Code: site.Code,
    Currency: currencyOf(site),
    VATRateBasisPoints: vatRateOf(site),
  }))

const id = qualified(feeCategories.GradingServiceCategoryID)
const ofCategory = sql`${qualified(feePdfs.GradingServiceCategoryID)} = ${id}`
const inCategory = sql`${qualified(feeSubcategories.GradingServiceCategoryID)} = ${id}`
const ofSite = sql`${qualified(sites.SiteID)} = ${qualified(feeCategories.SiteID)}`
type Listed = FeeCategory['Subcategories']

export const categoryRecord = staffRecord(FeeCategory, feeCategories, {
  role: 'Fees',
  computed: {
    Currency: sql<Currency>`(select ${qualified(sites.Currency)} from ${sites} where ${ofSite})`,
    PDFPath: sql<
      string | null
    >`(select '/files/' || ${qualified(feePdfs.FileKey)} from ${feePdfs} join ${sites} on ${ofSite}
      where ${ofCategory} and ${qualified(feePdfs.LanguageCode)} = ${qualified(sites.DefaultCulture)})`,
    PDFs: sql<FeePdf[]>`(select coalesce(json_agg(json_build_object('LanguageCode', ${qualified(feePdfs.LanguageCode)},
      'FileKey', ${qualified(feePdfs.FileKey)}, 'FileName', ${qualified(feePdfs.FileName)}, 'Bytes', ${qualified(feePdfs.Bytes)},
      'UploadedUTC', to_char(${qualified(feePdfs.UploadedUTC)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by ${qualified(feePdfs.LanguageCode)}), '[]') from ${feePdfs} where ${ofCategory})`,
    SubcategoryCount: sql<number>`(select count(*)::int from ${feeSubcategories} where ${inCategory})`,
    Subcategories: sql<Listed>`(select coalesce(json_agg(json_build_object(
      'GradingServiceSubcategoryID', ${qualified(feeSubcategories.GradingServiceSubcategoryID)},
      'Name', ${qualified(feeSubcategories.Name)}, 'IsPublished', ${qualified(feeSubcategories.IsPublished)})
      order by ${qualified(feeSubcategories.SortOrder)}, ${qualified(feeSubcategories.GradingServiceSubcategoryID)}), '[]')
      from ${feeSubcategories} where ${inCategory})`,
  },
  // Uploads have calls of their own; here the files go to the trash with their category, and come back with it.
  pictures: picturesOf<FeeCategory, object, typeof feeCategories, FeePdf>(feeCategories, {
    own: [],
    rows: {
      of: feePdfs.GradingServiceCategoryID,
      key: feePdfs.LanguageCode,
      file: feePdfs.FileKey,
      added: () => [],
      listed: ({ PDFs }) => PDFs,
      goes: () => false,
    },
    audiences: () => ['everyone'],
  }),
  parts: [{ of: feePdfs.GradingServiceCategoryID }],
  sitesOf: (_, { SiteID }) => [SiteID],
  translated: {
    name: 'Categories of services',
    plain: ['Name'],
    siteIDs: sql`array[${feeCategories.SiteID}]`,
  },
  inUse: 'ServicesAndFees.Refused.CategoryInUse',
})
