/** Lists the translated texts of the legal agreements: the title and the text of drafts and of each major version. */
import { maxAgreementText } from '@obverse/contract/rules/accounts'
import { sql } from 'drizzle-orm'
import { qualified } from '../../../db/columns'
import type { Translatable } from '../../../domain'
import { translatableOf } from '../../../records/translatable'
import { legalAgreements } from '../tables'

export const LEGAL_AGREEMENT = 'legal-agreement'

// Pages of agreements are private and are not stored, so no site's content changes.
const noSites = sql<number[]>`array[]::int[]`

/** Keeps the versions that are worth translating: the last of each major version, which customers accept. */
const isLastOfMajor = sql<boolean>`not exists (select 1 from ${legalAgreements} as later
  where later.agreement_id = ${qualified(legalAgreements.AgreementID)} and later.major_version = ${qualified(legalAgreements.MajorVersion)}
  and later.minor_version > ${qualified(legalAgreements.MinorVersion)})`

export const agreementTranslatables: readonly Translatable[] = [
  translatableOf({
    entityType: LEGAL_AGREEMENT,
    name: 'Texts of agreements',
    role: 'Agreements',
    key: legalAgreements.LegalAgreementID,
    plain: [legalAgreements.Title, legalAgreements.Text],
    longest: maxAgreementText,
    listed: isLastOfMajor,
    nameOf: sql`${legalAgreements.Title} || coalesce(' ' || ${legalAgreements.MajorVersion} || '.' || ${legalAgreements.MinorVersion}, '')`,
    isForEverySite: true,
    siteIDs: noSites,
    // People accepted its words. Locked, so that nobody publishes it meanwhile.
    frozen: sql<boolean>`${legalAgreements.PublishedUTC} <= clock_timestamp()`,
  }),
]
