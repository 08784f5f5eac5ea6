/** The kiosks at shows: staff open one for the days of an event, and its code lets a device take one waiver after another. */
import {
  WaiverKiosk,
  type WaiverKioskFacts,
  type WaiverKioskLink,
  waiverKioskList,
} from '@obverse/contract/domains/consent'
import { deskState } from '@obverse/contract/rules/memberships'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { Failure, found, invalid, notFound } from '../../errors'
import { limitAttempts } from '../../http/limits'
import { listOf } from '../../records/list'
import { staffRecord } from '../../records/staff-record'
import { provenCode, readProvenCode } from '../../security/proven-code'
import { eventSites, events, type ShowFacts, showFacts } from '../events'
import { signedWaivers, waiverKiosks } from './tables'

const looks = { name: 'waiver-kiosk', max: 240, windowSeconds: 60 }
const PURPOSE = 'waiver-kiosk'

const ofEvent = <T>(column: typeof events.Name | typeof events.StartDate | typeof events.EndDate) =>
  sql<T>`(select ${qualified(column)} from ${events} where ${qualified(events.EventID)} = ${qualified(waiverKiosks.EventID)})`

/** Refuses an event that the site does not list, or that is over. @throws Failure `invalid` */
async function checkEvent(tx: Context, { EventID, SiteID }: { EventID: number; SiteID: number }): Promise<void> {
  const isListed = and(eq(eventSites.EventID, EventID), eq(eventSites.SiteID, SiteID))
  if ((await tx.db.$count(eventSites, isListed)) === 0) throw invalid({ EventID: 'Consent.Fields.Event' })
  const { EndDate, today } = await showFacts(tx, EventID)
  if (EndDate < today) throw invalid({ EventID: 'Consent.Refused.EventOver' })
}

export const kioskRecord = staffRecord(WaiverKiosk, waiverKiosks, {
  role: 'Events',
  computed: {
    EventName: ofEvent<string>(events.Name),
    StartDate: ofEvent<string>(events.StartDate),
    EndDate: ofEvent<string>(events.EndDate),
    SignedCount: sql<number>`(select count(*)::int from ${signedWaivers} where ${qualified(signedWaivers.WaiverKioskID)} = ${qualified(waiverKiosks.WaiverKioskID)})`,
  },
  check: async (ctx, draft, { before }) => {
    if (!ctx.sites.find(draft.SiteID)) throw invalid({ SiteID: 'Consent.Fields.Site' })
    if (before?.EventID !== draft.EventID || before.SiteID !== draft.SiteID) await checkEvent(ctx, draft)
  },
  // No stored page shows a kiosk.
  sitesOf: () => [],
  homesOf: ({ SiteID }) => [SiteID],
  inUse: 'Consent.Refused.KioskInUse',
})

const asKiosks = (read: readonly object[]) => read as readonly WaiverKiosk[]

/** Returns the state of a kiosk on the day that it is at its event; a canceled event has none that is open. */
const stateOf = ({ IsOpen }: { IsOpen: boolean }, { StartDate, EndDate, IsCancelled, today }: ShowFacts) =>
  deskState({ IsOpen: IsOpen && !IsCancelled, Start: StartDate, End: EndDate }, today)

/** Returns a page of kiosks. The state of one is that of the day at its event. */
export const listKiosks = listOf(waiverKioskList, {
  table: waiverKiosks,
  joins: [[waiverKiosks.EventID, events.EventID]],
  key: waiverKiosks.WaiverKioskID,
  columns: kioskRecord.columns,
  rows: (ctx: Context, read) =>
    Promise.all(
      asKiosks(read).map(async (row) => ({ ...row, State: stateOf(row, await showFacts(ctx, row.EventID)) })),
    ),
  filters: { siteID: (id) => eq(waiverKiosks.SiteID, id) },
  search: [waiverKiosks.Name, events.Name],
  sorts: { StartDate: [events.StartDate], Name: [waiverKiosks.Name] },
})

/** Returns the code of a kiosk. */
const kioskCode = (ctx: Pick<Context, 'secret'>, id: number): string => provenCode(ctx, PURPOSE, id)

/** Returns the address that opens a kiosk on a device, and whether it takes waivers today. @throws 404 */
export async function getKioskLink(ctx: Context, id: number): Promise<WaiverKioskLink> {
  const kiosk = await kioskRecord.get(ctx, id)
  const site = ctx.sites.get(kiosk.SiteID)
  return {
    Link: `${ctx.originOf(site)}${site.Root}about/waiver/kiosk/?code=${kioskCode(ctx, id)}`,
    State: stateOf(kiosk, await showFacts(ctx, kiosk.EventID)),
  }
}

/** Returns a kiosk of this site by its code. @throws 404 for any other code, 429 */
async function readKiosk(ctx: Context, code: string) {
  const id = readProvenCode(ctx, PURPOSE, code)
  await limitAttempts(ctx, looks, ...(id === null ? [] : [`kiosk ${id}`]))
  if (id === null) throw notFound()
  const isKiosk = and(eq(waiverKiosks.WaiverKioskID, id), eq(waiverKiosks.SiteID, ctx.site.SiteID))
  const row = found((await ctx.db.select().from(waiverKiosks).where(isKiosk))[0])
  const show = await showFacts(ctx, row.EventID)
  return { row, show, State: stateOf(row, show) }
}

/** Returns what a device with the code of a kiosk shows. @throws 404 for an unknown code, 429 */
export async function getKioskFacts(ctx: Context, code: string): Promise<WaiverKioskFacts> {
  const { show, State } = await readKiosk(ctx, code)
  return { State, EventName: show.Name, Start: show.StartDate, End: show.EndDate }
}

/** Returns the kiosk that a waiver is signed at. @throws Failure 404 for an unknown code, 422 for one that is not open */
export async function openKiosk(ctx: Context, code: string) {
  const { row, show, State } = await readKiosk(ctx, code)
  if (State !== 'open') throw new Failure('invalid', { text: `Consent.Kiosk.${State}` })
  return { WaiverKioskID: row.WaiverKioskID, EventID: row.EventID, EventName: show.Name }
}
