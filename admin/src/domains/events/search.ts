/** The Ctrl+K search over events by name, venue or city, upcoming ones first. */
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { eventPath } from './event-path'

export const searchEvents: Search = async (text, { signal }) => {
  const ask = (showPastEvents: string) =>
    client.events.listAll(
      {
        query: {
          search: text,
          perPage: 10,
          sort: 'StartDate',
          order: showPastEvents === 'true' ? 'DESC' : 'ASC',
          showPastEvents,
        },
      },
      { signal },
    )
  const [coming, all] = await Promise.all([ask('false'), ask('true')])
  const found = new Map([...coming.Events, ...all.Events].map((event) => [event.EventID, event]))
  return [...found.values()].slice(0, 10).map((event) => ({
    label: event.Name,
    detail: event.City,
    state: event.IsCancelled ? 'resources.events.cancelled' : `resources.events.visibilities.${event.Visibility}`,
    date: [event.StartDate, event.EndDate],
    to: eventPath(event.EventID),
  }))
}
