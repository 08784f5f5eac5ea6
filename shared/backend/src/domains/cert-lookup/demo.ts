/** Writes certificates of the whole demo catalogue, graded as such items really are. */
import { gradeFlags } from '@obverse/contract/grades'
import { type CollectibleType, cacMarks } from '@obverse/contract/rules/cert-lookup'
import { companies } from '@obverse/contract/rules/sites'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import {
  catalogueCategories,
  catalogueSubcategories,
  collectibles,
  drawGrade,
  fillCatalogue,
  fillValues,
  seeded,
} from '../resources'
import { fillDays } from './demo-days'
import { certificateNotes, certificates, certificateWatches } from './tables'

type Row = typeof certificates.$inferInsert
type Status = Pick<Row, 'Status' | 'StatusReason'>

const CERTIFICATES = 5000
const BATCH = 1000
const DAY = 86_400_000
/** The items of a submission, and the days over which they were graded. */
const ITEMS = 20
const DAYS = 2200

/** The first submission of each company; its first lines show every status, whatever chance draws. */
const firstNumbers: Record<(typeof companies)[number], number> = {
  NGC: 3_100_001,
  PMG: 3_200_001,
  CGC: 3_300_001,
  CSG: 3_400_001,
  CRD: 3_500_001,
}
const flagged: Status = {
  Status: 'flagged',
  StatusReason: 'A holder with this number and a different item was offered for sale. Ours is described here.',
}
const deleted: Status = { Status: 'deleted', StatusReason: 'The item was taken out of its holder and graded again.' }
const onHold: Status = { Status: 'contact-support', StatusReason: 'The owner reported this holder as stolen.' }
const told: Readonly<Record<number, Status>> = { 2: flagged, 3: deleted, 4: onHold }

/** The year from which an item counts as modern, when most are graded soon after they were made. */
const modernFrom: Record<CollectibleType, number> = {
  Coin: 1965,
  Note: 1976,
  Comic: 1985,
  SportsCard: 1985,
  TradingCard: 1985,
}

type Item = {
  CollectibleID: number
  Company: Row['Company']
  Type: CollectibleType
  Year: string
  Metal: '' | 'silver' | 'gold' | 'copper'
  /** CAC marks coins of the home country only. */
  IsWorld: boolean
}

/** Returns the certificates of a company, of items in the order of chance: a few modern ones have most of them. */
function certificatesOf(company: Row['Company'], items: readonly Item[], count: number, now: number): Row[] {
  const random = seeded(firstNumbers[company])
  return Array.from({ length: count }, (_, at): Row => {
    // Half of them are drawn evenly, the others mostly from the first items of a shuffled list.
    const place = random() < 0.5 ? random() : random() ** 6
    const item = found(items[Math.floor(place * items.length)])
    const isModern = item.Year === '' || Number(item.Year.slice(0, 4)) >= modernFrom[item.Type]
    const { Grade, CAC, Reason } = drawGrade(random, item.Type, isModern, item.Metal)
    const Line = (at % ITEMS) + 1
    const SubmissionNumber = firstNumbers[company] + Math.floor(at / ITEMS)
    const graded = now - Math.floor(random() * DAYS) * DAY
    const chance = random()
    const drawn = chance < 0.006 ? flagged : chance < 0.012 ? deleted : chance < 0.015 ? onHold : undefined
    const status = SubmissionNumber === firstNumbers[company] ? told[Line] : drawn
    return {
      SubmissionNumber,
      Line,
      Company: company,
      CollectibleID: item.CollectibleID,
      Grade: Grade.Value,
      Designation: Grade.Designation,
      Flags: Grade.Flags | (CAC === '' || item.IsWorld ? 0 : cacMarks[CAC]),
      GradeReason: Reason,
      ...(status && { ...status, StatusUTC: new Date(graded + (now - graded) / 2).toISOString() }),
      GradedUTC: new Date(graded).toISOString(),
    }
  })
}

const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const random = seeded(seed)
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Writes the catalogue and about 5,000 certificates of it; those of the demo submissions come with them. */
export async function fillCertificates(ctx: Context): Promise<void> {
  await fillCatalogue(ctx)
  const items: Item[] = await ctx.db
    .select({
      CollectibleID: collectibles.CollectibleID,
      Company: catalogueCategories.Company,
      Type: catalogueCategories.CollectibleType,
      Year: collectibles.Year,
      Metal: collectibles.Metal,
      IsWorld: catalogueCategories.IsWorld,
    })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .orderBy(asc(collectibles.CollectibleID))
  const now = ctx.now().getTime()
  const rows = companies.flatMap((company) => {
    const own = shuffled(
      items.filter((item) => item.Company === company),
      firstNumbers[company],
    )
    return certificatesOf(company, own, Math.round((CERTIFICATES * own.length) / items.length), now)
  })
  // One transaction counts each collectible once, however many of its certificates there are.
  await transact(ctx, async (tx) => {
    for (let at = 0; at < rows.length; at += BATCH) await tx.db.insert(certificates).values(rows.slice(at, at + BATCH))
  })
  await fillDays(ctx)
  await fillValues(
    ctx,
    sql`select distinct collectible_id, designation, grade, flags from certificates
      where collectible_id is not null and flags & ${gradeFlags.details | gradeFlags.noGrade} = 0`,
  )
  await watchCertificates(ctx)
}

/** Lets the demo customer watch a coin of each status. */
async function watchCertificates(ctx: Context): Promise<void> {
  const [customer] = await ctx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .where(eq(people.Email, 'customer@obverse.example'))
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.SubmissionNumber, firstNumbers.NGC), lte(certificates.Line, 4)))
    .orderBy(asc(certificates.Line))
  const now = ctx.now().getTime()
  await ctx.db.insert(certificateWatches).values(
    rows.map(({ CertificateID, Status, Line }) => ({
      PeopleID: found(customer).PeopleID,
      CertificateID,
      SiteID: ctx.site.SiteID,
      ToldStatus: Status,
      WatchedUTC: new Date(now - Line * 30 * DAY).toISOString(),
    })),
  )
}

/** The remarks of graders about an item, with the place on a picture where there is one. */
const remarks: readonly Omit<typeof certificateNotes.$inferInsert, 'CertificateID'>[] = [
  { Text: 'Light handling marks in the field.', Side: 'front', X: 610, Y: 420 },
  { Text: 'Well struck for the date.' },
  { Text: 'A small mark at the rim.', Side: 'back', X: 820, Y: 300 },
]

/** Writes the notes of graders on every third item that came with a demo submission, and on every twentieth other one. */
export async function noteCertificates(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select({ CertificateID: certificates.CertificateID, InvoiceID: certificates.InvoiceID, Line: certificates.Line })
    .from(certificates)
    .orderBy(asc(certificates.CertificateID))
  const noted = rows.filter(({ InvoiceID, Line }) => Line % (InvoiceID === null ? 20 : 3) === 1)
  const notes = noted.flatMap(({ CertificateID }, at) =>
    remarks.slice(0, 1 + (at % remarks.length)).map((remark, SortOrder) => ({ ...remark, CertificateID, SortOrder })),
  )
  await ctx.db.insert(certificateNotes).values(notes)
}
