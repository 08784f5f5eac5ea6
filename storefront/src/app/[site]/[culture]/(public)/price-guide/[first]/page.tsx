export { PriceGuidePage as default, priceGuideMetadata as generateMetadata } from '@/domains/resources/price-guide-page'
