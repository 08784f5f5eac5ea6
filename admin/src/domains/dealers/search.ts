/** The Ctrl+K search over dealers by number and name. */
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { dealerPath } from './paths'

/** The longest text that dealers are searched by. */
const LONGEST = 200

export const searchDealers: Search = async (text, { signal }) => {
  const { Dealers } = await client.dealers.list({ query: { search: text.slice(0, LONGEST), perPage: 10 } }, { signal })
  return Dealers.map(({ DealerID, DealerNumber, Name, Companies }) => ({
    label: `${DealerNumber} · ${Name}`,
    detail: Companies.join(', '),
    to: dealerPath(DealerID),
  }))
}
