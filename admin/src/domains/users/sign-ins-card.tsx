import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'ra-core'
import { DateTimeText } from '../../components/date-time-text'
import { DetailCard } from '../../components/detail/detail-card'
import { Listed } from '../../components/detail/listed'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import type { UserRecord } from './data-provider'

/** Lists the active sessions of the person, the last used first. */
export const SignInsCard = () => {
  const t = useT()
  const user = useRecordContext<UserRecord>()
  const peopleID = user?.PeopleID ?? 0
  const { data, error, refetch } = useRead(client.users.signIns, { params: { peopleID } }, { enabled: peopleID > 0 })
  const title = t('resources.users.sections.sign_ins')
  const none = (
    <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
      {t('resources.users.sign_ins.none')}
    </Typography>
  )
  return (
    <DetailCard title={title} isFlush>
      <Listed items={data} error={error} retry={refetch} rows={2} empty={none}>
        {(rows) => (
          <List disablePadding sx={{ pb: 1, maxHeight: 320, overflowY: 'auto' }} tabIndex={0} aria-label={title}>
            {rows.map((row) => (
              <ListItem key={`${row.CreatedUTC} ${row.IpAddress}`} divider sx={{ display: 'block', px: 2, py: 1 }}>
                <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
                  {row.Browser}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {row.IpAddress} · {t('resources.users.sign_ins.last')} <DateTimeText utc={row.LastUsedUTC} />
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {t('resources.users.sign_ins.since')} <DateTimeText utc={row.CreatedUTC} />
                </Typography>
              </ListItem>
            ))}
          </List>
        )}
      </Listed>
    </DetailCard>
  )
}
