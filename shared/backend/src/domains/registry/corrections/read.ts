/** Reads score-correction requests for staff. */

import { type Correction, correctionList } from '@obverse/contract/domains/registry'
import { fullName } from '@obverse/contract/full-name'
import { type CollectibleType, formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { registryPathOf, typeOfRegistryPath } from '@obverse/contract/rules/registry'
import { and, asc, eq, ilike, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { people } from '../../../db/tables'
import { found } from '../../../errors'
import { listOf } from '../../../records/list'
import { certificates } from '../../cert-lookup'
import { registryClaims, registryCorrections } from '../tables'

type Row = typeof registryCorrections.$inferSelect
type Name = { FirstName: string | null; LastName: string | null } | null

const member = alias(people, 'member')
const assignee = alias(people, 'assignee')
const holder = alias(people, 'holder')
const named = (table: typeof member | typeof assignee | typeof holder) => ({
  FirstName: table.FirstName,
  LastName: table.LastName,
})
/** The columns of the number of a certificate. */
export const numberColumns = {
  Company: certificates.Company,
  SubmissionNumber: certificates.SubmissionNumber,
  Line: certificates.Line,
}
const columns = {
  row: registryCorrections,
  by: named(member),
  assigned: named(assignee),
  number: numberColumns,
  held: { PeopleID: holder.PeopleID, ...named(holder) },
}

/** The requests that are not processed. */
const isOpen = ne(registryCorrections.State, 'processed')
/** Counts the requests that wait for somebody, for the dashboard. */
export const countCorrections = (ctx: Context): Promise<number> => ctx.db.$count(registryCorrections, isOpen)

type Numbered = Pick<typeof certificates.$inferSelect, keyof typeof numberColumns> | null
/** Returns the words of the member; `number` is that of the certificate they ask about, null for a score. */
export const detailsOf = (
  { RequestCollectibleName, CollectibleID, Text }: Row,
  number: Numbered,
): Correction['Details'] => ({
  RequestCollectibleName,
  CollectibleID,
  CertNumber: number ? formatCertNumber(number.Company, number) : '',
  Text,
})

type Read = {
  row: Row
  by: Name
  assigned: Name
  number: Numbered
  held: (NonNullable<Name> & { PeopleID: number | null }) | null
}
const correctionOf = (ctx: Context, { row, by, assigned, number, held }: Read): Correction => ({
  ScoreCorrectionRequestID: row.ScoreCorrectionRequestID,
  Path: registryPathOf(row.CollectibleType),
  Details: detailsOf(row, number),
  Member: fullName(by),
  PeopleID: row.PeopleID,
  SiteCode: ctx.sites.get(row.SiteID).Code,
  Holder: held?.PeopleID ? { PeopleID: held.PeopleID, Name: fullName(held) } : null,
  RequestedUTC: row.RequestedUTC,
  State: row.State,
  Assignee: fullName(assigned),
  AdminNotes: row.AdminNotes,
  Answer: row.Answer,
  AnswerText: row.AnswerText,
  ProcessedUTC: row.ProcessedUTC,
  Version: row.Version,
})

/** Returns a page of requests; `search` is a part of the item's name, or the number of a request. */
export const listCorrections = listOf(correctionList, {
  table: registryCorrections,
  joins: [
    [registryCorrections.PeopleID, member.PeopleID],
    [registryCorrections.AssigneeID, assignee.PeopleID],
    [registryCorrections.CertificateID, certificates.CertificateID],
    [registryCorrections.CertificateID, registryClaims.CertificateID],
    [registryClaims.PeopleID, holder.PeopleID],
  ],
  key: registryCorrections.ScoreCorrectionRequestID,
  columns,
  filters: {
    state: (state) =>
      state === 'open-ones' ? isOpen : state === 'all' ? undefined : eq(registryCorrections.State, state),
    path: (path) => eq(registryCorrections.CollectibleType, typeOfRegistryPath[path]),
  },
  search: (words) =>
    or(
      ilike(registryCorrections.RequestCollectibleName, containing(words)),
      /^\d{1,9}$/.test(words) ? eq(registryCorrections.ScoreCorrectionRequestID, Number(words)) : undefined,
    ),
  sorts: { RequestedUTC: [registryCorrections.RequestedUTC] },
  rows: (ctx, read) => read.map((one) => correctionOf(ctx, one)),
})

const select = (ctx: Context) =>
  ctx.db
    .select(columns)
    .from(registryCorrections)
    .leftJoin(member, eq(member.PeopleID, registryCorrections.PeopleID))
    .leftJoin(assignee, eq(assignee.PeopleID, registryCorrections.AssigneeID))
    .leftJoin(certificates, eq(certificates.CertificateID, registryCorrections.CertificateID))
    .leftJoin(registryClaims, eq(registryClaims.CertificateID, registryCorrections.CertificateID))
    .leftJoin(holder, eq(holder.PeopleID, registryClaims.PeopleID))

/** Lists the requests of a type of collectible that are not processed, the oldest first. */
export async function listOpenCorrections(ctx: Context, type: CollectibleType): Promise<Correction[]> {
  const rows = await select(ctx)
    .where(and(isOpen, eq(registryCorrections.CollectibleType, type)))
    .orderBy(asc(registryCorrections.RequestedUTC), asc(registryCorrections.ScoreCorrectionRequestID))
  return rows.map((row) => correctionOf(ctx, row))
}

/** Returns a request. @throws Failure 404 */
export async function getCorrection(ctx: Context, id: number): Promise<Correction> {
  const [row] = await select(ctx).where(eq(registryCorrections.ScoreCorrectionRequestID, id))
  return correctionOf(ctx, found(row))
}
