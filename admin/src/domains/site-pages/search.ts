/** The Ctrl+K search over pages by title or address. */
import { stateNow } from '../../components/publication-state'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { pathOfPage } from './paths'

/** The longest text that pages are searched by. */
const LONGEST = 100

export const searchPages: Search = async (text, { signal }) => {
  const { Pages } = await client.sitePages.pages({ query: { search: text.slice(0, LONGEST), perPage: 10 } }, { signal })
  return Pages.map((page) => ({
    label: page.Title,
    detail: `/${page.SEOName}/`,
    state: `frame.publication.states.${stateNow(page)}`,
    to: pathOfPage(page.SitePageID),
  }))
}
