/** Lists the translated texts of the legal agreements: their names, and the text of each major version. */
import { sql } from 'drizzle-orm'
import { qualified } from '../../../db/columns'
import type { Translatable } from '../../../domain'
import { translatableOf } from '../../../translatable'
import { agreements, legalAgreements } from '../tables'

export const AGREEMENT = 'agreement'
export const LEGAL_AGREEMENT = 'legal-agreement'

/** The most characters of an agreement in another language. */
const LONGEST = 50_000
// Pages of agreements are private and are not stored, so no site's content changes.
const noSites = sql<number[]>`array[]::int[]`

/** Keeps the versions that are worth translating: the last of each major version, which customers accept. */
const isLastOfMajor = sql<boolean>`not exists (select 1 from ${legalAgreements} as later
  where later.agreement_id = ${qualified(legalAgreements.AgreementID)} and later.major_version = ${qualified(legalAgreements.MajorVersion)}
  and later.minor_version > ${qualified(legalAgreements.MinorVersion)})`

export const agreementTranslatables: readonly Translatable[] = [
  translatableOf({
    entityType: AGREEMENT,
    name: 'Agreements',
    role: 'Agreements',
    key: agreements.AgreementID,
    plain: [agreements.Name],
    isForEverySite: true,
    siteIDs: noSites,
  }),
  translatableOf({
    entityType: LEGAL_AGREEMENT,
    name: 'Texts of agreements',
    role: 'Agreements',
    key: legalAgreements.LegalAgreementID,
    plain: [legalAgreements.Text],
    longest: LONGEST,
    listed: isLastOfMajor,
    nameOf: sql`(select ${qualified(agreements.Name)} from ${agreements} where ${qualified(agreements.AgreementID)} = ${qualified(legalAgreements.AgreementID)})
      || ' ' || ${qualified(legalAgreements.MajorVersion)} || '.' || ${qualified(legalAgreements.MinorVersion)}`,
    isForEverySite: true,
    siteIDs: noSites,
  }),
]
