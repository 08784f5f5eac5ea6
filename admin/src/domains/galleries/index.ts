import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const shared = { area: 'Content', role: 'Content', texts: domains.galleries } as const
const filter = ':galleryID/filters/:filterID'

const { create } = formScreens({
  inputs: () => import('./gallery-inputs').then((m) => m.GalleryInputs),
  begin: () => import('./new-record').then((m) => m.useNewGallery),
})
const newItem = formScreens({
  resource: 'gallery-items',
  inputs: () => import('./item-inputs').then((m) => m.ItemInputs),
  begin: () => import('./new-record').then((m) => m.useNewItem),
})
const newFilter = formScreens({
  resource: 'gallery-filters',
  inputs: () => import('./filter-inputs').then((m) => m.FilterInputs),
  begin: () => import('./new-record').then((m) => m.useNewFilter),
})
const newOption = formScreens({
  resource: 'gallery-options',
  inputs: () => import('./filter-inputs').then((m) => m.OptionInputs),
  begin: () => import('./new-record').then((m) => m.useNewOption),
})

export const resources: AdminResource[] = [
  {
    ...shared,
    ...ofRecord('galleries', 'Gallery', 'galleries.staffGalleries'),
    icon: GalleryIcon,
    represents: 'Name',
    bulk: ['publish', 'delete'],
    shows: { SiteIDs: { of: 'sites' } },
    search: () => import('./search').then((m) => m.searchGalleries),
    list: () => import('./gallery-list').then((m) => m.GalleryList),
    create,
    edit: () => import('./gallery-edit').then((m) => m.GalleryEdit),
    routes: [
      { path: ':galleryID/upload', view: () => import('./upload-screen').then((m) => m.UploadScreen) },
      { path: ':galleryID/items/create', view: newItem.create, adds: 'gallery-items' },
      { path: ':galleryID/items/:itemID', view: () => import('./item-edit').then((m) => m.ItemEdit) },
      { path: ':galleryID/filters/create', view: newFilter.create, adds: 'gallery-filters' },
      { path: filter, view: () => import('./filter-edit').then((m) => m.FilterEdit) },
      { path: `${filter}/options/create`, view: newOption.create, adds: 'gallery-options' },
      { path: `${filter}/options/:optionID`, view: () => import('./option-edit').then((m) => m.OptionEdit) },
    ],
  },
  { ...shared, ...ofRecord('gallery-items', 'GalleryItem'), represents: 'Name', bulk: ['delete'] },
  { ...shared, ...ofRecord('gallery-filters', 'GalleryFilter'), represents: 'Name', bulk: ['delete'] },
  { ...shared, ...ofRecord('gallery-options', 'GalleryFilterOption'), represents: 'Name', bulk: ['delete'] },
]
