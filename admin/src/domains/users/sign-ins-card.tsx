import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'ra-core'
import { useId } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { ErrorState, LoadingRows } from '../../components/states'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import type { UserRecord } from './data-provider'

/** Where the person signed in and did not sign out, the latest used first. */
export const SignInsCard = () => {
  const t = useTranslate()
  const id = useId()
  const user = useRecordContext<UserRecord>()
  const peopleID = user?.PeopleID ?? 0
  const { data, error, refetch } = useRead(client.users.signIns, { params: { peopleID } }, { enabled: peopleID > 0 })
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h2" sx={{ px: 2, pt: 2 }}>
        {t('resources.users.sections.sign_ins')}
      </Typography>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : !data ? (
        <LoadingRows rows={2} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t('resources.users.sign_ins.none')}
        </Typography>
      ) : (
        <List disablePadding sx={{ pb: 1, maxHeight: 320, overflowY: 'auto' }} tabIndex={0} aria-labelledby={id}>
          {data.map((row) => (
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
    </Card>
  )
}
