/** The formats of money and of rates by culture. */
export { formatMoney, formatRate } from '@obverse/browser/money'
