/** The Ctrl+K search over countdowns and banners by name, title or text. */
import { stateNow } from '../../components/publication-state'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'

/** The longest text that they are searched by. */
const LONGEST = 100

export const searchCountdowns: Search = async (text, { signal }) => {
  const { Countdowns } = await client.banners.staffCountdowns(
    { query: { search: text.slice(0, LONGEST), perPage: 10 } },
    { signal },
  )
  return Countdowns.map((countdown) => ({
    label: countdown.Name,
    detail: countdown.Title,
    state: `frame.publication.states.${stateNow(countdown)}`,
    to: `/countdowns/${countdown.CountdownID}`,
  }))
}

export const searchBanners: Search = async (text, { signal }) => {
  const { Banners } = await client.banners.staffBanners(
    { query: { search: text.slice(0, LONGEST), perPage: 10 } },
    { signal },
  )
  return Banners.map((banner) => ({
    label: banner.Name,
    detail: banner.Text,
    state: `frame.publication.states.${stateNow(banner)}`,
    to: `/banners/${banner.BannerID}`,
  }))
}
