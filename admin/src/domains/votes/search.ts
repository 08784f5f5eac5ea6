/** The Ctrl+K search over votes by name or question. */
import { stateNow } from '../../components/publication-state'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { votePath } from './paths'

/** The longest text that votes are searched by. */
const LONGEST = 100

export const searchVotes: Search = async (text, { signal }) => {
  const { Votes } = await client.votes.staffVotes(
    { query: { search: text.slice(0, LONGEST), perPage: 10 } },
    { signal },
  )
  return Votes.map((vote) => ({
    label: vote.Name,
    detail: vote.Title,
    state: `resources.votes.states.${stateNow(vote)}`,
    to: votePath(vote.VoteCategoryID),
  }))
}
