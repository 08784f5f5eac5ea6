import type { HolderReportRow } from '@obverse/contract/domains/cert-lookup'
import { PersonLink } from '../../components/record-links'
import { useT } from '../../lib/texts'

/** Names the reporter: the account, else the e-mail address they left, else a visitor. */
export const ReporterName = ({ report }: { report: Pick<HolderReportRow, 'PeopleID' | 'Reporter' | 'Email'> }) => {
  const t = useT()
  const { PeopleID, Reporter, Email } = report
  if (PeopleID !== null) return <PersonLink peopleID={PeopleID}>{Reporter || PeopleID}</PersonLink>
  return Email || t('resources.holder-reports.signed_out')
}
