import type { Processor } from '@obverse/contract/domains/payments'
import type { MountCardForm } from './card-form'
import { mountCommerceHub } from './commerce-hub'
import { mountSaferpay } from './saferpay'
import { mountTokenizer } from './tokenizer'

/** The card forms by processor. */
export const cardForms: Readonly<Record<Processor, MountCardForm>> = {
  commercehub: mountCommerceHub,
  saferpay: mountSaferpay,
  cardinal: mountTokenizer,
}
