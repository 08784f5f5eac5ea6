import { metadataOf, pageOf } from './catalogue-page'

/** The pages of the price guide. */
export const PriceGuidePage = pageOf('price-guide')
export const priceGuideMetadata = metadataOf('price-guide')
