import { galleries } from '@obverse/contract/domains/galleries'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { filterRecord, optionRecord } from './filter'
import { galleryRecord, listGalleries } from './gallery'
import { itemRecord } from './item'
import { getFilters, getGallery, getImages, getItemPage, listPublicGalleries } from './public'

export const handlers: AreaHandlers<typeof galleries> = {
  gallery: (ctx, { params, query }) => getGallery(ctx, params.id, query),
  images: (ctx, { params, query }) => getImages(ctx, params.id, query),
  filters: (ctx, { params, query }) => getFilters(ctx, params.id, query.filters),
  galleries: (ctx) => listPublicGalleries(ctx),
  itemPage: (ctx, { params, query }) => getItemPage(ctx, params.id, params.itemID, query.filters),

  staffGalleries: (ctx, { query }) => listGalleries(ctx, query),
  ...handlersOf(galleries, galleryRecord),
  ...handlersOf(galleries, itemRecord),
  ...handlersOf(galleries, filterRecord),
  ...handlersOf(galleries, optionRecord),
}
