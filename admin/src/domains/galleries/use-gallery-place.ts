/** The place of a screen below a gallery: the ids of its address, and its breadcrumbs. */
import type { Gallery, GalleryFilter, GalleryFilterOption, GalleryItem } from '@obverse/contract/domains/galleries'
import { useGetList, useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { Crumb } from '../../lib/crumbs'
import { asBody } from '../../lib/record'
import { useT } from '../../lib/texts'
import { galleryPath } from './paths'

type Records = {
  galleries: Gallery
  'gallery-items': GalleryItem
  'gallery-filters': GalleryFilter
  'gallery-options': GalleryFilterOption
}
const quiet = { onError: () => undefined }
const useRecordAt = <R extends keyof Records>(resource: R, id: number) =>
  useGetOne<Records[R] & { id: number }>(resource, asBody({ id }), { enabled: id > 0, ...quiet })

/** Reads all records below a parent, in their order: `parent` is the name of its id in the filter. */
export const useChildren = <R extends keyof Records>(resource: R, parent: string, id: number) =>
  useGetList<Records[R] & { id: number }>(
    resource,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'SortOrder', order: 'ASC' }, filter: { [parent]: id } },
    { enabled: id > 0, ...quiet },
  )

/** Returns the ids of the address, and the breadcrumbs of gallery and filter. */
export function useGalleryPlace() {
  const t = useT()
  const params = useParams()
  const galleryID = Number(params.galleryID ?? 0)
  const filterID = Number(params.filterID ?? 0)
  const gallery = useRecordAt('galleries', galleryID)
  const filter = useRecordAt('gallery-filters', filterID)
  const galleryCrumb: Crumb = {
    label: gallery.data?.Name ?? t('resources.galleries.name', { smart_count: 1 }),
    to: galleryPath(galleryID),
  }
  const filterCrumb: Crumb = {
    label: filter.data?.Name ?? t('resources.gallery-filters.name', { smart_count: 1 }),
    to: galleryPath(galleryID, 'filters', filterID),
  }
  return {
    galleryID,
    filterID,
    itemID: Number(params.itemID ?? 0),
    optionID: Number(params.optionID ?? 0),
    gallery: gallery.data,
    galleryCrumb,
    filterCrumb,
  }
}
