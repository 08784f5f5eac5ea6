/** Reads the staff list of events with its filters (EV-1). */

import { type EventFilters, type EventMonth, type EventPage, eventList } from '@obverse/contract/domains/events'
import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { listOf } from '../../records/list'
import type { Span } from '../../records/schedules'
import { openDay } from './event'
import { monthNames } from './month'
import { eventRecord } from './save'
import { eventSites, events } from './tables'

type Domain = 'com' | 'uk' | 'de' | 'all'

const listedOn = (siteIDs: readonly number[]): SQL =>
  siteIDs.length === 0
    ? sql`false`
    : sql`exists (select 1 from ${eventSites} link where link.event_id = events.event_id and link.site_id in (${sql.join(
        siteIDs.map((id) => sql`${id}`),
        sql`, `,
      )}))`

/** Returns the condition for events that touch a month (YYYY-MM). */
function within(month: string): SQL | undefined {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  return and(lte(events.StartDate, last), gte(events.EndDate, `${month}-01`))
}

async function listMonths(ctx: Context, where: SQL | undefined, showPastEvents: boolean): Promise<EventMonth[]> {
  const from = showPastEvents ? '2000-01-01' : `${openDay(ctx.now()).slice(0, 7)}-01`
  const { rows } = await ctx.db.execute<{ month: string }>(sql`
    select distinct to_char(month, 'YYYY-MM-DD') as month
    from events, generate_series(date_trunc('month', start_date::timestamp), end_date::timestamp, interval '1 month') as month
    where ${where ?? sql`true`} and month >= ${from}::timestamp order by 1 limit 240`)
  return monthNames(
    rows.map((row) => row.month),
    ctx.culture,
  )
}

const readPage = listOf(eventList, {
  table: events,
  columns: eventRecord.columns,
  key: events.EventID,
  filters: {
    visibility: (visibility) => eq(events.Visibility, visibility),
    month: within,
    showPastEvents: (isShown, ctx) => (isShown ? undefined : gte(events.EndDate, openDay(ctx.now()))),
    withoutImage: (isWanted) => (isWanted ? isNull(events.ImageFileName) : undefined),
  },
  search: [events.Name, events.Venue, events.City],
  sorts: {
    StartDate: [events.StartDate],
    EndDate: [events.EndDate],
    Name: [events.Name],
    UpdatedUTC: [events.UpdatedUTC],
  },
  extras: async (ctx, asked, but) => ({ Months: await listMonths(ctx, but('month'), asked.showPastEvents) }),
})

/** EV-C1: lists the events of a site, of the same company's site in another region, or of all sites of the company. */
export async function listEvents(
  ctx: Context,
  siteCompanyID: number,
  filters: EventFilters & { domain?: Domain | undefined },
): Promise<EventPage> {
  const site = ctx.sites.get(siteCompanyID)
  const domain = filters.domain ?? site.Region
  const chosen = ctx.sites.ofCompany(site.Company).filter((one) => domain === 'all' || one.Region === domain)
  return readPage(ctx, filters, listedOn(chosen.map((one) => one.SiteID)))
}

/** Lists the events of every company, or of the sites of one region. */
export async function listAllEvents(ctx: Context, filters: EventFilters & { domain: Domain }): Promise<EventPage> {
  if (filters.domain === 'all') return readPage(ctx, filters)
  const chosen = ctx.sites.all().filter((site) => site.Region === filters.domain)
  return readPage(ctx, filters, listedOn(chosen.map((site) => site.SiteID)))
}

/** Counts the coming events without an image, for the dashboard. */
export const countWithoutImage = (ctx: Context): Promise<number> =>
  ctx.db.$count(events, and(isNull(events.ImageFileName), gte(events.EndDate, openDay(ctx.now()))))

/** Returns the sites with events when a day has ended, because their listings change by themselves then. */
export async function sitesAfterDay(ctx: Context, { after, upTo }: Span): Promise<number[]> {
  if (openDay(after) === openDay(upTo)) return []
  const rows = await ctx.db.selectDistinct({ SiteID: eventSites.SiteID }).from(eventSites)
  return rows.map(({ SiteID }) => SiteID)
}
