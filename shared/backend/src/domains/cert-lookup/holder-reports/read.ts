/** Reads holder reports for staff: the list, and one of them with what helps to check it. */

import { type HolderReport, type HolderReportRow, holderReportList } from '@obverse/contract/domains/cert-lookup'
import { fullName } from '@obverse/contract/full-name'
import { formatCertNumber, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, asc, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { listOf } from '../../../records/list'
import { nameCertificates } from '../certificate'
import { holderReportNotes, holderReports } from '../tables'

type Row = typeof holderReports.$inferSelect
type Name = { FirstName: string | null; LastName: string | null } | null

const reporter = alias(people, 'reporter')
const assignee = alias(people, 'assignee')
const closer = alias(people, 'closer')

const named = (table: typeof reporter | typeof assignee | typeof closer) => ({
  FirstName: table.FirstName,
  LastName: table.LastName,
})

/** The reports that wait for somebody. */
const isWaiting = ne(holderReports.State, 'closed')
/** Counts the reports that wait for somebody, for the dashboard. */
export const countHolderReports = (ctx: Context): Promise<number> => ctx.db.$count(holderReports, isWaiting)

/** Returns the condition of the reports of a number, however it was typed. */
const ofNumber = ({ SubmissionNumber, Line }: { SubmissionNumber: number; Line: number }) =>
  and(eq(holderReports.SubmissionNumber, SubmissionNumber), eq(holderReports.Line, Line))

function matching(search: string): SQL | undefined {
  const number = readCertNumber(search)
  return or(
    number.kind === 'number' ? ofNumber(number) : undefined,
    number.kind === 'submission' ? eq(holderReports.SubmissionNumber, Number(number.digits)) : undefined,
    ilike(holderReports.TypedNumber, containing(search)),
    /^\d{1,9}$/.test(search) ? eq(holderReports.ReportID, Number(search)) : undefined,
  )
}

const siteOf = (ctx: Context, { SiteID }: Pick<Row, 'SiteID'>) => ctx.sites.get(SiteID)
function numberOf(ctx: Context, row: Row): string {
  const { SubmissionNumber, Line, TypedNumber } = row
  return SubmissionNumber === null || Line === null
    ? TypedNumber
    : formatCertNumber(siteOf(ctx, row).Company, { SubmissionNumber, Line })
}

function asRow(ctx: Context, row: Row, by: Name, assigned: Name): HolderReportRow {
  const { ReportID, Reason, ReportedUTC, State, Outcome, Email, PeopleID, Version } = row
  return {
    ReportID,
    CertNumber: numberOf(ctx, row),
    Reason,
    ReportedUTC,
    SiteCode: siteOf(ctx, row).Code,
    State,
    Outcome,
    Email,
    PeopleID,
    Reporter: fullName(by),
    Assignee: fullName(assigned),
    Version,
  }
}

/** Returns a page of holder reports; `search` is a certificate number, or the number of a report. */
export const listHolderReports = listOf(holderReportList, {
  table: holderReports,
  joins: [
    [holderReports.PeopleID, reporter.PeopleID],
    [holderReports.AssigneeID, assignee.PeopleID],
  ],
  key: holderReports.ReportID,
  columns: { row: holderReports, by: named(reporter), assigned: named(assignee) },
  filters: {
    state: (state) => (state === 'waiting' ? isWaiting : state === 'all' ? undefined : eq(holderReports.State, state)),
    reason: (reason) => eq(holderReports.Reason, reason),
    siteID: (siteID) => eq(holderReports.SiteID, siteID),
  },
  search: matching,
  sorts: { ReportedUTC: [holderReports.ReportedUTC] },
  rows: (ctx, read) => read.map(({ row, by, assigned }) => asRow(ctx, row, by, assigned)),
})

/** The most other reports of a number that one report shows; the list finds all of them. */
const MOST_OTHERS = 50

/** Returns a holder report with its certificate as it is now. @throws Failure 404 */
export async function getHolderReport(ctx: Context, id: number): Promise<HolderReport> {
  const [read] = await ctx.db
    .select({ row: holderReports, by: named(reporter), assigned: named(assignee), closed: named(closer) })
    .from(holderReports)
    .leftJoin(reporter, eq(reporter.PeopleID, holderReports.PeopleID))
    .leftJoin(assignee, eq(assignee.PeopleID, holderReports.AssigneeID))
    .leftJoin(closer, eq(closer.PeopleID, holderReports.ClosedBy))
    .where(eq(holderReports.ReportID, id))
  const { row, by, assigned, closed } = found(read)
  return {
    ...asRow(ctx, row, by, assigned),
    TypedNumber: row.TypedNumber,
    Details: row.Details,
    Place: row.Place,
    ClosedUTC: row.ClosedUTC,
    ClosedBy: fullName(closed),
    Certificates: await certificatesOf(ctx, row),
    Others: await othersOf(ctx, row),
    Notes: await notesOf(ctx, id),
  }
}

async function certificatesOf(ctx: Context, row: Row): Promise<HolderReport['Certificates']> {
  const { SubmissionNumber, Line } = row
  if (SubmissionNumber === null || Line === null) return []
  const { Company, Region } = siteOf(ctx, row)
  const all = await nameCertificates(ctx, Company, { SubmissionNumber, Line })
  return all.map((certificate) => {
    const sites = ctx.sites.ofCompany(certificate.Company)
    return { ...certificate, SiteCode: (sites.find((one) => one.Region === Region) ?? sites[0])?.Code ?? '' }
  })
}

async function othersOf(ctx: Context, row: Row): Promise<HolderReport['Others']> {
  const { ReportID, SubmissionNumber, Line, TypedNumber } = row
  const isSame =
    SubmissionNumber === null || Line === null
      ? sql`lower(${holderReports.TypedNumber}) = lower(${TypedNumber})`
      : ofNumber({ SubmissionNumber, Line })
  const others = await ctx.db
    .select()
    .from(holderReports)
    .where(and(isSame, ne(holderReports.ReportID, ReportID)))
    .orderBy(desc(holderReports.ReportedUTC), desc(holderReports.ReportID))
    .limit(MOST_OTHERS)
  return others.map((one) => ({
    ReportID: one.ReportID,
    Reason: one.Reason,
    ReportedUTC: one.ReportedUTC,
    SiteCode: siteOf(ctx, one).Code,
    State: one.State,
    Outcome: one.Outcome,
  }))
}

async function notesOf(ctx: Context, id: number): Promise<HolderReport['Notes']> {
  const notes = await ctx.db
    .select({ note: holderReportNotes, FirstName: people.FirstName, LastName: people.LastName })
    .from(holderReportNotes)
    .leftJoin(people, eq(people.PeopleID, holderReportNotes.ByPeopleID))
    .where(eq(holderReportNotes.ReportID, id))
    .orderBy(asc(holderReportNotes.NoteID))
  return notes.map(({ note: { NoteID, NotedUTC, Text }, ...by }) => ({ NoteID, By: fullName(by), NotedUTC, Text }))
}
