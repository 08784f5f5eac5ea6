import type { Currency } from '@obverse/contract/money'

/** Returns the currency of a row. The columns are text, but only our currencies are ever written. */
export const currencyOf = (row: { Currency: string }): Currency => row.Currency as Currency
