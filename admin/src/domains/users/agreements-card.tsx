import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { CurrentAgreement } from '@obverse/contract/domains/users'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { AgreementChip } from './agreement-chip'
import type { UserRecord } from './data-provider'
import { userPath } from './person-name'
import { RecordAgreement } from './record-agreement'

/** Where the person stands with each agreement (USR-1, USR-2), and recording one for them (USR-4). */
export const AgreementsCard = ({ user }: { user: UserRecord }) => {
  const t = useTranslate()
  const id = useId()
  const params = { peopleID: user.PeopleID }
  const { data, error, refetch } = useRead(client.users.currentAgreements, { params })
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography id={id} variant="h5" component="h2">
          {t('resources.users.sections.agreements')}
        </Typography>
        <AdminLink to={`${userPath(user.PeopleID)}agreement-history/`} sx={{ ml: 'auto' }}>
          {t('resources.users.agreements.history')}
        </AdminLink>
      </Box>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : !data ? (
        <LoadingRows rows={4} />
      ) : data.length === 0 ? (
        <EmptyState title={t('resources.users.agreements.none')} />
      ) : (
        <Standing user={user} agreements={data} reload={refetch} />
      )}
    </Card>
  )
}

type StandingProps = { user: UserRecord; agreements: CurrentAgreement[]; reload: () => unknown }

const Standing = ({ user, agreements, reload }: StandingProps) => {
  const t = useTranslate()
  const [chosen, setChosen] = useState<CurrentAgreement | null>(null)
  return (
    <>
      <Box role="region" aria-label={t('frame.list.table')} tabIndex={0} sx={tableRegion}>
        <Table>
          <TableHead>
            <TableRow>
              {(['agreement', 'accepted', 'latest', 'state', 'date'] as const).map((column) => (
                <TableCell key={column}>{t(`resources.users.agreements.columns.${column}`)}</TableCell>
              ))}
              <TableCell>
                <Box component="span" sx={hidden}>
                  {t('resources.users.agreements.columns.action')}
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {agreements.map((agreement) => (
              <TableRow key={agreement.Code}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {agreement.Name}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{agreement.Label ?? '–'}</TableCell>
                <TableCell>{agreement.LatestDisplayVersion}</TableCell>
                <TableCell>
                  <AgreementChip status={agreement.AgreementStatus} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <DateTimeText utc={agreement.DateUTC} withTime={false} />
                </TableCell>
                <TableCell align="right">
                  <Button
                    size="small"
                    onClick={() => setChosen(agreement)}
                    aria-label={t('resources.users.agreements.record_named', { name: agreement.Name })}
                  >
                    {t('resources.users.agreements.record')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {chosen && <RecordAgreement user={user} agreement={chosen} onClose={() => setChosen(null)} onRecorded={reload} />}
    </>
  )
}

const tableRegion = { position: 'relative', overflowX: 'auto', '& tr:last-of-type > *': { borderBottom: 0 } } as const
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
