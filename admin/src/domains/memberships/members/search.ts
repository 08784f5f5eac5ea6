/** The Ctrl+K search over members by name, e-mail address, or the number of a membership or order. */
import type { Search } from '../../../lib/admin-resource'
import { client } from '../../../providers/http'
import { memberPath } from './paths'

/** The longest text that members are searched by. */
const LONGEST = 200

export const searchMembers: Search = async (text, { signal }) => {
  const { Members } = await client.memberships.members(
    { query: { search: text.slice(0, LONGEST), perPage: 10 } },
    { signal },
  )
  return Members.map((member) => ({
    label: `${member.Number} · ${member.Name || member.Email}`,
    detail: member.Name === '' ? '' : member.Email,
    state: `resources.memberships.states.${member.State}`,
    to: memberPath(member.MembershipID),
  }))
}
