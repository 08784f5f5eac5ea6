/** What the embedded order system calls its charges. They are stored by these words, and told apart by them. */
import { type ChargeKind, chargeKinds } from '@obverse/contract/domains/submissions'

export const chargeTexts: Record<ChargeKind, string> = {
  handling: 'Handling',
  'return-shipping': 'Return shipping, insured',
  'account-discount': 'Account discount',
}

/** The kind of a charge by its words; null for words that are not ours. */
export const chargeKindOf = (text: string): ChargeKind | null =>
  chargeKinds.find((kind) => chargeTexts[kind] === text) ?? null
