import type { Event } from '@obverse/contract/domains/events'
import { useLocale } from 'ra-core'
import { useParams } from 'react-router'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { DuplicateButton } from '../../components/duplicate-button'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'
import type { EventRecord } from './data-provider'
import { EventStateChips, VisibilityChip } from './event-chips'
import { daysText } from './event-days'
import { EventInputs } from './event-inputs'
import { eventPath } from './event-path'

/** Renders /admin/events/edit/{eventID}: an event with its picture, its places and its history. */
export const EventEdit = () => {
  const { eventID = '' } = useParams()
  const { sites } = useCurrentSite()
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
      isTranslated
      actions={
        <DuplicateButton<EventRecord, Event>
          resource="events"
          copy={({ EventID }) => client.events.duplicate({ params: { eventID: EventID } })}
          pathOf={(copy) => eventPath(copy.EventID)}
        />
      }
      remove={<RemoveButton<EventRecord> question={(event) => <RemoveQuestion event={event} />} />}
      side={<HistoryPanel />}
    >
      <EventInputs />
    </AppEdit>
  )
}

const RemoveQuestion = ({ event }: { event: EventRecord }) => {
  const t = useT()
  return t('resources.events.remove_question', { name: event.Name, days: daysText(event, useLocale()) })
}
