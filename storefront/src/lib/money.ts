/** The format of money by culture. */
export { formatMoney } from '@obverse/browser/money'
