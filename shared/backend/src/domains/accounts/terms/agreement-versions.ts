/** The versions of the legal agreements, read by customers (ACC-7) and staff (USR-2). */
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { agreementAcceptances, agreements, legalAgreements } from '../tables'

/** Returns a version's number as people write it: "2.1". */
export const displayVersion = ({ MajorVersion, MinorVersion }: { MajorVersion: number; MinorVersion: number }) =>
  `${MajorVersion}.${MinorVersion}`

/** Returns the SHA-256 of a version's text in hexadecimal digits: the proof of the accepted words. */
export const textHash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The columns of a version that is published or to be: its number and the instant from which it is in force. */
export const numberOf = {
  MajorVersion: sql<number>`${legalAgreements.MajorVersion}`,
  MinorVersion: sql<number>`${legalAgreements.MinorVersion}`,
  PublishedUTC: sql<string>`${legalAgreements.PublishedUTC}`.mapWith(legalAgreements.PublishedUTC),
}

/**
 * Returns every published version, by agreement, newest first; with each the instant this person accepted it (UTC) and
 * the staff member who recorded that for them, both null when nobody did.
 */
export function publishedVersions(ctx: Context, peopleID: number) {
  return ctx.db
    .select({
      LegalAgreementID: legalAgreements.LegalAgreementID,
      AgreementID: agreements.AgreementID,
      Code: agreements.Code,
      Name: legalAgreements.Title,
      ...numberOf,
      DateUTC: agreementAcceptances.DateUTC,
      RecordedByPeopleID: agreementAcceptances.RecordedByPeopleID,
    })
    .from(legalAgreements)
    .innerJoin(agreements, eq(agreements.AgreementID, legalAgreements.AgreementID))
    .leftJoin(
      agreementAcceptances,
      and(
        eq(agreementAcceptances.LegalAgreementID, legalAgreements.LegalAgreementID),
        eq(agreementAcceptances.PeopleID, peopleID),
      ),
    )
    .where(lte(legalAgreements.PublishedUTC, ctx.now().toISOString()))
    .orderBy(
      asc(agreements.SortOrder),
      asc(agreements.AgreementID),
      desc(legalAgreements.MajorVersion),
      desc(legalAgreements.MinorVersion),
    )
}
