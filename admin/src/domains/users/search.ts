/** The Ctrl+K search over people by parts of names and addresses, or by number. */
import { maxUserSearch } from '@obverse/contract/rules/users'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { nameOf, userPath } from './person-name'

export const searchUsers: Search = async (text, { signal }) => {
  const { Users } = await client.users.list(
    { query: { search: text.slice(0, maxUserSearch), perPage: 10 } },
    { signal },
  )
  return Users.map((user) => ({
    label: nameOf(user),
    detail: user.Email,
    ...(user.IsSuspended && { state: 'resources.users.fields.IsSuspended' }),
    date: user.CreatedUTC,
    to: userPath(user.PeopleID),
  }))
}
