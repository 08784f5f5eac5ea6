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

/** The most items of a submission form, and of a parcel that goes back (decision 38). */
export const itemsPerForm = 50
/** The most items of an estimate. */
export const maxEstimateItems = maxMinimumItems
/** The most countries of a rate of return shipping. */
export const maxShippingCountries = 300

/** Returns a share of an amount in basis points, rounded half up to the minor unit. Whole numbers below 2^53 throughout. */
export function shareOf(minor: number, basisPoints: number): number {
  const rest = minor % wholeBasisPoints
  const doubled = 2 * rest * basisPoints + wholeBasisPoints
  const divisor = 2 * wholeBasisPoints
  return ((minor - rest) / wholeBasisPoints) * basisPoints + (doubled - (doubled % divisor)) / divisor
}

/**
 * Splits an amount that includes VAT at a rate in basis points (2000 is 20 %): the net amount is amount / (1 + rate), rounded
 * half up to the minor unit of the currency, and VAT is the rest, so that both always add up to the amount.
 */
export function vatSplit(minor: number, rateBasisPoints: number): { Net: number; VAT: number } {
  const whole = wholeBasisPoints + rateBasisPoints
  const rest = minor % whole
  // Multiples of 1 + rate are exact; only the rest is rounded, so that no number is too large.
  const doubled = 2 * rest * wholeBasisPoints + whole
  const Net = ((minor - rest) / whole) * wholeBasisPoints + (doubled - (doubled % (2 * whole))) / (2 * whole)
  return { Net, VAT: minor - Net }
}

const DAY = 86_400_000
/** Returns the day `count` working days (Monday to Friday) after another, YYYY-MM-DD. */
export function addWorkingDays(day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  const isWeekend = () => [0, 6].includes(new Date(at).getUTCDay())
  // A weekend counts like the Friday before it; five working days are a week.
  while (count > 0 && isWeekend()) at -= DAY
  at += Math.floor(count / 5) * 7 * DAY
  for (let left = count % 5; left > 0; ) {
    at += DAY
    if (!isWeekend()) left--
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** The lines of a cost, in their order. */
export const costLines = ['fee', 'handling', 'parcels', 'shipped-items', 'insurance'] as const
/** A line of a cost: `Minor` is always `Count` times `Each`. */
type CostLine = { Kind: (typeof costLines)[number]; Count: number; Each: number; Minor: number }

type ShippingRate = {
  FeePerParcel: number
  FeePerItem: number
  InsuranceBasisPoints: number
  MaxValuePerParcel: number | null
}
/** Returns the parcels in which items go back; null where one item alone is worth more than a parcel may hold. */
export function parcelsOf(items: number, value: number, { MaxValuePerParcel: max }: ShippingRate): number | null {
  if (max !== null && value > max) return null
  const held = max === null || value === 0 ? itemsPerForm : Math.floor(max / value)
  return Math.ceil(items / Math.min(itemsPerForm, held))
}

type Costing = {
  /** The items, and the declared value of each. */
  items: number
  value: number
  /** The fee for each item in the tier of the member, and the share of the declared value on top. */
  fee: number
  shareBasisPoints: number
  handlingPerForm: number
  /** The rate of return shipping; null leaves it out. */
  shipping: ShippingRate | null
  /** The rate of the VAT that all amounts include; null where they include none. */
  vatBasisPoints: number | null
}
export type Cost = { Lines: CostLine[]; Total: number; VAT: number | null }

/** Returns all sums of a submission with one service, in whole minor units; the lines add up to the total. */
export function costOf(given: Costing): Cost {
  const { items, value, fee, shareBasisPoints, handlingPerForm, shipping, vatBasisPoints } = given
  const parcels = shipping && parcelsOf(items, value, shipping)
  const line = (Kind: CostLine['Kind'], Count: number, Each: number): CostLine[] =>
    Each === 0 && Kind !== 'fee' ? [] : [{ Kind, Count, Each, Minor: Count * Each }]
  const Lines = [
    ...line('fee', items, fee + shareOf(value, shareBasisPoints)),
    ...line('handling', Math.ceil(items / itemsPerForm), handlingPerForm),
    ...(shipping && parcels !== null
      ? [
          ...line('parcels', parcels, shipping.FeePerParcel),
          ...line('shipped-items', items, shipping.FeePerItem),
          ...line('insurance', 1, shareOf(value * items, shipping.InsuranceBasisPoints)),
        ]
      : []),
  ]
  const Total = Lines.reduce((sum, { Minor }) => sum + Minor, 0)
  return { Lines, Total, VAT: vatBasisPoints === null ? null : vatSplit(Total, vatBasisPoints).VAT }
}
