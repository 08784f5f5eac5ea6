/** What Ctrl+K finds of the help centre: pages of the site staff work on, by name. */
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { helpPath } from './use-place'

export const searchHelpCenter: Search = async (text, { signal }) => {
  const wanted = text.toLowerCase()
  const sites = await client.helpCenter.sites(undefined, { signal, cache: 60_000 })
  const found = sites.filter((site) => `${site.Name} ${site.Code}`.toLowerCase().includes(wanted)).slice(0, 10)
  return found.map((site) => ({ label: `Help center of ${site.Name}`, to: helpPath(site.Id) }))
}
