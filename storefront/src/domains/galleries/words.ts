import type { GalleryTeaser, PublicGallery } from '@obverse/contract/domains/galleries'
import { paths } from '../../lib/paths'

/** Returns the path of a gallery, below the site root. */
export const pathOfGallery = ({ GalleryID, SEOName }: Pick<GalleryTeaser | PublicGallery, 'GalleryID' | 'SEOName'>) =>
  `${paths.galleries}${GalleryID}/${SEOName}/`
