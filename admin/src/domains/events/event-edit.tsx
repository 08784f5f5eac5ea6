import OpenIcon from '@mui/icons-material/OpenInNew'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useLocale, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { AdminLink } from '../../components/admin-link'
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

/** /admin/events/edit/{eventID}: an event with its picture, its places and its history. */
export const EventEdit = () => {
  const t = useTranslate()
  const { eventID = '' } = useParams()
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
          {event.Visibility !== 'Hidden' && <ViewOnSite event={event} />}
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

/** Leads to what visitors see: on this host if the event is listed there, else on the first site that lists it. */
const ViewOnSite = ({ event }: { event: EventRecord }) => {
  const t = useTranslate()
  const { sites } = useCurrentSite()
  const listing = sites.filter((site) => event.SiteIDs.includes(site.SiteID))
  const { hostname, protocol, port } = window.location
  const host = listing.some((site) => site.Hosts.includes(hostname)) ? hostname : listing[0]?.Hosts[0]
  if (!host) return null
  return (
    <Link
      href={`${protocol}//${host}${port && `:${port}`}/submit/events/${event.EventID}/`}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      {t('resources.events.view')}
      <OpenIcon fontSize="inherit" aria-label={t('resources.events.new_tab')} />
    </Link>
  )
}
