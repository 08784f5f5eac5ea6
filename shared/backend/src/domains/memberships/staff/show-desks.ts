/** Reads and writes the desks at shows, and lists who began at them, for staff. */
import { ShowDesk, type ShowDeskLink, showDeskList, showJoinList } from '@obverse/contract/domains/memberships'
import type { showJoinStates } from '@obverse/contract/rules/memberships'
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { fullNameOf, qualified } from '../../../db/columns'
import { people, sites } from '../../../db/tables'
import { invalid } from '../../../errors'
import { listOf } from '../../../records/list'
import { staffRecord } from '../../../records/staff-record'
import { eventSites, events, showFacts } from '../../events'
import { deskCode, stateOf } from '../show-join/desks'
import { memberships, showDesks, showJoins } from '../tables'
import { checkSite } from './sites'

const ofEvent = <T>(column: typeof events.Name | typeof events.StartDate | typeof events.EndDate) =>
  sql<T>`(select ${qualified(column)} from ${events} where ${qualified(events.EventID)} = ${qualified(showDesks.EventID)})`
const Joins = sql<number>`(select count(*)::int from ${showJoins}
  where ${qualified(showJoins.ShowDeskID)} = ${qualified(showDesks.ShowDeskID)})`

/** @throws 422 for an event that the site does not list, or that is over */
async function checkEvent(tx: Context, { EventID, SiteID }: { EventID: number; SiteID: number }): Promise<void> {
  const isListed = and(eq(eventSites.EventID, EventID), eq(eventSites.SiteID, SiteID))
  if ((await tx.db.$count(eventSites, isListed)) === 0) throw invalid({ EventID: 'Memberships.Fields.Event' })
  const { EndDate, today } = await showFacts(tx, EventID)
  if (EndDate < today) throw invalid({ EventID: 'Memberships.Refused.EventOver' })
}

export const showDeskRecord = staffRecord(ShowDesk, showDesks, {
  role: 'Events',
  computed: {
    EventName: ofEvent<string>(events.Name),
    StartDate: ofEvent<string>(events.StartDate),
    EndDate: ofEvent<string>(events.EndDate),
    Joins,
  },
  check: async (ctx, draft, { before }) => {
    checkSite(ctx, draft, before)
    if (before?.EventID !== draft.EventID) await checkEvent(ctx, draft)
  },
  // No stored page shows a desk.
  sitesOf: () => [],
  homesOf: ({ SiteID }) => [SiteID],
  inUse: 'Memberships.Refused.DeskInUse',
})

const asDesks = (read: readonly object[]) => read as readonly ShowDesk[]

/** Returns a page of desks. The state of one is that of the day at its event. */
export const listShowDesks = listOf(showDeskList, {
  table: showDesks,
  joins: [[showDesks.EventID, events.EventID]],
  key: showDesks.ShowDeskID,
  columns: showDeskRecord.columns,
  rows: (ctx: Context, read) =>
    Promise.all(asDesks(read).map(async (row) => ({ ...row, State: stateOf(row, await showFacts(ctx, row.EventID)) }))),
  filters: { siteID: (id) => eq(showDesks.SiteID, id) },
  search: [showDesks.Name, events.Name],
  sorts: { Name: [showDesks.Name], StartDate: [events.StartDate] },
})

/** Returns the address that opens a desk on a device, and whether it opens anything today. @throws 404 */
export async function showDeskLink(ctx: Context, showDeskID: number): Promise<ShowDeskLink> {
  const desk = await showDeskRecord.get(ctx, showDeskID)
  return {
    Link: `${ctx.origin}${ctx.sites.get(desk.SiteID).Root}join/show/?desk=${deskCode(ctx, showDeskID)}`,
    State: stateOf(desk, await showFacts(ctx, desk.EventID)),
  }
}

const PeopleID = sql<number | null>`coalesce(${showJoins.PeopleID},
  (select ${qualified(people.PeopleID)} from ${people} where lower(${qualified(people.Email)}) = ${qualified(showJoins.Email)}))`
/** Reads a column of the membership that the person has at the company of the desk. */
const ofMembership = (column: SQL) => sql`(select ${column} from ${memberships} join ${sites}
    on ${qualified(sites.Company)} = ${qualified(memberships.Company)}
  where ${qualified(sites.SiteID)} = ${qualified(showDesks.SiteID)} and ${qualified(memberships.PeopleID)} = ${PeopleID}
  and ${qualified(memberships.DealerID)} is null)`
const MembershipID = sql<number | null>`${ofMembership(qualified(memberships.MembershipID))}`
const Tier = ofMembership(qualified(memberships.Tier))
const isMember = isNotNull(Tier)
const hasAccount = isNotNull(PeopleID)

const joinStates: Record<(typeof showJoinStates)[number], SQL | undefined> = {
  asked: isNull(PeopleID),
  account: and(hasAccount, not(isMember)),
  member: isMember,
}

/** Returns a page of the people who began at desks, the newest first. */
export const listShowJoins = listOf(showJoinList, {
  table: showJoins,
  joins: [
    [showJoins.ShowDeskID, showDesks.ShowDeskID],
    [showDesks.EventID, events.EventID],
  ],
  key: showJoins.ShowJoinID,
  columns: {
    ShowJoinID: showJoins.ShowJoinID,
    ShowDeskID: showJoins.ShowDeskID,
    DeskName: showDesks.Name,
    EventName: events.Name,
    SiteID: showDesks.SiteID,
    Name: fullNameOf(sql`${showJoins.FirstName}`, sql`${showJoins.LastName}`),
    Email: showJoins.Email,
    TierName: showJoins.Tier,
    State: sql<
      'asked' | 'account' | 'member'
    >`case when ${isMember} then 'member' when ${hasAccount} then 'account' else 'asked' end`,
    CreatedUTC: showJoins.CreatedUTC,
    MembershipID,
  },
  filters: {
    siteID: (id) => eq(showDesks.SiteID, id),
    deskID: (id) => eq(showJoins.ShowDeskID, id),
    state: (state) => joinStates[state],
  },
  search: [showJoins.FirstName, showJoins.LastName, showJoins.Email],
  sorts: { CreatedUTC: [showJoins.CreatedUTC], Email: [showJoins.Email] },
})
