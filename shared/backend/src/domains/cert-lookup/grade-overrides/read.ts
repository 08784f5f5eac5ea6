/** Reads grade overrides: the documented lookup of one certificate, and the list. */

import {
  type GradeOverride,
  type GradeOverrideRow,
  gradeOverrideList,
  type OverrideCollectible,
  type OverrideLookup,
} from '@obverse/contract/domains/cert-lookup'
import { fullName } from '@obverse/contract/full-name'
import { formatGrade } from '@obverse/contract/grades'
import {
  type CollectibleType,
  formatCertNumber,
  type OverrideState,
  readCertNumber,
} from '@obverse/contract/rules/cert-lookup'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Context, personOf } from '../../../context'
import { isDatabaseDown, withoutValues } from '../../../db/database'
import { people } from '../../../db/tables'
import type { DeclaredValue } from '../../../domain'
import { Failure, found } from '../../../errors'
import { listOf } from '../../../records/list'
import { collectibles } from '../../resources'
import { areTied, readMakers } from '../../users'
import { collectibleTypeOf, type Found, gradeOf, scaleAt, selectCertificates } from '../certificate'
import { siteOf } from '../staff-certificates/read'
import { certificates, gradeOverrides } from '../tables'
import { afterOf, beforeOf, gradedOf } from './grade'
import { readItemValue } from './value'

type Override = typeof gradeOverrides.$inferSelect
type Certificate = typeof certificates.$inferSelect
type Name = { FirstName: string | null; LastName: string | null } | null

const asker = alias(people, 'asker')
const decider = alias(people, 'decider')
const named = (table: typeof asker | typeof decider) => ({ FirstName: table.FirstName, LastName: table.LastName })
const columns = {
  row: gradeOverrides,
  certificate: certificates,
  collectible: collectibles.Name,
  by: named(asker),
  decidedBy: named(decider),
}
type Read = { row: Override; certificate: Certificate; collectible: string | null; by: Name; decidedBy: Name }

function asRow(ctx: Context, { row, certificate, collectible, by, decidedBy }: Read): GradeOverrideRow {
  const scale = scaleAt(siteOf(ctx, certificate))
  const [before, after] = [beforeOf(row), afterOf(row)]
  return {
    OverrideID: row.OverrideID,
    CertificateID: row.CertificateID,
    CertNumber: formatCertNumber(certificate.Company, certificate),
    Company: certificate.Company,
    Description: certificate.LabelText || (collectible ?? ''),
    GradeBefore: formatGrade(scale, before.grade),
    NoGradeCodeBefore: before.code,
    GradeAfter: formatGrade(scale, after.grade),
    NoGradeCodeAfter: after.code,
    State: row.State,
    Reason: row.Reason,
    By: fullName(by),
    ByPeopleID: row.ByPeopleID,
    MadeUTC: row.MadeUTC,
    Value: row.ValueMinor === null || row.Currency === null ? null : { Minor: row.ValueMinor, Currency: row.Currency },
    DecidedBy: fullName(decidedBy),
    EndReason: row.EndReason,
    EndedUTC: row.EndedUTC,
    Version: row.Version,
  }
}

function matching(search: string): SQL | undefined {
  const number = readCertNumber(search)
  const digits = /^\d{1,9}$/.test(search.normalize('NFKC')) ? Number(search.normalize('NFKC')) : null
  return or(
    number.kind === 'number'
      ? and(eq(certificates.SubmissionNumber, number.SubmissionNumber), eq(certificates.Line, number.Line))
      : undefined,
    eq(certificates.SubmissionNumber, digits ?? 0),
  )
}

/** Returns a page of overrides and proposals, of all companies. */
export const listGradeOverrides = listOf(gradeOverrideList, {
  table: gradeOverrides,
  joins: [
    [gradeOverrides.CertificateID, certificates.CertificateID],
    [certificates.CollectibleID, collectibles.CollectibleID],
    [gradeOverrides.ByPeopleID, asker.PeopleID],
    [gradeOverrides.DecidedByPeopleID, decider.PeopleID],
  ],
  key: gradeOverrides.OverrideID,
  columns,
  filters: {
    state: (state) => eq(gradeOverrides.State, state),
    company: (company) => eq(certificates.Company, company),
    peopleID: (peopleID) => or(eq(gradeOverrides.ByPeopleID, peopleID), eq(gradeOverrides.DecidedByPeopleID, peopleID)),
  },
  search: matching,
  sorts: { MadeUTC: [gradeOverrides.MadeUTC] },
  rows: (ctx, read) => read.map((one) => asRow(ctx, one)),
})

/** Returns the statement that reads overrides with their certificates and people. */
export const selectOverrides = (ctx: Context) =>
  ctx.db
    .select(columns)
    .from(gradeOverrides)
    .innerJoin(certificates, eq(certificates.CertificateID, gradeOverrides.CertificateID))
    .leftJoin(collectibles, eq(collectibles.CollectibleID, certificates.CollectibleID))
    .leftJoin(asker, eq(asker.PeopleID, gradeOverrides.ByPeopleID))
    .leftJoin(decider, eq(decider.PeopleID, gradeOverrides.DecidedByPeopleID))
export const overrideRowOf = asRow

/** Counts the proposals that wait for a second person, for the dashboard. */
export const countWaitingOverrides = (ctx: Context): Promise<number> =>
  ctx.db.$count(gradeOverrides, eq(gradeOverrides.State, 'waiting'))

/** Tells if the caller counts as the person who asked for an override. */
export async function isAskedByCaller(ctx: Context, { ByPeopleID }: Pick<Override, 'ByPeopleID'>): Promise<boolean> {
  const { PeopleID } = personOf(ctx)
  return ByPeopleID !== null && areTied(await readMakers(ctx, [ByPeopleID, PeopleID]), ByPeopleID, PeopleID)
}

async function readOverride(ctx: Context, certificateID: number, state: OverrideState): Promise<GradeOverride | null> {
  const [read] = await selectOverrides(ctx).where(
    and(eq(gradeOverrides.CertificateID, certificateID), eq(gradeOverrides.State, state)),
  )
  return read ? { ...asRow(ctx, read), IsOwn: await isAskedByCaller(ctx, read.row) } : null
}

/** Returns the type of a certificate's item. */
const typeOf = (ctx: Context, { certificate, category }: Found): CollectibleType =>
  collectibleTypeOf(siteOf(ctx, certificate), category)

async function collectibleOf(
  ctx: Context,
  read: Found,
  declared: DeclaredValue | undefined,
): Promise<OverrideCollectible> {
  const { certificate: row, collectible, counts } = read
  const site = siteOf(ctx, row)
  const scale = scaleAt(site)
  const graded = gradedOf(row)
  return {
    CertNumber: formatCertNumber(row.Company, row),
    CollectibleType: typeOf(ctx, read),
    IsGradeOverridden: row.IsGradeOverridden,
    NoGradeCode: row.GradeReason,
    CertificateID: row.CertificateID,
    Company: row.Company,
    SiteCode: site.Code,
    Description: row.LabelText || (collectible?.Name ?? ''),
    Status: row.Status,
    IsReleased: row.IsReleased,
    Grade: gradeOf(row),
    DisplayGrade: formatGrade(scale, gradeOf(row)),
    GradedGrade: graded.grade,
    DisplayGradedGrade: formatGrade(scale, graded.grade),
    GradedNoGradeCode: graded.code,
    ...(await readItemValue(ctx, row, declared)),
    // A certificate that counts nowhere moves no population.
    Counts: row.IsReleased && row.Status !== 'deleted' ? counts : null,
    Applied: await readOverride(ctx, row.CertificateID, 'applied'),
    Waiting: await readOverride(ctx, row.CertificateID, 'waiting'),
    Version: row.Version,
  }
}

/** Returns the certificate with this ID for its override. @throws Failure 404 */
export async function getCollectible(ctx: Context, id: number, declared?: DeclaredValue): Promise<OverrideCollectible> {
  const [read] = await selectCertificates(ctx.db).where(eq(certificates.CertificateID, id))
  return collectibleOf(ctx, found(read), declared)
}

/** Returns the certificates of a typed number in every company, that of this site first; none for a text that is no number. */
export async function readOfNumber(ctx: Context, typed: string): Promise<{ read: Found; type: CollectibleType }[]> {
  const number = readCertNumber(typed)
  if (number.kind !== 'number') return []
  const all = await selectCertificates(ctx.db).where(
    and(eq(certificates.SubmissionNumber, number.SubmissionNumber), eq(certificates.Line, number.Line)),
  )
  const isOwn = ({ certificate }: Found) => Number(certificate.Company === ctx.site.Company)
  return all.sort((one, other) => isOwn(other) - isOwn(one)).map((read) => ({ read, type: typeOf(ctx, read) }))
}

const nothing = (LookupStatus: OverrideLookup['LookupStatus']): OverrideLookup => ({
  LookupStatus,
  Collectible: null,
  OtherTypes: [],
})

const isOutage = (error: unknown): boolean =>
  isDatabaseDown(error) ||
  (error instanceof Failure && (error.code === 'order_system_down' || error.code === 'unavailable'))

/** Looks up a certificate to override its grade; `type` chooses among those of several companies. */
export async function lookUpForOverride(
  ctx: Context,
  typed: string,
  type: CollectibleType | undefined,
  declared: DeclaredValue | undefined,
): Promise<OverrideLookup> {
  if (readCertNumber(typed).kind !== 'number') return nothing('InvalidID')
  try {
    const all = await readOfNumber(ctx, typed)
    const chosen = type === undefined ? all[0] : all.find((one) => one.type === type)
    if (!chosen) return nothing('InvalidLookup')
    return {
      LookupStatus: 'Success',
      Collectible: await collectibleOf(ctx, chosen.read, declared),
      OtherTypes: all.filter((one) => one !== chosen).map((one) => one.type),
    }
  } catch (error) {
    if (!isOutage(error)) throw error
    ctx.log.warn({ error: withoutValues(error) }, 'A certificate could not be looked up for its override')
    return nothing('ConnectionError')
  }
}
