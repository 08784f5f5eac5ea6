import type { StaffMembership } from '@obverse/contract/domains/memberships'
import { DateTimeText } from '../../../components/date-time-text'
import { TableCard } from '../../../components/detail/table-card'
import { useLookUp, useT } from '../../../lib/texts'
import { DayText } from '../day-text'

const words = 'resources.memberships.notices'
type Notice = StaffMembership['Notices'][number]

/** Returns the name of a mail about a term; those about another tier of the renewal are of one kind. */
const kindOf = ({ Kind }: Notice) => (Kind.startsWith('tier-') ? 'tier' : Kind)

/** Lists the mails about the ends of terms, the newest first. */
export const NoticesCard = ({ notices }: { notices: readonly Notice[] }) => {
  const t = useT()
  const lookUp = useLookUp()
  return (
    <TableCard
      title={t(`${words}.title`)}
      rows={notices}
      keyOf={({ Kind, TermEnd }) => `${TermEnd} ${Kind}`}
      empty={t(`${words}.none`)}
      columns={[
        { label: t(`${words}.fields.SentUTC`), isHeading: true, cell: ({ SentUTC }) => <DateTimeText utc={SentUTC} /> },
        { label: t(`${words}.fields.Kind`), cell: (notice) => lookUp(`${words}.kinds.${kindOf(notice)}`) },
        { label: t(`${words}.fields.TermEnd`), cell: ({ TermEnd }) => <DayText day={TermEnd} /> },
      ]}
    />
  )
}
