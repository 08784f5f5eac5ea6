/** Reads signed waivers for staff: the list, one of them, and both as files. Downloads are in the history. */
import {
  type SignedWaiver,
  type SignedWaiverChoices,
  type SignedWaiverRow,
  type signedWaiverFilters,
  signedWaiverList,
} from '@obverse/contract/domains/consent'
import { readCaseNumber } from '@obverse/contract/rules/contact'
import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf } from '../../context'
import { holdsLowered } from '../../db/like'
import { found } from '../../errors'
import { attachment } from '../../files/attachment'
import { csvFile } from '../../files/csv'
import { limitAttempts } from '../../http/limits'
import { listOf } from '../../records/list'
import type { ServerKey } from '../../texts'
import { waiverPaper } from './paper'
import { signedWaivers, waiverKiosks, waiverVersions } from './tables'

export const SIGNED_WAIVER = 'signed-waiver'
const exportLimit = { name: 'signed-waivers-export', max: 30, windowSeconds: 3600 }
const pdfLimit = { name: 'signed-waiver-pdfs', max: 120, windowSeconds: 600 }
/** The waivers that are in memory at a time. */
const BATCH = 500

type Filters = z.output<z.ZodObject<typeof signedWaiverFilters>>

const filters = {
  siteID: (id: number) => eq(signedWaivers.SiteID, id),
  eventID: (id: number) => eq(signedWaivers.EventID, id),
  waiverVersionID: (id: number) => eq(signedWaivers.WaiverVersionID, id),
  isMinor: (isMinor: boolean) => eq(signedWaivers.IsMinor, isMinor),
}

function matching(search: string): SQL | undefined {
  const number = readCaseNumber(search)
  return or(
    number === null ? undefined : eq(signedWaivers.WaiverNumber, number),
    holdsLowered(signedWaivers.SearchText, search),
  )
}

/** The columns of a row; its strokes and the text that was signed are long, and only read of one. */
const rowColumns = {
  SignedWaiverID: signedWaivers.SignedWaiverID,
  WaiverNumber: signedWaivers.WaiverNumber,
  Name: signedWaivers.Name,
  Email: signedWaivers.Email,
  SiteID: signedWaivers.SiteID,
  EventID: signedWaivers.EventID,
  EventName: signedWaivers.EventName,
  IsMinor: signedWaivers.IsMinor,
  GuardianName: signedWaivers.GuardianName,
  VersionNumber: waiverVersions.Number,
  Culture: waiverVersions.Culture,
  SignedUTC: signedWaivers.SignedUTC,
}
type Read = Omit<SignedWaiverRow, 'SiteCode' | 'VersionNumber'> & { SiteID: number; VersionNumber: number | null }
const asRow = (ctx: Context, { SiteID, VersionNumber, ...row }: Read): SignedWaiverRow => ({
  ...row,
  SiteCode: ctx.sites.get(SiteID).Code,
  VersionNumber: found(VersionNumber),
})

/** Returns a page of signed waivers. */
export const listSigned = listOf(signedWaiverList, {
  table: signedWaivers,
  joins: [[signedWaivers.WaiverVersionID, waiverVersions.WaiverVersionID]],
  key: signedWaivers.SignedWaiverID,
  searchedFirst: ['search'],
  columns: rowColumns,
  filters,
  search: matching,
  sorts: { SignedUTC: [signedWaivers.SignedUTC], Name: [signedWaivers.Name] },
  rows: (ctx, read) => read.map((row) => asRow(ctx, { ...row, Culture: found(row.Culture) })),
})

/** The most events or versions that a filter offers. */
const MOST_CHOICES = 200

/** Returns the events and versions of the signed waivers, for the filters of the list. */
export async function listChoices(ctx: Context): Promise<SignedWaiverChoices> {
  const latest = sql`max(${signedWaivers.SignedUTC})`
  const shown = await ctx.db
    .select({ EventID: signedWaivers.EventID, EventName: sql<string>`min(${signedWaivers.EventName})` })
    .from(signedWaivers)
    .where(isNotNull(signedWaivers.EventID))
    .groupBy(signedWaivers.EventID)
    .orderBy(desc(latest))
    .limit(MOST_CHOICES)
  const versions = await ctx.db
    .select()
    .from(waiverVersions)
    .where(
      inArray(waiverVersions.WaiverVersionID, ctx.db.select({ id: signedWaivers.WaiverVersionID }).from(signedWaivers)),
    )
    .orderBy(desc(waiverVersions.PublishedUTC), desc(waiverVersions.WaiverVersionID))
    .limit(MOST_CHOICES)
  return {
    Events: shown.map(({ EventID, EventName }) => ({ EventID: found(EventID), EventName })),
    Versions: versions.map((one) => ({
      WaiverVersionID: one.WaiverVersionID,
      SiteCode: ctx.sites.get(one.SiteID).Code,
      Culture: one.Culture,
      Number: found(one.Number),
    })),
  }
}

async function readOne(ctx: Context, id: number) {
  const [read] = await ctx.db
    .select({ shown: rowColumns, row: signedWaivers, version: waiverVersions, kiosk: waiverKiosks.Name })
    .from(signedWaivers)
    .innerJoin(waiverVersions, eq(waiverVersions.WaiverVersionID, signedWaivers.WaiverVersionID))
    .leftJoin(waiverKiosks, eq(waiverKiosks.WaiverKioskID, signedWaivers.WaiverKioskID))
    .where(eq(signedWaivers.SignedWaiverID, id))
  return found(read)
}

/** Returns a signed waiver with its signature and the text that was signed. @throws 404 */
export async function getSigned(ctx: Context, id: number): Promise<SignedWaiver> {
  const { shown, row, version, kiosk } = await readOne(ctx, id)
  const { GuardianRelation, SignatureKind, SignatureName, Strokes, ReceivedUTC, WaiverVersionID } = row
  return {
    ...asRow(ctx, shown),
    GuardianRelation,
    SignatureKind,
    SignatureName,
    Strokes: Strokes.map((stroke) => stroke.map((point) => [...point])),
    ReceivedUTC,
    KioskName: kiosk ?? '',
    WaiverVersionID,
    Title: version.Title,
    Text: version.Text,
    Hash: found(version.Hash),
  }
}

/** Returns a signed waiver as the PDF that its signer was mailed; the history names who read it. @throws 404, 429 */
export async function downloadSigned(ctx: Context, id: number): Promise<Response> {
  await limitAttempts(ctx, pdfLimit, `person ${personOf(ctx).PeopleID}`)
  const { row, version } = await readOne(ctx, id)
  const { filename, ...task } = await waiverPaper(ctx, row, version)
  const pdf = await ctx.workers.run(task, personOf(ctx).PeopleID)
  await audit(ctx, { entity: SIGNED_WAIVER, key: id, action: 'download', before: null, after: { Format: 'PDF' } })
  return attachment(pdf, 'application/pdf', filename)
}

/** Reads the waivers in batches, each after the last one of the batch before. */
async function* batchesOf(ctx: Context, asked: Filters): AsyncGenerator<SignedWaiverRow[]> {
  const where = and(
    asked.siteID === undefined ? undefined : filters.siteID(asked.siteID),
    asked.eventID === undefined ? undefined : filters.eventID(asked.eventID),
    asked.waiverVersionID === undefined ? undefined : filters.waiverVersionID(asked.waiverVersionID),
    asked.isMinor === undefined ? undefined : filters.isMinor(asked.isMinor),
    asked.search === '' ? undefined : matching(asked.search),
  )
  for (let after = 0; ; ) {
    const read = await ctx.db
      .select(rowColumns)
      .from(signedWaivers)
      .innerJoin(waiverVersions, eq(waiverVersions.WaiverVersionID, signedWaivers.WaiverVersionID))
      .where(and(where, gt(signedWaivers.SignedWaiverID, after)))
      .orderBy(asc(signedWaivers.SignedWaiverID))
      .limit(BATCH)
    yield read.map((row) => asRow(ctx, row))
    if (read.length < BATCH) return
    after = found(read.at(-1)).SignedWaiverID
  }
}

const heads = [
  'Consent.Columns.Number',
  'Consent.Columns.Name',
  'Consent.Columns.Email',
  'Consent.Columns.Minor',
  'Consent.Columns.Guardian',
  'Consent.Columns.Event',
  'Consent.Columns.Site',
  'Consent.Columns.Language',
  'Consent.Columns.Version',
  'Consent.Columns.Signed',
] as const satisfies readonly ServerKey[]

/** Returns the signed waivers of a list as a CSV file in the language of the caller; the history says so. @throws 429 */
export async function downloadAllSigned(ctx: Context, asked: Filters): Promise<Response> {
  await limitAttempts(ctx, exportLimit, `person ${personOf(ctx).PeopleID}`)
  const { culture } = ctx
  const t = await ctx.words(culture)
  const lineOf = (row: SignedWaiverRow) => [
    row.WaiverNumber,
    row.Name,
    row.Email,
    t(row.IsMinor ? 'Consent.Columns.Yes' : 'Consent.Columns.No'),
    row.GuardianName,
    row.EventName,
    row.SiteCode,
    row.Culture,
    row.VersionNumber,
    row.SignedUTC,
  ]
  const file = await csvFile(batchesOf(ctx, asked), {
    heads: heads.map((key) => t(key)),
    linesOf: (row) => [lineOf(row)],
    culture,
    name: `signed-waivers-${ctx.now().toISOString().slice(0, 10)}.csv`,
  })
  // The words of a search may be a name: the history keeps only that there was one.
  const { search, ...kept } = asked
  await audit(ctx, {
    entity: SIGNED_WAIVER,
    key: 'all',
    action: 'export',
    before: null,
    after: { ...kept, IsSearched: search !== '' },
  })
  return file
}
