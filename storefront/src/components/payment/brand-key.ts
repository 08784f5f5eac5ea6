import type { CardBrand } from '@obverse/contract/domains/payments'

/** Returns the text key of a card brand. */
export const brandKey = (brand: CardBrand) => `Brand.${brand === 'american-express' ? 'amex' : brand}` as const
