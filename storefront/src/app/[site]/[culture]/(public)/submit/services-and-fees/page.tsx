import { PriceListPage, priceListMetadata } from '@/domains/services-and-fees/price-list-page'

export const generateMetadata = priceListMetadata
export default PriceListPage
