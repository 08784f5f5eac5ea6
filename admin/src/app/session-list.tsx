import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useState } from 'react'
import { ConfirmDialog } from '../components/confirm-dialog'
import { DateTimeText } from '../components/date-time-text'
import { FormSection } from '../components/form/form-section'
import { ErrorState, LoadingRows } from '../components/states'
import { StatusChip } from '../components/status-chip'
import { useT } from '../lib/texts'
import { useRead, useWrite } from '../providers/calls'
import { client } from '../providers/http'

/** Lists the active sessions of the signed-in person, with a button to end each. */
export const SessionList = () => {
  const t = useT()
  const sessions = useRead(client.accounts.sessions, undefined)
  const [isAsking, setAsking] = useState(false)
  const again = () => void sessions.refetch()
  const end = useWrite(client.accounts.revokeSession, { done: t('frame.security.ended'), onSuccess: again })
  const endOthers = useWrite(client.accounts.revokeOtherSessions, {
    done: t('frame.security.others_ended'),
    onSuccess: () => {
      setAsking(false)
      again()
    },
  })
  const others = sessions.data?.filter((session) => !session.IsCurrent) ?? []
  return (
    <FormSection title={t('frame.security.sessions')}>
      {sessions.isPending && <LoadingRows rows={2} />}
      {sessions.error && <ErrorState error={sessions.error} retry={sessions.refetch} />}
      <List disablePadding>
        {sessions.data?.map((session) => (
          <ListItem key={session.SessionID} disableGutters divider sx={{ gap: 2 }}>
            <ListItemText
              primary={browserOf(session.UserAgent) ?? t('frame.security.unknown_browser')}
              secondary={
                <>
                  {session.IpAddress} · {t('frame.security.since', { when: '' })}
                  <DateTimeText utc={session.CreatedUTC} /> · {t('frame.security.last', { when: '' })}
                  <DateTimeText utc={session.LastUsedUTC} />
                </>
              }
            />
            {session.IsCurrent ? (
              <StatusChip label={t('frame.security.this_one')} tone="good" />
            ) : (
              <Button
                color="error"
                aria-label={t('frame.security.end_named', { place: session.IpAddress })}
                onClick={() => end.mutate({ params: { sessionID: session.SessionID } })}
              >
                {t('frame.security.end')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {others.length > 0 && (
        <div>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('frame.security.end_others')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            title={t('frame.security.end_others_title')}
            confirm={t('frame.security.end_others_confirm')}
            isDangerous
            isBusy={endOthers.isPending}
            onConfirm={() => endOthers.mutate()}
            onClose={() => setAsking(false)}
          >
            {t('frame.security.end_others_text')}
          </ConfirmDialog>
        </div>
      )}
    </FormSection>
  )
}

/** Returns the browser and system of a user agent; the whole text when both are unknown, null for an empty one. */
function browserOf(agent: string): string | null {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : null
  const system = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'].find((name) => agent.includes(name))
  return browser && system ? `${browser}, ${system}` : agent || null
}
