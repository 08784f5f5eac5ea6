/** The Ctrl+K search over the help center: questions of all sites by name, and the sites. */
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { helpPath } from './use-place'

// The maximum of each kind, so that questions do not crowd out sites.
const MOST = 10

export const searchHelpCenter: Search = async (text, { signal }) => {
  const [sites, questions] = await Promise.all([
    client.helpCenter.sites(undefined, { signal, cache: 60_000 }),
    client.helpCenter.findQuestions({ query: { keywords: text } }, { signal }),
  ])
  const wanted = text.toLowerCase()
  const codeOf = new Map(sites.map((site) => [site.Id, site.Code]))
  return [
    ...questions.slice(0, MOST).map((one) => ({
      label: one.QuestionName,
      detail: [codeOf.get(one.SiteID), one.SubcategoryName].filter(Boolean).join(' · '),
      state: one.IsPublished ? 'frame.publishing.published' : 'frame.publishing.draft',
      to: helpPath(one.SiteID, one.CategoryID, one.SubcategoryID, one.QuestionID),
    })),
    ...sites
      .filter((site) => `${site.Name} ${site.Code}`.toLowerCase().includes(wanted))
      .slice(0, MOST)
      .map((site) => ({ label: site.Name, detail: site.Code, to: helpPath(site.Id) })),
  ]
}
