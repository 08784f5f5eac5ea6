/** Lends the galleries that a site lists to the site search. */
import { bestOf, lineOf, type SiteSearchSource } from '../../site-search'
import { listPublicGalleries } from './public'

export const gallerySource: SiteSearchSource = {
  kind: 'gallery',
  find: async (ctx, typed, most) => {
    const hits = (await listPublicGalleries(ctx)).map(({ GalleryID, Name, Intro, SEOName }) => ({
      Title: Name,
      Line: lineOf(Intro),
      Path: `/resources/gallery/${GalleryID}/${SEOName}/`,
    }))
    return bestOf(ctx, typed, hits, most)
  },
}
