/** The embedded order system's names of its charges. Charges are stored and recognized by these names. */
import { type ChargeKind, chargeKinds } from '@obverse/contract/domains/submissions'

export const chargeTexts: Record<ChargeKind, string> = {
  handling: 'Handling',
  'return-shipping': 'Return shipping, insured',
  'account-discount': 'Account discount',
}

/** Returns the kind of a charge by its name, or null for a name that is not ours. */
export const chargeKindOf = (text: string): ChargeKind | null =>
  chargeKinds.find((kind) => chargeTexts[kind] === text) ?? null
