import Stack from '@mui/material/Stack'
import { useLocale, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { AdminLink } from '../../components/admin-link'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { useHasRole } from '../../providers/person'
import { useCurrentSite } from '../../providers/sites'
import type { EventRecord } from './data-provider'
import { DuplicateButton } from './duplicate-button'
import { EventStateChips, VisibilityChip } from './event-chips'
import { daysText } from './event-days'
import { EventInputs } from './event-inputs'

/** Renders /admin/events/edit/{eventID}: an event with its picture, its places and its history. */
export const EventEdit = () => {
  const t = useTranslate()
  const { eventID = '' } = useParams()
  const { sites } = useCurrentSite()
  const mayTranslate = useHasRole('Translations')
  return (
    <AppEdit<EventRecord>
      resource="events"
      id={eventID}
      title={(event) => event.Name}
      note={(event) => (
        <>
          <VisibilityChip visibility={event.Visibility} />
          <EventStateChips event={event} />
          {event.Visibility !== 'Hidden' && (
            <ViewOnSite
              hosts={sites.filter(({ SiteID }) => event.SiteIDs.includes(SiteID)).flatMap(({ Hosts }) => Hosts)}
              path={`/submit/events/${event.EventID}/`}
            />
          )}
        </>
      )}
      actions={<DuplicateButton />}
      remove={<RemoveButton<EventRecord> question={(event) => <RemoveQuestion event={event} />} />}
      side={
        <Stack spacing={2}>
          {mayTranslate && (
            <AdminLink to={`/translations/event/${eventID}`}>{t('resources.events.translate')}</AdminLink>
          )}
          <HistoryPanel entity="event" />
        </Stack>
      }
    >
      <EventInputs />
    </AppEdit>
  )
}

const RemoveQuestion = ({ event }: { event: EventRecord }) => {
  const t = useTranslate()
  return t('resources.events.remove_question', { name: event.Name, days: daysText(event, useLocale()) })
}
