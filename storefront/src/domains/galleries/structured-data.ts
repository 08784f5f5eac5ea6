import type { PublicGallery } from '@obverse/contract/domains/galleries'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import type { Page } from '../../lib/page'
import { largestOf } from './gallery-picture'
import { pathOfGallery } from './words'

type Place = Pick<Page, 'site' | 'origin' | 'culture'>

/** Returns the schema.org data of a gallery with the pictures of its page, in the language of the page. */
export function structuredData({ site, origin, culture }: Place, gallery: PublicGallery): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name: gallery.Name,
    ...(gallery.Intro && { description: gallery.Intro }),
    inLanguage: culture,
    url: publicAddressOf(site, origin, pathOfGallery(gallery), culture),
    image: gallery.Items.flatMap(({ Name, Image }) =>
      Image
        ? [
            {
              '@type': 'ImageObject',
              name: Name,
              caption: Image.AltText,
              contentUrl: `${origin}${largestOf(Image)}`,
              width: Image.Width,
              height: Image.Height,
            },
          ]
        : [],
    ),
  }
}
