import { mountCommerceHub } from '@obverse/browser/card/commerce-hub'
import type { Processor } from '@obverse/contract/domains/payments'
import { payments } from '../calls'
import { mountSaferpay } from './saferpay'
import type { MountCardForm } from './setting'
import { mountTokenizer } from './tokenizer'

/** The card forms by processor. */
export const cardForms: Readonly<Record<Processor, MountCardForm>> = {
  commercehub: ({ purpose, transaction, ...setting }) =>
    mountCommerceHub({
      ...setting,
      open: () =>
        payments.commercehubCredentials({
          query: { purpose, ...(transaction() && { CCGTransactionID: transaction() }) },
        }),
    }),
  saferpay: mountSaferpay,
  cardinal: mountTokenizer,
}
