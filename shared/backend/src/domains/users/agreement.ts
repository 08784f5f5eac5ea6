/**
 * Lists legal agreements, their versions and the versions a person accepted, and records acceptances on behalf of a
 * person.
 */
import type { Agreement, AgreementHistory, AgreementStatus, CurrentAgreement } from '@obverse/contract/domains/users'
import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit, type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { found, invalid } from '../../errors'
import { readPage } from '../../records/list'
import {
  agreementAcceptances,
  displayVersion,
  legalAgreements,
  numberOf,
  publishedVersions,
  textHash,
} from '../accounts'

export const USER_AGREEMENT = 'user-agreement'
/** Rows of the approval history on one page [A9]. */
const HISTORY_PAGE = 50

const statusOf = (RecordedByPeopleID: number | null): AgreementStatus =>
  RecordedByPeopleID === null ? 'Accepted' : 'Recorded'

async function personMustExist(ctx: Context, peopleID: number): Promise<void> {
  found((await ctx.db.select({ PeopleID: people.PeopleID }).from(people).where(eq(people.PeopleID, peopleID)))[0])
}

/**
 * Lists every published version, newest first within its agreement; versions below the latest major do not allow
 * submitting (USR-2).
 */
export async function listAgreements(ctx: Context, peopleID: number): Promise<Agreement[]> {
  await personMustExist(ctx, peopleID)
  const rows = await publishedVersions(ctx, peopleID)
  return rows.map(({ RecordedByPeopleID, AgreementID, ...row }) => {
    const DisplayVersion = displayVersion(row)
    const { MajorVersion: LatestMajorVersion } = rows.find((newest) => newest.AgreementID === AgreementID) ?? row
    const CanSubmit = row.MajorVersion >= LatestMajorVersion
    return {
      ...row,
      LatestMajorVersion,
      DisplayVersion,
      CanSubmit,
      Label: CanSubmit ? DisplayVersion : `${DisplayVersion} (cannot submit)`,
      AgreementStatus: row.DateUTC === null ? 'NotAccepted' : statusOf(RecordedByPeopleID),
    }
  })
}

/** Lists, per agreement, the newest version that the person accepted and the latest one. */
export async function listCurrentAgreements(ctx: Context, peopleID: number): Promise<CurrentAgreement[]> {
  const all = await listAgreements(ctx, peopleID)
  const latestOfEach = all.filter((version, at) => version.Code !== all[at - 1]?.Code)
  return latestOfEach.map((latest) => {
    const versions = all.filter((version) => version.Code === latest.Code)
    const accepted = versions.find((version) => version.AgreementStatus !== 'NotAccepted')
    return {
      Code: latest.Code,
      Name: latest.Name,
      LegalAgreementID: accepted?.LegalAgreementID ?? null,
      MajorVersion: accepted?.MajorVersion ?? null,
      DisplayVersion: accepted?.DisplayVersion ?? null,
      Label: accepted?.Label ?? null,
      LatestLegalAgreementID: latest.LegalAgreementID,
      LatestMajorVersion: latest.MajorVersion,
      LatestDisplayVersion: latest.DisplayVersion,
      CanSubmit: accepted?.CanSubmit ?? false,
      AgreementStatus: accepted && !accepted.CanSubmit ? 'Outdated' : (accepted?.AgreementStatus ?? 'NotAccepted'),
      DateUTC: accepted?.DateUTC ?? null,
    }
  })
}

const recorder = alias(people, 'recorder')

/**
 * USR-3: lists the approvals of a person, newest first; each names the person, or the staff who recorded it for them.
 */
export async function listAgreementHistory(ctx: Context, peopleID: number, page: number): Promise<AgreementHistory> {
  await personMustExist(ctx, peopleID)
  const ofPerson = eq(agreementAcceptances.PeopleID, peopleID)
  const { rows, Pagination } = await readPage({
    page,
    perPage: HISTORY_PAGE,
    count: () => ctx.db.$count(agreementAcceptances, ofPerson),
    read: (limit, offset) =>
      ctx.db
        .select({
          AgreementAcceptanceID: agreementAcceptances.AgreementAcceptanceID,
          PublicName: sql<string>`coalesce(${recorder.PublicName}, ${people.PublicName})`,
          Email: sql<string>`coalesce(${recorder.Email}, ${people.Email})`,
          DateUTC: agreementAcceptances.DateUTC,
          RecordedByPeopleID: agreementAcceptances.RecordedByPeopleID,
          Name: legalAgreements.Title,
          MajorVersion: numberOf.MajorVersion,
          MinorVersion: numberOf.MinorVersion,
        })
        .from(agreementAcceptances)
        .innerJoin(people, eq(people.PeopleID, agreementAcceptances.PeopleID))
        .innerJoin(legalAgreements, eq(legalAgreements.LegalAgreementID, agreementAcceptances.LegalAgreementID))
        .leftJoin(recorder, eq(recorder.PeopleID, agreementAcceptances.RecordedByPeopleID))
        .where(ofPerson)
        .orderBy(desc(agreementAcceptances.DateUTC), desc(agreementAcceptances.AgreementAcceptanceID))
        .limit(limit)
        .offset(offset),
  })
  const History = rows.map((row) => ({
    ...row,
    Status: statusOf(row.RecordedByPeopleID),
    DisplayVersion: displayVersion(row),
  }))
  return { History, Pagination }
}

/**
 * USR-4: records that a person accepted a version, on their behalf: hash of the text, time, address and recorder. A
 * version already accepted or recorded stays unchanged, also under parallel calls.
 */
export async function recordAgreement(ctx: Context, peopleID: number, legalAgreementID: number): Promise<Agreement> {
  return transact(ctx, async (tx) => {
    const offered = await listAgreements(tx, peopleID)
    if (!offered.some((version) => version.LegalAgreementID === legalAgreementID))
      throw invalid({ legalAgreementID: 'Users.Refused.AgreementVersion' })
    const [version] = await tx.db
      .select()
      .from(legalAgreements)
      .where(eq(legalAgreements.LegalAgreementID, legalAgreementID))
    const [recorded] = await tx.db
      .insert(agreementAcceptances)
      .values({
        PeopleID: peopleID,
        LegalAgreementID: legalAgreementID,
        DateUTC: tx.now().toISOString(),
        TextHash: textHash(found(version).Text),
        IpAddress: tx.ip,
        RecordedByPeopleID: personOf(tx).PeopleID,
      })
      .onConflictDoNothing()
      .returning({ DateUTC: agreementAcceptances.DateUTC })
    const after = found((await listAgreements(tx, peopleID)).find((row) => row.LegalAgreementID === legalAgreementID))
    if (recorded) {
      const { Name, DisplayVersion, DateUTC } = after
      await audit(tx, {
        entity: USER_AGREEMENT,
        key: peopleID,
        action: 'record',
        before: null,
        after: { Agreement: Name, DisplayVersion, DateUTC },
      })
    }
    return after
  })
}
