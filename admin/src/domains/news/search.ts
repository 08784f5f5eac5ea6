/** The Ctrl+K search over articles by title, summary or author, the latest first. */
import { stateNow } from '../../components/publication-state'
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { articlePath } from './paths'

/** The longest text that articles are searched by. */
const LONGEST = 100

export const searchNews: Search = async (text, { signal }) => {
  const query = { search: text.slice(0, LONGEST), perPage: 10, sort: 'StartsUTC', order: 'DESC' } as const
  const { Articles } = await client.news.articles({ query }, { signal })
  return Articles.map((article) => ({
    label: article.Title,
    detail: article.Author,
    state: `frame.publication.states.${stateNow(article)}`,
    ...(article.StartsUTC && { date: article.StartsUTC }),
    to: articlePath(article.NewsArticleID),
  }))
}
