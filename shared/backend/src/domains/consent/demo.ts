/** Writes the waivers of the demonstration: one for each site and language, signed ones, a draft, and a kiosk. */
import { randomUUID } from 'node:crypto'
import type { Stroke } from '@obverse/contract/rules/consent'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { eventSites, events } from '../events'
import { type DemoWaiver, demoWaivers, firstEnglish } from './demo-texts'
import { signedWaivers, waiverKiosks, waiverVersions } from './tables'
import { hashOf } from './versions'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type VersionRow = typeof waiverVersions.$inferInsert
type SignedRow = typeof signedWaivers.$inferInsert

const ofCompany = ({ title, text }: DemoWaiver, company: string) => ({
  Title: title,
  Text: text.replaceAll('{company}', company),
})

/** A wave that looks like a hasty signature. */
const wave: Stroke = Array.from({ length: 40 }, (_, at) => [
  60 + at * 12,
  Math.round(110 - Math.sin(at / 2.2) * (70 - at * 1.4)),
])
const underline: Stroke = [
  [90, 170],
  [520, 158],
]

type Told = Pick<SignedRow, 'WaiverNumber' | 'Name' | 'Email'> & {
  site?: string
  culture?: string
  hoursAgo: number
  guardian?: Pick<SignedRow, 'GuardianName' | 'GuardianRelation'>
  isDrawn?: true
  isAtKiosk?: true
}
const told: readonly Told[] = [
  { WaiverNumber: 'B7KM-4XQT', Name: 'Lena Holt', Email: 'lena.holt@collectors.example', hoursAgo: 3, isDrawn: true },
  {
    WaiverNumber: 'N3RP-8WHC',
    Name: 'Theo Marsh',
    Email: 'olivia.marsh@collectors.example',
    hoursAgo: 5,
    guardian: { GuardianName: 'Olivia Marsh', GuardianRelation: 'parent' },
    isDrawn: true,
    isAtKiosk: true,
  },
  { WaiverNumber: 'C9TZ-2GVD', Name: 'Owen Price', Email: 'owen.price@collectors.example', hoursAgo: 28 },
  {
    WaiverNumber: 'X5HJ-7NKB',
    Name: 'Jonas Weber',
    Email: 'jonas.weber@collectors.example',
    site: 'NGC-de',
    culture: 'de-DE',
    hoursAgo: 52,
  },
]

async function writeVersions(ctx: Context, PublishedByID: number): Promise<void> {
  const published = (
    SiteID: number,
    Culture: VersionRow['Culture'],
    waiver: DemoWaiver,
    number: number,
  ): VersionRow => {
    const text = ofCompany(waiver, ctx.sites.get(SiteID).Company)
    const PublishedUTC = new Date(ctx.now().getTime() - (number === 1 ? 400 : 90) * DAY).toISOString()
    return {
      SiteID,
      Culture,
      ...text,
      Number: number,
      Hash: hashOf(text),
      PublishedUTC,
      UpdatedUTC: PublishedUTC,
      PublishedByID,
    }
  }
  const rows = ctx.sites.all().flatMap(({ SiteID, Code, Cultures, DefaultCulture }) =>
    Cultures.flatMap((Culture) => {
      const language = Culture.split('-', 1).join('')
      const waiver = demoWaivers[Culture] ?? demoWaivers[language]
      if (!waiver) return []
      const isFirst = Code === 'NGC-com' && Culture === DefaultCulture
      return isFirst
        ? [published(SiteID, Culture, firstEnglish, 1), published(SiteID, Culture, waiver, 2)]
        : [published(SiteID, Culture, waiver, 1)]
    }),
  )
  await ctx.db.insert(waiverVersions).values(rows)
  const { SiteID, Company } = siteOf(ctx, 'PMG-com')
  await ctx.db.insert(waiverVersions).values({
    SiteID,
    Culture: 'en-US',
    ...ofCompany(found(demoWaivers.en), Company),
    UpdatedUTC: ctx.now().toISOString(),
  })
}

const siteOf = (ctx: Context, code: string) => found(ctx.sites.all().find(({ Code }) => Code === code))

/** Opens a kiosk at the next show of a site. */
async function writeKiosk(ctx: Context) {
  const { SiteID } = siteOf(ctx, 'NGC-com')
  const [show] = await ctx.db
    .select({ EventID: events.EventID, EventName: events.Name })
    .from(events)
    .innerJoin(eventSites, eq(eventSites.EventID, events.EventID))
    .where(and(eq(eventSites.SiteID, SiteID), gte(events.EndDate, ctx.now().toISOString().slice(0, 10))))
    .orderBy(asc(events.StartDate), asc(events.EventID))
    .limit(1)
  if (!show) return null
  const [kiosk] = await ctx.db
    .insert(waiverKiosks)
    .values({ SiteID, EventID: show.EventID, Name: 'Tablet at the counter' })
    .returning()
  return { ...show, WaiverKioskID: found(kiosk).WaiverKioskID }
}

/** Writes the waivers of the demonstration. */
export async function fillWaivers(ctx: Context): Promise<void> {
  const [staff] = await ctx.db.select().from(people).where(eq(people.Email, 'super@obverse.example'))
  await writeVersions(ctx, found(staff).PeopleID)
  const kiosk = await writeKiosk(ctx)
  const versions = await ctx.db.select().from(waiverVersions).orderBy(asc(waiverVersions.Number))
  for (const { site = 'NGC-com', culture = 'en-US', hoursAgo, guardian, isDrawn, isAtKiosk, ...row } of told) {
    const { SiteID } = siteOf(ctx, site)
    const version = found(versions.findLast((one) => one.SiteID === SiteID && one.Culture === culture && one.Number))
    const SignedUTC = new Date(ctx.now().getTime() - hoursAgo * HOUR).toISOString()
    await ctx.db.insert(signedWaivers).values({
      ...row,
      Key: randomUUID(),
      WaiverVersionID: version.WaiverVersionID,
      SiteID,
      ...(isAtKiosk && kiosk),
      IsMinor: guardian !== undefined,
      ...guardian,
      SignatureKind: isDrawn ? 'drawn' : 'typed',
      SignatureName: isDrawn ? '' : row.Name,
      Strokes: isDrawn ? [wave, underline] : [],
      SignedUTC,
      ReceivedUTC: SignedUTC,
    })
  }
}
