import type { Site } from '@obverse/contract/domains/sites'
import { alternatesOf, publicAddressOf } from '@obverse/contract/rules/sites'
import type { Metadata } from 'next'
import type { Page } from './page'

type About = {
  /** Without it the title is the site's name. */
  title?: string
  description: string
  /** Its address is below the origin; its measures are in pixels. */
  image?: { address: string; alt: string; width?: number; height?: number } | undefined
  /** Tells that the sites of the company have this page, at the same path; a function tells which of them. */
  isShared?: boolean | ((site: Site) => boolean)
}

/**
 * Returns what search engines and previews of links read of a public page: title, description, its one address, its
 * addresses in other languages, and Open Graph. `path` is below the site root.
 */
export async function publicMetadata(page: Page, path: string, about: About): Promise<Metadata> {
  const { site, culture, origin } = page
  const { title, description, image, isShared = false } = about
  const url = publicAddressOf(site, origin, path, culture)
  const isAt = typeof isShared === 'function' ? isShared : () => true
  const sites = isShared ? (await page.client.sites.directory()).filter(isAt) : [site]
  return {
    ...(title && { title }),
    description,
    alternates: { canonical: url, languages: alternatesOf(site, sites, origin, path) },
    openGraph: {
      type: 'website',
      siteName: site.Name,
      title: title ?? site.Name,
      description,
      url,
      locale: culture.replace('-', '_'),
      images: image
        ? [{ ...measuresOf(image), url: `${origin}${image.address}`, alt: image.alt }]
        : [{ url: `${origin}/icon-512.png`, width: 512, height: 512, alt: site.Name }],
    },
    twitter: { card: image ? 'summary_large_image' : 'summary' },
  }
}

const measuresOf = ({ width, height }: NonNullable<About['image']>) =>
  width === undefined || height === undefined ? {} : { width, height }
