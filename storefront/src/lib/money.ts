/** Money as the reader of the page writes it. */
export { formatMoney } from '@obverse/browser/money'
