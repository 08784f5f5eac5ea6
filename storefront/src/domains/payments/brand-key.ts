import type { CardBrand } from '@obverse/contract/domains/payments'

/** The name of a brand among the texts; their names are words. */
export const brandKey = (brand: CardBrand): string => `Brand.${brand === 'american-express' ? 'amex' : brand}`
