/** Reads certificates for staff: the list, and one of them with what it came from. */

import {
  populationOf,
  type StaffCertificate,
  type StaffCertificateRow,
  staffCertificateList,
} from '@obverse/contract/domains/cert-lookup'
import { fullName } from '@obverse/contract/full-name'
import { formatGrade, gradeFlags } from '@obverse/contract/grades'
import type { AskedOf, PageOf } from '@obverse/contract/list'
import { cacMarks, formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { people } from '../../../db/tables'
import type { InvoiceNumbers } from '../../../domain'
import { found } from '../../../errors'
import { listOf } from '../../../records/list'
import { collectibles } from '../../resources'
import { gradeOf, scaleAt, selectCertificates } from '../certificate'
import { certificateNotes, certificates, certificateWatches, holderReports } from '../tables'
import { matchesTyped, ofNumber } from './search'

type Certificate = typeof certificates.$inferSelect
type Asked = AskedOf<typeof staffCertificateList>
type Name = { FirstName: string | null; LastName: string | null } | null

const { GradedUTC, UpdatedUTC, CertificateID } = certificates

/** Returns the site of a certificate's company, in the region of this site where there is one. */
export function siteOf(ctx: Context, { Company }: Pick<Certificate, 'Company'>) {
  const sites = ctx.sites.ofCompany(Company)
  return found(sites.find(({ Region }) => Region === ctx.site.Region) ?? sites[0])
}

/** The columns that a row of the list shows; a page of all of them would cost half as much again. */
const shown = {
  CertificateID,
  SubmissionNumber: certificates.SubmissionNumber,
  Line: certificates.Line,
  Company: certificates.Company,
  CollectibleID: certificates.CollectibleID,
  Grade: certificates.Grade,
  Designation: certificates.Designation,
  Flags: certificates.Flags,
  LabelText: certificates.LabelText,
  Status: certificates.Status,
  IsReleased: certificates.IsReleased,
  PeopleID: certificates.PeopleID,
  GradedUTC,
  UpdatedUTC,
  Version: certificates.Version,
}
type Row = Pick<Certificate, keyof typeof shown>

function displayGradeOf(ctx: Context, row: Row): string {
  const grade = gradeOf(row)
  return grade.Flags & gradeFlags.noGrade ? '' : formatGrade(scaleAt(siteOf(ctx, row)), grade)
}

const asRow = (ctx: Context, row: Row, collectible: string | null, customer: Name): StaffCertificateRow => ({
  CertificateID: row.CertificateID,
  CertNumber: formatCertNumber(row.Company, row),
  Company: row.Company,
  Description: row.LabelText || (collectible ?? ''),
  CollectibleID: row.CollectibleID,
  DisplayGrade: displayGradeOf(ctx, row),
  Status: row.Status,
  IsReleased: row.IsReleased,
  PeopleID: row.PeopleID,
  Customer: fullName(customer),
  GradedUTC: row.GradedUTC,
  UpdatedUTC: row.UpdatedUTC,
  Version: row.Version,
})

const customerName = { FirstName: people.FirstName, LastName: people.LastName }
const list = listOf(staffCertificateList, {
  table: certificates,
  joins: [
    [certificates.CollectibleID, collectibles.CollectibleID],
    [certificates.PeopleID, people.PeopleID],
  ],
  key: CertificateID,
  columns: { row: shown, collectible: collectibles.Name, customer: customerName },
  filters: {
    status: (status) => eq(certificates.Status, status),
    company: (company) => eq(certificates.Company, company),
    peopleID: (peopleID) => eq(certificates.PeopleID, peopleID),
    collectibleID: (collectibleID) => eq(certificates.CollectibleID, collectibleID),
    isInCatalogue: (isIn) => (isIn ? isNotNull(certificates.CollectibleID) : isNull(certificates.CollectibleID)),
    // In the words of the index of those that are withheld.
    isReleased: (isReleased) => (isReleased ? sql`${certificates.IsReleased}` : sql`not ${certificates.IsReleased}`),
    // The number of an invoice is read from another domain before: see placeOf.
    number: () => undefined,
  },
  // Read before as well. Neighbours in number are neighbours in time: most parts of one lie far along the order.
  search: () => undefined,
  searchedFirst: ['search'],
  sorts: { GradedUTC: [GradedUTC], UpdatedUTC: [UpdatedUTC] },
  rows: (ctx, read) => read.map(({ row, collectible, customer }) => asRow(ctx, row, collectible, customer)),
})

const placeOf = async (ctx: Context, asked: Asked, numbers: InvoiceNumbers | undefined): Promise<SQL | undefined> =>
  and(
    await matchesTyped(ctx, asked.search),
    asked.number === undefined ? undefined : await ofNumber(ctx, asked.number, numbers),
  )

/** Returns a page of certificates, of all companies. */
export const listStaffCertificates = async (
  ctx: Context,
  asked: Asked,
  numbers?: InvoiceNumbers,
): Promise<PageOf<typeof staffCertificateList>> => list(ctx, asked, await placeOf(ctx, asked, numbers))

/** Returns the statements that read a page, to see how they are planned. */
export const staffCertificatesStatements = async (ctx: Context, asked: Asked): Promise<SQL[]> =>
  list.statements(ctx, asked, await placeOf(ctx, asked, undefined))

/** Returns a certificate with what it came from. @throws Failure 404 */
export async function getStaffCertificate(
  ctx: Context,
  id: number,
  numbers?: InvoiceNumbers,
): Promise<StaffCertificate> {
  const [read] = await selectCertificates(ctx.db).where(eq(CertificateID, id))
  const { certificate: row, collectible, counts, country, category, subcategory } = found(read)
  const [customer] =
    row.PeopleID === null ? [] : await ctx.db.select(customerName).from(people).where(eq(people.PeopleID, row.PeopleID))
  const { InvoiceID, Flags } = row
  const site = siteOf(ctx, row)
  return {
    ...asRow(ctx, row, collectible?.Name ?? null, customer ?? null),
    SiteCode: site.Code,
    SubmissionNumber: String(row.SubmissionNumber),
    InvoiceNumber: (InvoiceID === null ? null : await numbers?.numberOf(ctx, InvoiceID)) ?? '',
    LineNumber: row.LineNumber,
    LabelText: row.LabelText,
    CollectibleName: collectible?.Name ?? '',
    Levels: [country, category, subcategory].flatMap((level) => (level ? [level.Name] : [])),
    GradeReason: row.GradeReason,
    CAC: Flags & cacMarks.gold ? 'gold' : Flags & cacMarks.green ? 'green' : '',
    IsGradeOverridden: row.IsGradeOverridden,
    StatusReason: row.StatusReason,
    StatusUTC: row.StatusUTC,
    Watchers: await ctx.db.$count(certificateWatches, eq(certificateWatches.CertificateID, id)),
    HolderReports: await ctx.db.$count(
      holderReports,
      and(eq(holderReports.SubmissionNumber, row.SubmissionNumber), eq(holderReports.Line, row.Line)),
    ),
    Population: counts && populationOf(scaleAt(site), gradeOf(row), counts),
    Notes: await notesOf(ctx, id),
  }
}

async function notesOf(ctx: Context, id: number): Promise<string[]> {
  const notes = await ctx.db
    .select({ Text: certificateNotes.Text })
    .from(certificateNotes)
    .where(eq(certificateNotes.CertificateID, id))
    .orderBy(asc(certificateNotes.SortOrder), asc(certificateNotes.NoteID))
  return notes.map(({ Text }) => Text)
}
