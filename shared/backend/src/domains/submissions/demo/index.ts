/** Writes the demo submissions: every possible course, on every site, dated from today. */
import { Currency } from '@obverse/contract/money'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { noteCertificates } from '../../cert-lookup'
import { catalogueCategories, catalogueSubcategories, collectibles } from '../../resources'
import type { Site } from '../../sites'
import { certifyFinalized } from '../embedded/certificates'
import { FINALIZED, IMAGING, progressOf } from '../ladder'
import {
  deliveryNotes,
  invoiceCharges,
  invoiceItems,
  invoicePayments,
  invoices,
  invoiceVAT,
  itemImages,
  packageEvents,
  packages,
  submissionEvents,
  submissionNicknames,
  submissions,
} from '../tables'
import { addressFor, billOf } from './bills'
import { type Logged, parcelsOf } from './parcels'
import { type Side, storePictures } from './pictures'
import { digitsOf, type Story, services, storiesOf, storiesOfEmployees } from './stories'

const DAY = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const dayText = (at: number) => iso(at).slice(0, 10)

/** Returns the events of a story, evenly between its two days, in working hours. */
function logOf({ path, days: [from, to], number }: Story, now: number): Logged[] {
  const step = path.length > 1 ? (from - to) / (path.length - 1) : 0
  return path.map((StatusCode, at) => {
    const minute = (Number(number.slice(-3)) * 37 + at * 101) % 420
    const day = Math.floor((now - (from - step * at) * DAY) / DAY) * DAY
    return { StatusCode, at: Math.min(day + 14 * 3_600_000 + minute * 60_000 + at, now - (path.length - at) * 60_000) }
  })
}

type Person = { PeopleID: number; name: string }
type Told = { site: Site; story: Story; person: Person; log: Logged[]; rung: number }

function rowOf({ site, story, person, log, rung }: Told, now: number) {
  const events = log.map(({ StatusCode, at }) => ({ StatusCode, DateUTC: iso(at) }))
  const { days } = services[story.service]
  const packed = log.find((event) => event.StatusCode === 'finalized')
  const hasOrder = site.CollectibleTypes.some((type) => type !== 'Coin' && type !== 'Note') || story.upcharge
  return {
    SiteID: site.SiteID,
    PeopleID: person.PeopleID,
    SubmissionNumber: story.number,
    OrderNumber: hasOrder ? `W-2041${digitsOf(site)}${story.number.slice(-2)}` : null,
    Service: story.service,
    WorkingDaysMin: days?.[0] ?? null,
    WorkingDaysMax: days?.[1] ?? null,
    SubmittedUTC: iso(log[0]?.at ?? now),
    ...progressOf(events),
    PackedAddress: rung >= FINALIZED ? addressFor(site, person.name) : null,
    PackedUTC: rung >= FINALIZED && packed ? iso(packed.at) : null,
    ImagesToldUTC: story.pictures && rung > IMAGING ? iso(now) : null,
  }
}

const numbersOf = ({ number, second }: Story) => [number, ...(second ? [second] : [])]
const currencyOf = (site: Site) => Currency.parse(site.Currency)

async function writeSubmissions(ctx: Context, told: readonly Told[], now: number): Promise<Map<string, number>> {
  const made = await ctx.db
    .insert(submissions)
    .values(told.map((one) => rowOf(one, now)))
    .returning({ SubmissionID: submissions.SubmissionID, SubmissionNumber: submissions.SubmissionNumber })
  const ids = new Map(made.map((row) => [row.SubmissionNumber, row.SubmissionID]))
  const idOf = (story: Story) => found(ids.get(story.number))
  await ctx.db.insert(submissionEvents).values(
    told.flatMap(({ story, log }) =>
      log.map(({ StatusCode, at }, index) => ({
        SubmissionID: idOf(story),
        DateUTC: iso(at),
        StatusCode,
        Note: index === log.length - 1 ? (story.note ?? '') : '',
      })),
    ),
  )
  const named = told.flatMap(({ story, person }) =>
    story.nickname ? [{ PeopleID: person.PeopleID, SubmissionNumber: story.number, Nickname: story.nickname }] : [],
  )
  await ctx.db.insert(submissionNicknames).values(named)
  return ids
}

async function writeBills(ctx: Context, told: readonly Told[], ids: Map<string, number>, now: number): Promise<void> {
  const bills = told.flatMap(({ site, story, person, log, rung }) =>
    numbersOf(story).map((number) => ({
      site,
      story,
      bill: billOf(site, story, number, rung >= IMAGING - 1),
      row: {
        SubmissionID: found(ids.get(story.number)),
        SiteID: site.SiteID,
        PeopleID: person.PeopleID,
        InvoiceNumber: number,
        EnteredUTC: iso(log[0]?.at ?? now),
        InvoiceDate: rung >= FINALIZED ? dayText(log.find((one) => one.StatusCode === 'finalized')?.at ?? now) : null,
        Currency: currencyOf(site),
        ChargeDay: story.chargeIn === undefined ? null : dayText(now + story.chargeIn * DAY),
        HasTerms: story.hasTerms ?? false,
        SimulatesOutage: story.outage ?? false,
        BillTo: addressFor(site, person.name),
      },
    })),
  )
  const made = await ctx.db
    .insert(invoices)
    .values(
      bills.map(({ row, bill }) => ({
        ...row,
        TotalItems: bill.items.length,
        TotalMinor: bill.TotalMinor,
        PaidMinor: bill.PaidMinor,
        GradesToldUTC: (bill.PaidMinor >= bill.TotalMinor || row.HasTerms) && row.InvoiceDate ? iso(now) : null,
      })),
    )
    .returning({ InvoiceID: invoices.InvoiceID })
  const each = made.map(({ InvoiceID }, at) => ({ InvoiceID, ...found(bills[at]) }))
  const lines = <T>(pick: (bill: (typeof bills)[number]['bill']) => readonly T[]) =>
    each.flatMap(({ InvoiceID, bill }) => pick(bill).map((line) => ({ InvoiceID, ...line })))
  const collectibleOf = await readCollectibles(ctx)
  await ctx.db.insert(invoiceItems).values(
    each.flatMap(({ InvoiceID, site, bill }) =>
      bill.items.map((item) => ({
        InvoiceID,
        ...item,
        CollectibleID: collectibleOf(site.Company, item.Description) ?? null,
      })),
    ),
  )
  await ctx.db.insert(invoiceCharges).values(lines((bill) => bill.charges))
  await ctx.db.insert(invoiceVAT).values(lines((bill) => bill.vat))
  await ctx.db.insert(invoicePayments).values(
    each.flatMap(({ row, bill }) =>
      bill.PaidMinor > 0
        ? [
            {
              PaymentID: `demo-${row.InvoiceNumber}`,
              InvoiceNumber: row.InvoiceNumber,
              Minor: bill.PaidMinor,
              Currency: row.Currency,
              BookedUTC: row.EnteredUTC,
              DeliveredUTC: row.EnteredUTC,
            },
          ]
        : [],
    ),
  )
  await writePictures(ctx, each)
}

/** Returns a function that finds the collectible of a description of a demo item, which is its whole name. */
async function readCollectibles({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .select({
      CollectibleID: collectibles.CollectibleID,
      Name: collectibles.Name,
      Company: catalogueCategories.Company,
    })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
  const ids = new Map(rows.map((row) => [`${row.Company} ${row.Name}`, row.CollectibleID]))
  return (company: Site['Company'], description: string) => ids.get(`${company} ${description}`)
}

/** Writes the pictures of a few sites only: pictures take time to draw and space to store. */
async function writePictures(
  ctx: Context,
  bills: readonly { InvoiceID: number; site: Site; story: Story }[],
): Promise<void> {
  const sites = ['NGC-com', 'CGC-com', 'CSG-com']
  const wanted = bills
    .filter(({ site }) => sites.includes(site.Code))
    .flatMap(({ InvoiceID, site, story }) =>
      Array.from({ length: story.pictures ?? 0 }, (_, at) => at + 1).flatMap((LineNumber) =>
        (['front', 'back'] as const satisfies Side[])
          .slice(0, site.Code === 'NGC-com' ? 2 : 1)
          .map((side) => ({ InvoiceID, LineNumber, side, kind: site.Code === 'NGC-com' ? 'coin' : 'paper' }) as const),
      ),
    )
  const drawn = await storePictures(ctx, wanted)
  await ctx.db.insert(itemImages).values(
    drawn.map((picture, at) => ({
      ...picture,
      InvoiceID: found(wanted[at]).InvoiceID,
      LineNumber: found(wanted[at]).LineNumber,
    })),
  )
}

async function writeParcels(ctx: Context, told: readonly Told[], ids: Map<string, number>): Promise<void> {
  const parcels = told.flatMap(({ site, story, person, log }) =>
    parcelsOf(site, story.number, log, story.items * 25_000).map((parcel) => ({
      parcel,
      person,
      SubmissionID: found(ids.get(story.number)),
      Currency: currencyOf(site),
    })),
  )
  const made = await ctx.db
    .insert(packages)
    .values(
      parcels.map(({ parcel: { events: _, note: __, ...row }, SubmissionID, Currency: currency }) => ({
        ...row,
        SubmissionID,
        Currency: currency,
      })),
    )
    .returning({ PackageID: packages.PackageID })
  const each = made.map(({ PackageID }, at) => ({ PackageID, ...found(parcels[at]) }))
  await ctx.db
    .insert(packageEvents)
    .values(each.flatMap(({ PackageID, parcel }) => parcel.events.map((event) => ({ PackageID, ...event }))))
  await ctx.db
    .insert(deliveryNotes)
    .values(
      each.flatMap(({ PackageID, parcel, person }) =>
        parcel.note && parcel.DeliveredUTC
          ? [{ PackageID, DateUTC: parcel.DeliveredUTC, SignedBy: person.name, Text: parcel.note }]
          : [],
      ),
    )
}

/** Writes all demo submissions in a few statements; a person missing from the accounts has none. */
export async function fillSubmissions(ctx: Context): Promise<void> {
  const now = ctx.now().getTime()
  const rows = await ctx.db
    .select({
      PeopleID: people.PeopleID,
      Email: people.Email,
      FirstName: people.FirstName,
      LastName: people.LastName,
    })
    .from(people)
  const persons = new Map(
    rows.map((row): [string, Person] => [
      row.Email,
      { PeopleID: row.PeopleID, name: `${row.FirstName} ${row.LastName}` },
    ]),
  )
  const tell = (stories: (site: Site) => Story[]) => (site: Site) =>
    stories(site).flatMap((story): Told[] => {
      const person = persons.get(story.who)
      if (!person) return []
      const log = logOf(story, now)
      const events = log.map(({ StatusCode, at }) => ({ StatusCode, DateUTC: iso(at) }))
      return [{ site, story, person, log, rung: progressOf(events).Rung }]
    })
  const told = [storiesOf, storiesOfEmployees].flatMap((stories) => ctx.sites.all().flatMap(tell(stories)))
  const ids = await writeSubmissions(ctx, told, now)
  await writeBills(ctx, told, ids, now)
  await writeParcels(ctx, told, ids)
  await certifyFinalized(ctx)
  await noteCertificates(ctx)
}
