/** Reads contact messages for staff: the list, and one of them with its answers and notes. */

import {
  type ContactAssignee,
  type ContactMessage,
  type ContactMessageRow,
  contactList,
} from '@obverse/contract/domains/contact'
import { fullName } from '@obverse/contract/full-name'
import { readCaseNumber } from '@obverse/contract/rules/contact'
import { asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../context'
import { holdsLowered } from '../../db/like'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { listOf } from '../../records/list'
import { readStaffWith } from '../users'
import { contactEntries, contactMessages } from './tables'

type Row = typeof contactMessages.$inferSelect
type Name = { FirstName: string | null; LastName: string | null } | null

const assignee = alias(people, 'assignee')
const closer = alias(people, 'closer')

const named = (table: typeof assignee | typeof closer) => ({ FirstName: table.FirstName, LastName: table.LastName })

const isWaiting = inArray(contactMessages.State, ['New', 'Open'])
/** Counts the messages that nobody has looked after yet, for the dashboard. */
export const countNewMessages = (ctx: Context): Promise<number> =>
  ctx.db.$count(contactMessages, eq(contactMessages.State, 'New'))

function matching(search: string): SQL | undefined {
  const number = readCaseNumber(search)
  return or(
    number === null ? undefined : eq(contactMessages.CaseNumber, number),
    holdsLowered(contactMessages.SearchText, search),
  )
}

function asRow(ctx: Context, row: Row, assigned: Name): ContactMessageRow {
  const { MessageID, CaseNumber, Topic, Name, Email, PeopleID, SentUTC, State, AssigneeID, Version } = row
  return {
    MessageID,
    CaseNumber,
    Topic,
    Name,
    Email,
    PeopleID,
    SiteCode: ctx.sites.get(row.SiteID).Code,
    SentUTC,
    State,
    AssigneeID,
    Assignee: fullName(assigned),
    Version,
  }
}

/** Returns a page of contact messages. */
export const listMessages = listOf(contactList, {
  table: contactMessages,
  joins: [[contactMessages.AssigneeID, assignee.PeopleID]],
  key: contactMessages.MessageID,
  searchedFirst: ['search'],
  columns: { row: contactMessages, assigned: named(assignee) },
  filters: {
    state: (state) =>
      state === 'waiting' ? isWaiting : state === 'all' ? undefined : eq(contactMessages.State, state),
    topic: (topic) => eq(contactMessages.Topic, topic),
    siteID: (siteID) => eq(contactMessages.SiteID, siteID),
    assigneeID: (assigneeID) => eq(contactMessages.AssigneeID, assigneeID),
  },
  search: matching,
  sorts: { SentUTC: [contactMessages.SentUTC] },
  rows: (ctx, read) => read.map(({ row, assigned }) => asRow(ctx, row, assigned)),
})

/** Returns a contact message. @throws Failure 404 */
export async function getMessage(ctx: Context, id: number): Promise<ContactMessage> {
  const [read] = await ctx.db
    .select({ row: contactMessages, assigned: named(assignee), closed: named(closer) })
    .from(contactMessages)
    .leftJoin(assignee, eq(assignee.PeopleID, contactMessages.AssigneeID))
    .leftJoin(closer, eq(closer.PeopleID, contactMessages.ClosedBy))
    .where(eq(contactMessages.MessageID, id))
  const { row, assigned, closed } = found(read)
  const { Reference, Message, ClosedUTC } = row
  return {
    ...asRow(ctx, row, assigned),
    Reference,
    Message,
    ClosedUTC,
    ClosedBy: fullName(closed),
    Entries: await entriesOf(ctx, id),
  }
}

async function entriesOf(ctx: Context, id: number): Promise<ContactMessage['Entries']> {
  const entries = await ctx.db
    .select({ entry: contactEntries, by: { FirstName: people.FirstName, LastName: people.LastName } })
    .from(contactEntries)
    .leftJoin(people, eq(people.PeopleID, contactEntries.ByPeopleID))
    .where(eq(contactEntries.MessageID, id))
    .orderBy(asc(contactEntries.EntryID))
  return entries.map(({ entry: { EntryID, Kind, WrittenUTC, Text }, by }) => ({
    EntryID,
    Kind,
    By: fullName(by),
    WrittenUTC,
    Text,
  }))
}

/** Lists the staff members who may answer messages, by name. */
export async function listAssignees(ctx: Context): Promise<ContactAssignee[]> {
  const staff = await readStaffWith(ctx, 'Customer', 'edit')
  return staff
    .map((one) => ({ PeopleID: one.PeopleID, Name: fullName(one) }))
    .sort((one, other) => one.Name.localeCompare(other.Name) || one.PeopleID - other.PeopleID)
}
