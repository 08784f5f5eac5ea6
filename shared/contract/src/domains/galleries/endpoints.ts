/** Declares the calls of galleries: the documented ones of visitors, and those of staff under /admin/galleries. */
import * as z from 'zod'
import { endpoint, Id } from '../../endpoint'
import { callsOf } from '../../record'
import {
  Gallery,
  GalleryFilter,
  GalleryFilterOption,
  GalleryImages,
  GalleryItem,
  GalleryTeaser,
  galleryList,
  galleryQuery,
  PublicGallery,
  PublicGalleryFilter,
} from './schemas'

const who = 'staff:Content'
const data = '/admin/galleries/data'
const gallery = callsOf(Gallery, { who, of: `${data}/{galleryID}/`, under: `${data}/` })
const item = callsOf(GalleryItem, { who, of: `${data}/items/{itemID}/`, under: `${data}/{galleryID}/items/` })
const filter = callsOf(GalleryFilter, {
  who,
  of: `${data}/filters/{filterID}/`,
  under: `${data}/{galleryID}/filters/`,
})
const option = callsOf(GalleryFilterOption, {
  who,
  of: `${data}/options/{optionID}/`,
  under: `${data}/filters/{filterID}/options/`,
})
const ofGallery = { id: Id }

export const galleries = {
  // ── visitors ──
  gallery: endpoint('GET /resources/services/gallery/{id}/', {
    about: 'Returns a gallery with a page of the items that pass the filters; a page beyond the last is the last',
    who: 'everyone',
    params: ofGallery,
    query: galleryQuery,
    answer: PublicGallery,
    errors: ['not_found'],
  }),
  images: endpoint('GET /resources/services/gallery/{id}/images/', {
    about: 'Returns the pictures of the same page of a gallery, in all sizes',
    who: 'everyone',
    params: ofGallery,
    query: galleryQuery,
    answer: GalleryImages,
    errors: ['not_found'],
  }),
  filters: endpoint('GET /resources/services/gallery/{id}/filters/', {
    about: 'Returns the filters of a gallery with the number of items of each option',
    who: 'everyone',
    params: ofGallery,
    query: { filters: galleryQuery.filters },
    answer: z.array(PublicGalleryFilter),
    errors: ['not_found'],
  }),
  galleries: endpoint('GET /api/galleries/', {
    about: 'Lists the galleries that the site shows, by name',
    who: 'everyone',
    answer: z.array(GalleryTeaser),
  }),
  itemPage: endpoint('GET /api/galleries/{id}/items/{itemID}/', {
    about: 'Returns the page of a gallery that holds an item, with the filters if the item passes them, else without',
    who: 'everyone',
    params: { ...ofGallery, itemID: Id },
    query: { filters: galleryQuery.filters },
    answer: z.object({ Page: z.int(), Passes: z.boolean() }).meta({ id: 'GalleryItemPlace' }),
    errors: ['not_found'],
  }),

  // ── galleries ──
  staffGalleries: endpoint('GET /admin/galleries/data/', {
    about: 'Lists galleries, by name, page by page',
    who,
    query: galleryList.query,
    answer: galleryList.Page,
    list: galleryList,
  }),
  createGallery: gallery.create('Adds a gallery'),
  oneGallery: gallery.one('Returns a gallery'),
  saveGallery: gallery.save('Saves a gallery'),
  removeGallery: gallery.remove('Moves a gallery without items and filters to the trash', ['not_empty']),

  // ── items ──
  items: item.list('Lists the items of a gallery, in order'),
  reorderItems: item.reorder('Saves the order of all items of a gallery'),
  createItem: item.create('Adds an item at the end of a gallery'),
  item: item.one('Returns an item'),
  saveItem: item.save('Saves an item'),
  removeItem: item.remove('Moves an item and its pictures to the trash'),

  // ── filters and their options ──
  staffFilters: filter.list('Lists the filters of a gallery, in order'),
  reorderFilters: filter.reorder('Saves the order of all filters of a gallery'),
  createFilter: filter.create('Adds a filter at the end of the list'),
  filter: filter.one('Returns a filter'),
  saveFilter: filter.save('Saves a filter'),
  removeFilter: filter.remove('Moves a filter without options to the trash', ['not_empty']),
  options: option.list('Lists the options of a filter, in order'),
  reorderOptions: option.reorder('Saves the order of all options of a filter'),
  createOption: option.create('Adds an option at the end of the list'),
  option: option.one('Returns an option'),
  saveOption: option.save('Saves an option'),
  removeOption: option.remove('Moves an option to the trash'),
}
