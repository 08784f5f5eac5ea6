/** Answers visitors with the published services of a site and their fees (SF-5). */
import { formatMoney, formatRate } from '@obverse/browser'
import {
  FeeCategory,
  FeeEntry,
  FeeSubcategory,
  type PriceList,
  type PriceListCategory,
  type PriceListEntry,
} from '@obverse/contract/domains/services-and-fees'
import { type FeeView, feeTiers, kindOfView, vatSplit } from '@obverse/contract/rules/services-and-fees'
import { vatRateOf } from '@obverse/contract/rules/sites'
import { listFormat } from '@obverse/texts/formats'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import type { Translate } from '../../texts'
import { localized } from '../translations'
import { feeCategories, feeEntries, feePdfs, feeSubcategories } from './tables'

type Entry = typeof feeEntries.$inferSelect
type VAT = PriceList['VAT']

/** Reads the published services of the site in their order, each with its table and category. */
const readEntries = (ctx: Context) =>
  ctx.db
    .select({ entry: feeEntries, table: feeSubcategories, category: feeCategories })
    .from(feeEntries)
    .innerJoin(
      feeSubcategories,
      eq(feeSubcategories.GradingServiceSubcategoryID, feeEntries.GradingServiceSubcategoryID),
    )
    .innerJoin(feeCategories, eq(feeCategories.GradingServiceCategoryID, feeSubcategories.GradingServiceCategoryID))
    .where(and(eq(feeCategories.SiteID, ctx.site.SiteID), feeSubcategories.IsPublished, feeEntries.IsPublished))
    .orderBy(
      asc(feeCategories.SortOrder),
      asc(feeCategories.GradingServiceCategoryID),
      asc(feeSubcategories.SortOrder),
      asc(feeSubcategories.GradingServiceSubcategoryID),
      asc(feeEntries.SortOrder),
      asc(feeEntries.GradingServiceEntryID),
    )

const firstOf = <T, K>(rows: readonly T[], keyOf: (row: T) => K): T[] =>
  [...new Map([...rows].reverse().map((row) => [keyOf(row), row])).values()].reverse()

/** Reads the published services with all their texts in the language of the visitor. */
export async function readLocalized(ctx: Context) {
  const rows = await readEntries(ctx)
  const entries = await localized(
    ctx,
    FeeEntry.entity,
    rows.map(({ entry }) => entry),
    (one) => one.GradingServiceEntryID,
    ['Name', 'Note', 'Description', 'CurrentTurnaround'],
  )
  const tables = await localized(
    ctx,
    FeeSubcategory.entity,
    firstOf(
      rows.map(({ table }) => table),
      (one) => one.GradingServiceSubcategoryID,
    ),
    (one) => one.GradingServiceSubcategoryID,
    ['Name', 'Description'],
  )
  const categories = await localized(
    ctx,
    FeeCategory.entity,
    firstOf(
      rows.map(({ category }) => category),
      (one) => one.GradingServiceCategoryID,
    ),
    (one) => one.GradingServiceCategoryID,
    ['Name'],
  )
  return { entries, tables, categories }
}

/** Says amounts and conditions of services in the language of the visitor, with or without VAT. */
function wordsIn(ctx: Context, t: Translate, vat: VAT) {
  const rate = vatRateOf(ctx.site)
  const Currency = currencyOf(ctx.site)
  const shown = (Minor: number) => (vat === 'without' && rate !== null ? vatSplit(Minor, rate).Net : Minor)
  const money = (Minor: number) => formatMoney({ Minor, Currency }, ctx.culture)
  const feeOf = (Minor: number, share: number): string => {
    if (share === 0) return money(shown(Minor))
    const values = { fee: money(shown(Minor)), share: formatRate(share, ctx.culture) }
    return t(Minor === 0 ? 'ServicesAndFees.Prices.Share' : 'ServicesAndFees.Prices.FeeAndShare', values)
  }
  const turnaroundOf = ({ CurrentTurnaround, TurnaroundMinDays: min, TurnaroundMaxDays: max }: Entry): string => {
    if (CurrentTurnaround !== '') return CurrentTurnaround
    if (min === null || max === null) return ''
    return min === max
      ? t('ServicesAndFees.Prices.Days', { count: max })
      : t('ServicesAndFees.Prices.DayRange', { min, max })
  }
  const tiers = (of: readonly string[]) => listFormat(ctx.culture, { type: 'disjunction' }).format(of)
  return {
    entry: (entry: Entry): PriceListEntry['Words'] => ({
      Fee: feeOf(entry.FeePerCollectible, entry.FeeOfValueBasisPoints),
      MaxValue: entry.MaxValue === null ? t('ServicesAndFees.Prices.AnyValue') : money(entry.MaxValue),
      Turnaround: turnaroundOf(entry),
      Terms: [
        ...(entry.MinimumItems > 1 ? [t('ServicesAndFees.Prices.Minimum', { count: entry.MinimumItems })] : []),
        ...(entry.MemberTiers.length > 0
          ? [t('ServicesAndFees.Prices.Members', { tiers: tiers(entry.MemberTiers) })]
          : []),
      ],
      TierFees: feeTiers.flatMap((Tier) => {
        const fee = entry.TierFees[Tier]
        return fee === null ? [] : [{ Tier, Fee: feeOf(fee, entry.FeeOfValueBasisPoints) }]
      }),
    }),
    handling: (minor: number) =>
      minor === 0 ? '' : t('ServicesAndFees.Prices.Handling', { amount: money(shown(minor)) }),
    vat:
      rate === null
        ? ''
        : t(vat === 'with' ? 'ServicesAndFees.Prices.WithVat' : 'ServicesAndFees.Prices.WithoutVat', {
            rate: formatRate(rate, ctx.culture),
          }),
  }
}

/** Returns the part of the address of each service: its key, with its number where another one has the same. */
export function anchorsOf(entries: readonly Entry[]): (entry: Entry) => string {
  const counts = new Map<string, number>()
  for (const { LocalizationKey } of entries) counts.set(LocalizationKey, (counts.get(LocalizationKey) ?? 0) + 1)
  return ({ LocalizationKey, GradingServiceEntryID }) =>
    counts.get(LocalizationKey) === 1 ? LocalizationKey : `${LocalizationKey}-${GradingServiceEntryID}`
}

/** Returns the views that show something. What comics call pressing is conservation elsewhere. */
function viewsOf(ctx: Context, entries: readonly Entry[]): FeeView[] {
  const kinds = new Set(entries.map(({ Kind }) => Kind))
  const conserving: FeeView = ctx.site.Company === 'CGC' ? 'pressing' : 'conservation'
  return (['all', 'grading', conserving, 'add-ons'] as const).filter((view) => {
    const kind = kindOfView[view]
    return kind === null || kinds.has(kind)
  })
}

/** Reads the address of the PDF of each category: the uploaded one in the language of the visitor, or the one we make. */
async function readPdfPaths(ctx: Context): Promise<(categoryID: number) => string> {
  const rows = await ctx.db
    .select({ id: feePdfs.GradingServiceCategoryID, file: feePdfs.FileKey })
    .from(feePdfs)
    .innerJoin(feeCategories, eq(feeCategories.GradingServiceCategoryID, feePdfs.GradingServiceCategoryID))
    .where(and(eq(feeCategories.SiteID, ctx.site.SiteID), sql`${feePdfs.LanguageCode} = ${ctx.culture}`))
  const uploaded = new Map(rows.map(({ id, file }) => [id, `/files/${file}`]))
  return (categoryID) => uploaded.get(categoryID) ?? `/api/services-and-fees/categories/${categoryID}/pdf/`
}

const entryOf = (entry: Entry, Anchor: string, Words: PriceListEntry['Words']): PriceListEntry => ({
  GradingServiceEntryID: entry.GradingServiceEntryID,
  Anchor,
  Kind: entry.Kind,
  Name: entry.Name,
  Note: entry.Note,
  Description: entry.Description,
  MaxValue: entry.MaxValue,
  FeePerCollectible: entry.FeePerCollectible,
  VatExcludedFeePerCollectible: entry.VatExcludedFeePerCollectible,
  FeeOfValueBasisPoints: entry.FeeOfValueBasisPoints,
  TierFees: entry.TierFees,
  MemberTiers: entry.MemberTiers,
  MinimumItems: entry.MinimumItems,
  TurnaroundMinDays: entry.TurnaroundMinDays,
  TurnaroundMaxDays: entry.TurnaroundMaxDays,
  TurnaroundAsOf: entry.TurnaroundAsOf,
  Words,
})

/** Returns the published services of the site in a view, in words with or without VAT. */
export async function getPriceList(ctx: Context, view: FeeView, vat: VAT): Promise<PriceList> {
  const { entries, tables, categories } = await readLocalized(ctx)
  const words = wordsIn(ctx, await ctx.words(ctx.culture), vat)
  const pdfPath = await readPdfPaths(ctx)
  const anchor = anchorsOf(entries)
  const kind = kindOfView[view]
  const shown = entries.filter((entry) => kind === null || entry.Kind === kind)
  const tablesOf = (categoryID: number) =>
    tables
      .filter((table) => table.GradingServiceCategoryID === categoryID)
      .map(({ GradingServiceSubcategoryID: id, Name, Description }) => ({
        GradingServiceSubcategoryID: id,
        Name,
        Description,
        Entries: shown
          .filter((entry) => entry.GradingServiceSubcategoryID === id)
          .map((entry) => entryOf(entry, anchor(entry), words.entry(entry))),
      }))
      .filter((table) => table.Entries.length > 0)
  const all: PriceListCategory[] = categories.map(({ GradingServiceCategoryID: id, Name, HandlingPerForm }) => ({
    GradingServiceCategoryID: id,
    Name,
    HandlingPerForm,
    Handling: words.handling(HandlingPerForm),
    PDFPath: pdfPath(id),
    Tables: tablesOf(id),
  }))
  const changes = [...entries, ...tables].map(({ UpdatedUTC }) => UpdatedUTC).sort()
  return {
    Currency: currencyOf(ctx.site),
    VATRateBasisPoints: vatRateOf(ctx.site),
    VATWords: words.vat,
    UpdatedUTC: changes.at(-1) ?? null,
    View: view,
    Views: viewsOf(ctx, entries),
    VAT: vat,
    Categories: all.filter(({ Tables }) => Tables.length > 0),
  }
}
