/** Rules of services and fees for both faces and the server, without schemas. */

export * from './change-rules'

/** The kinds of services; the public page shows one of them or all (decision 35). */
export const serviceKinds = ['grading', 'conservation', 'add-on'] as const

type ServiceKind = (typeof serviceKinds)[number]
/** The views of the public page (decision 35). Comics are pressed, all else is conserved: both views show that kind. */
export const feeViews = ['all', 'grading', 'conservation', 'pressing', 'add-ons'] as const
export type FeeView = (typeof feeViews)[number]
/** The kind of services that a view shows; null for all. */
export const kindOfView: Readonly<Record<FeeView, ServiceKind | null>> = {
  all: null,
  grading: 'grading',
  conservation: 'conservation',
  pressing: 'conservation',
  'add-ons': 'add-on',
}
/** The ways to show fees where they include VAT. */
export const vatChoices = ['with', 'without'] as const

/** The tiers of membership, lowest first. */
export const memberTiers = ['Free', 'Associate', 'Premium', 'Elite'] as const
/** The tiers that can have fees of their own; the lowest one pays the fee of everybody. */
export const feeTiers = ['Associate', 'Premium', 'Elite'] as const satisfies readonly (typeof memberTiers)[number][]

/** The largest fee or value in minor units, as columns hold it. */
export const maxFeeMinor = 2_147_483_647
/** The whole of something in basis points: 10,000 is 100 %. */
export const wholeBasisPoints = 10_000
/** The most items that a service can ask for. */
export const maxMinimumItems = 10_000
/** The longest turnaround in working days. */
export const maxTurnaroundDays = 1000
/** The longest note and turnaround text, and the longest description. */
export const maxFeeNote = 300
export const maxFeeDescription = 2000
/** The largest PDF of a category, in bytes. */
export const maxPdfBytes = 10_000_000

/**
 * Splits a fee that includes VAT at a rate in basis points (2000 is 20 %): the net amount is fee / (1 + rate), rounded half
 * up to the minor unit of the currency, and VAT is the rest, so that both always add up to the fee.
 */
export function vatSplit(feeMinor: number, rateBasisPoints: number): { Net: number; VAT: number } {
  const divisor = 2 * (wholeBasisPoints + rateBasisPoints)
  const doubled = 2 * feeMinor * wholeBasisPoints + wholeBasisPoints + rateBasisPoints
  // Whole numbers below 2^53 throughout, so that nothing is lost before the rounding.
  const Net = (doubled - (doubled % divisor)) / divisor
  return { Net, VAT: feeMinor - Net }
}
