/** The Ctrl+K search over the desks at shows by their own name or that of the event. */
import type { Search } from '../../../lib/admin-resource'
import { client } from '../../../providers/http'
import { deskPath } from './paths'

/** The longest text that desks are searched by. */
const LONGEST = 100

export const searchDesks: Search = async (text, { signal }) => {
  const query = { search: text.slice(0, LONGEST), perPage: 10, sort: 'StartDate', order: 'DESC' } as const
  const { ShowDesks } = await client.memberships.showDesks({ query }, { signal })
  return ShowDesks.map((desk) => ({
    label: `${desk.EventName} · ${desk.Name}`,
    detail: '',
    state: `resources.show-desks.states.${desk.State}`,
    date: [desk.StartDate, desk.EndDate],
    to: deskPath(desk.ShowDeskID),
  }))
}
