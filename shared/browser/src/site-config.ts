/** The one site configuration everything about addresses follows from (SITE-1) [R2]. */

export type TopLevelDomain = 'com' | 'uk' | 'de'

export type SiteConfig = {
  /** The path every address of the site starts with, `/` or `/some/path/`. */
  siteRoot: string
  /** The address of the site's first page, with its origin: `https://example.com/`. */
  basePage: string
  /** BCP 47 tag of the language of this visit. */
  culture: string
  topLevelDomain: TopLevelDomain
}

/** The configuration of one visit: the site as the directory of sites lists it, the culture and the page's origin. */
export function siteConfig(
  site: { Root: string; Region: TopLevelDomain },
  culture: string,
  origin: string,
): SiteConfig {
  const siteRoot = `/${site.Root}/`.replace(/\/{2,}/g, '/')
  return { siteRoot, basePage: new URL(siteRoot, origin).href, culture, topLevelDomain: site.Region }
}
