import { servicesAndFees } from '@obverse/contract/domains/services-and-fees'
import type { AreaHandlers } from '../../http/mount'
import { handlersOf } from '../../records/staff-record'
import { categoryRecord, listFeeSites } from './category'
import { changeHandlers } from './changes/routes'
import { downloadPriceList } from './download'
import { entryRecord } from './entry'
import { getEstimate } from './estimate'
import { deletePdf, uploadPdf } from './pdf'
import { getPriceList } from './price-list'
import { shippingRecord } from './shipping'
import { subcategoryRecord } from './subcategory'

export const handlers: AreaHandlers<typeof servicesAndFees> = {
  sites: (ctx) => listFeeSites(ctx),
  ...handlersOf(servicesAndFees, categoryRecord),
  uploadPdf: (ctx, { params, body }) => uploadPdf(ctx, params.categoryID, body),
  deletePdf: (ctx, { params, body }) => deletePdf(ctx, params.categoryID, body.languageCode),
  ...handlersOf(servicesAndFees, subcategoryRecord),
  ...handlersOf(servicesAndFees, entryRecord),
  ...handlersOf(servicesAndFees, shippingRecord),
  priceList: (ctx, { query }) => getPriceList(ctx, query.view, query.vat),
  priceListPdf: (ctx, { params }) => downloadPriceList(ctx, params.categoryID),
  estimate: (ctx, { query }) => getEstimate(ctx, query),
  ...changeHandlers,
}
