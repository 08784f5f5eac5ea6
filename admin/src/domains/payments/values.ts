/** The values of the contract that this domain imports besides types. */
import './quiet-zod'

export { differenceStates, intentStates, referenceTypes } from '@obverse/contract/domains/payments'
export { decimalText, parseAmount } from '@obverse/contract/money'
