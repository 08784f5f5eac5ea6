/** The Ctrl+K search over translations by English text, translation or key. */
import type { Search } from '../../lib/admin-resource'
import { translationPath } from '../../lib/translation-path'
import { client } from '../../providers/http'

export const searchTranslations: Search = async (text, { signal }) => {
  const [{ Items }, sites] = await Promise.all([
    client.translations.items({ query: { search: text, perPage: 10 } }, { signal }),
    client.sites.directory(undefined, { signal, cache: 60_000 }),
  ])
  const codesOf = (siteIDs: number[] | null) =>
    sites.filter((site) => siteIDs?.includes(site.SiteID)).map(({ Code }) => Code)
  return Items.map(({ EntityType, EntityKey, Name, SiteIDs }) => ({
    label: Name,
    kind: `resources.translations.kinds.${EntityType}`,
    detail: codesOf(SiteIDs).join(' · '),
    to: translationPath(EntityType, EntityKey),
  }))
}
