/** Asks the people who may approve a grade override, by mail. */
import { fullName } from '@obverse/contract/full-name'
import { formatGrade } from '@obverse/contract/grades'
import { formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { type Context, personOf } from '../../../context'
import { writeMail } from '../../../mail'
import { readSecondPeople } from '../../users'
import { scaleAt } from '../certificate'
import { siteOf } from '../staff-certificates/read'
import { afterOf, beforeOf } from './grade'
import type { Certificate, Override } from './write'

/** Returns everybody who may approve an override of the caller. */
export const readApprovers = (ctx: Context) => readSecondPeople(ctx, 'Override', 'edit')

/** Asks everybody who may approve a proposal; `proposal` is the stored row: its reason is masked. */
export async function askApprovers(tx: Context, certificate: Certificate, proposal: Override): Promise<void> {
  const { FirstName, LastName } = personOf(tx)
  const scale = scaleAt(siteOf(tx, certificate))
  const number = formatCertNumber(certificate.Company, certificate)
  for (const { PeopleID, Email } of await readApprovers(tx))
    await writeMail(tx, { PeopleID, Email, Culture: null }, 'CertLookup.Mails.OverrideWaiting', () => ({
      number,
      before: formatGrade(scale, beforeOf(proposal).grade),
      after: formatGrade(scale, afterOf(proposal).grade),
      person: fullName({ FirstName, LastName }),
      reason: proposal.Reason,
      link: `${tx.origin}/admin/grade-overrides/certificate/${number}`,
    }))
}
