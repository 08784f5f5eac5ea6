/** The Ctrl+K search over galleries by name or introduction. */
import type { Search } from '../../lib/admin-resource'
import { client } from '../../providers/http'
import { galleryPath } from './paths'

/** The longest text that galleries are searched by. */
const LONGEST = 100

export const searchGalleries: Search = async (text, { signal }) => {
  const query = { search: text.slice(0, LONGEST), perPage: 10 }
  const { Galleries } = await client.galleries.staffGalleries({ query }, { signal })
  return Galleries.map(({ GalleryID, Name, IsPublished }) => ({
    label: Name,
    state: IsPublished ? 'frame.publishing.published' : 'frame.publishing.draft',
    to: galleryPath(GalleryID),
  }))
}
