import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CurrentAgreement } from '@obverse/contract/domains/users'
import { useState } from 'react'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { type Below, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { AgreementChip } from './agreement-chip'
import type { UserRecord } from './data-provider'
import { userPath } from './person-name'
import { RecordAgreement } from './record-agreement'

/** Shows the person's status for each agreement (USR-1, USR-2), and records an acceptance (USR-4). */
export const AgreementsCard = ({ user }: { user: UserRecord }) => {
  const t = useT()
  const [chosen, setChosen] = useState<CurrentAgreement | null>(null)
  const params = { peopleID: user.PeopleID }
  const { data, error, refetch } = useRead(client.users.currentAgreements, { params })
  const mayRecord = useMay('edit', 'users')
  const words = 'resources.users.agreements'
  const label = (name: Below<`${typeof words}.columns`>) => t(`${words}.columns.${name}`)
  return (
    <Box sx={{ mt: 2 }}>
      <TableCard
        title={t('resources.users.sections.agreements')}
        actions={<AdminLink to={`${userPath(user.PeopleID)}agreement-history/`}>{t(`${words}.history`)}</AdminLink>}
        empty={t(`${words}.none`)}
        rows={data}
        error={error}
        retry={refetch}
        keyOf={({ Code }) => Code}
        columns={[
          { label: label('agreement'), isHeading: true, sx: { fontWeight: 600 }, cell: ({ Name }) => Name },
          { label: label('accepted'), sx: unbroken, cell: ({ Label }) => Label ?? '–' },
          { label: label('latest'), cell: ({ LatestDisplayVersion }) => LatestDisplayVersion },
          { label: label('state'), cell: ({ AgreementStatus }) => <AgreementChip status={AgreementStatus} /> },
          {
            label: label('date'),
            sx: unbroken,
            cell: ({ DateUTC }) => <DateTimeText utc={DateUTC} withTime={false} />,
          },
          {
            label: label('action'),
            isLabelHidden: true,
            align: 'right',
            cell: (agreement) =>
              mayRecord && (
                <Button
                  size="small"
                  onClick={() => setChosen(agreement)}
                  aria-label={t(`${words}.record_named`, { name: agreement.Name })}
                >
                  {t(`${words}.record`)}
                </Button>
              ),
          },
        ]}
      />
      {chosen && (
        <RecordAgreement user={user} agreement={chosen} onClose={() => setChosen(null)} onRecorded={refetch} />
      )}
    </Box>
  )
}
