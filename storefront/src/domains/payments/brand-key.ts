import type { CardBrand } from '@obverse/contract/domains/payments'

/** Returns the key of a brand's name below the branches that have brands. */
export const brandKey = (brand: CardBrand) => `Brand.${brand === 'american-express' ? 'amex' : brand}` as const
