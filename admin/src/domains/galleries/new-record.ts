import type { NewRecord } from '../../components/form/form-spec'
import { useCurrentSite } from '../../providers/sites'
import { galleryPath } from './paths'
import { useGalleryPlace } from './use-gallery-place'

/** Returns the initial values of a gallery: a draft on the current site. */
export function useNewGallery(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.galleries.added',
    redirect: (_resource, id) => galleryPath(id ?? ''),
    defaultValues: { SiteIDs: [site.SiteID], IsPublished: false, ShowAltImages: false },
  }
}

/** Returns what the create screen of an item takes from its address. */
export function useNewItem(): NewRecord {
  const { galleryID, galleryCrumb } = useGalleryPlace()
  return {
    trail: [galleryCrumb],
    meta: { galleryID },
    back: galleryPath(galleryID),
    redirect: () => galleryPath(galleryID),
    canAddAnother: true,
    defaultValues: { OptionIDs: [] },
  }
}

/** Returns what the create screen of a filter takes from its address; its options are added on its own screen. */
export function useNewFilter(): NewRecord {
  const { galleryID, galleryCrumb } = useGalleryPlace()
  return {
    trail: [galleryCrumb],
    meta: { galleryID },
    back: galleryPath(galleryID),
    redirect: (_resource, id) => galleryPath(galleryID, 'filters', id ?? ''),
    defaultValues: { IsCheckbox: true, IsInclusive: true },
  }
}

/** Returns what the create screen of an option takes from its address. */
export function useNewOption(): NewRecord {
  const { galleryID, filterID, galleryCrumb, filterCrumb } = useGalleryPlace()
  const back = galleryPath(galleryID, 'filters', filterID)
  return { trail: [galleryCrumb, filterCrumb], meta: { filterID }, back, redirect: () => back, canAddAnother: true }
}
