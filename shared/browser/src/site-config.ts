/** The site configuration that decides all addresses (SITE-1) [R2]. */

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

/** Returns the configuration of one visit: the site in the directory of sites, the culture and the page's origin. */
export function siteConfig(
  site: { Root: string; Region: TopLevelDomain },
  culture: string,
  origin: string,
): SiteConfig {
  const siteRoot = `/${site.Root}/`.replace(/\/{2,}/g, '/')
  return { siteRoot, basePage: new URL(siteRoot, origin).href, culture, topLevelDomain: site.Region }
}
