/** Rules of money and payments for both faces and the server, without schemas. */
import { readSpokenNumber } from '../../spoken-number'
import { isMembershipOrder } from '../memberships/rules'
import type { regions } from '../sites/rules'

export const currencies = ['USD', 'GBP', 'EUR'] as const

/**
 * Parses a text such as `12.3` to minor units; null for an invalid amount. Accepts digits with at most two decimals
 * behind a point, or behind a comma with `decimalComma` (de). Moves digits, multiplies nothing.
 */
export function parseAmount(text: string, decimalComma = false): number | null {
  const plain = decimalComma ? text.trim().replace(',', '.') : text.trim()
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain)
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : null
}
/** Formats minor units as a plain decimal text for providers: 1234 is `12.34`. Built from digits. */
export function decimalText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The kinds of numbers that payers type (PAY-3). Only an Online Order Number is free of the rule of PAY-4. */
export const typedReferenceTypes = ['Submission Number', 'Invoice Number', 'Online Order Number'] as const
/** The kinds of numbers that can be paid: those typed, and the orders of memberships, which pages and links name. */
export const referenceTypes = [...typedReferenceTypes, 'Membership Order'] as const
type ReferenceType = (typeof referenceTypes)[number]

/**
 * Tells if a number is possible: 14 and 10 digits in all, or 6 and 7, unless it is an online order number (PAY-4) or the
 * order of a membership.
 */
export function isReference(number: string, type: ReferenceType): boolean {
  if (type === 'Membership Order') return isMembershipOrder(number)
  return type === 'Online Order Number' ? number.length > 0 : /^(?:14\d{8}|6\d{6})$/.test(number)
}

/** The maximum of numbers in one payment. */
export const maxReferences = 20
/** The largest amount of a refund in minor units, as columns hold it. */
export const maxMinor = 2_147_483_647
/** The longest number that is paid. */
export const maxReference = 40
/** The longest id of a payment. */
export const maxTransactionID = 60
/** Returns the payment number that people see, like P-7K4Q-2M9X, for 8 letters and digits. */
export const paymentNumberOf = (spoken: string): string => `P-${spoken}`
/** Returns a payment number as it is stored from how somebody typed it, or null for another text. */
export function readPaymentNumber(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '')
  const spoken = readSpokenNumber(plain.length === 9 ? plain.replace(/^p/i, '') : plain)
  return spoken && paymentNumberOf(spoken)
}
/** The longest pay link. */
export const maxPayToken = 400
/** The longest first, last or cardholder name. */
export const maxPayerName = 80
/** The longest name of one's own for a saved card. */
export const maxCardNickname = 40
/** The longest reference a provider gives. */
export const maxProviderReference = 100
/** The longest text staff can search payments by. */
export const maxPaymentSearch = 100

export const processors = ['commercehub', 'saferpay', 'cardinal'] as const
/** The processor of each region (decision 14). */
export const processorOfRegion = {
  com: 'commercehub',
  uk: 'cardinal',
  de: 'saferpay',
} as const satisfies Record<(typeof regions)[number], (typeof processors)[number]>

/** Tells if staff can take a card in a region: the processors of the others ask its holder to confirm the payment. */
export const isCardTakenByStaff = (region: (typeof regions)[number]): boolean =>
  processorOfRegion[region] === 'commercehub'

export const cardBrands = ['visa', 'mastercard', 'american-express', 'discover'] as const
/** The names of the brands, alike in every language. */
export const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  discover: 'Discover',
} as const satisfies Record<(typeof cardBrands)[number], string>

/** The brands a processor takes (PAY-8). */
export const brandsOf = (processor: (typeof processors)[number]): readonly (typeof cardBrands)[number][] =>
  processor === 'saferpay' ? ['visa', 'mastercard'] : cardBrands

export const intentStates = [
  'CREATED',
  'PENDING',
  'PAID',
  'DECLINED',
  'FAILED',
  'AUTH_FAILED',
  'ABANDONED',
  'PART_REFUNDED',
  'REFUNDED',
  'VOIDED',
] as const
export const attemptStates = [
  'CREATED',
  'AUTHENTICATING',
  'SENDING',
  'AUTHORIZED',
  'CAPTURING',
  'CAPTURED',
  'DECLINED',
  'FAILED',
  'AUTH_FAILED',
  'ABANDONED',
  'IN_DOUBT',
  'MANUAL',
  'VOIDED',
] as const
/** The states of the payment of an invoice. */
export const paymentStates = [
  'not-due',
  'no-charge',
  'not-invoiced',
  'open',
  'part-paid',
  'in-progress',
  'in-doubt',
  'charge-attempted',
  'failed',
  'paid',
  'refunded',
] as const
/** The reasons why a payment failed: its bank declined it, its payer was not confirmed, or the provider failed. */
export const failureReasons = ['declined', 'not-confirmed', 'not-taken'] as const
const payableStates: ReadonlySet<string> = new Set(['not-invoiced', 'open', 'part-paid', 'charge-attempted', 'failed'])
/** Tells if an invoice in this state can be paid now. */
export const isPayable = (state: (typeof paymentStates)[number]): boolean => payableStates.has(state)

/** The plans for charging the card on file: on a day, within a day, or not for lack of a card or of a day. */
export const chargePlans = ['planned', 'soon', 'without-card', 'without-day'] as const
/**
 * Returns the plan for charging the card on file of an amount due; null without a card and without a day. Days are
 * YYYY-MM-DD, `today` in the region of the site, as the job that charges counts it.
 */
export function chargePlanOf(
  chargeDay: string | null,
  hasCard: boolean,
  today: string,
): (typeof chargePlans)[number] | null {
  if (chargeDay === null) return hasCard ? 'without-day' : null
  if (!hasCard) return 'without-card'
  return chargeDay > today ? 'planned' : 'soon'
}

export const refundStates = [
  'WAITING_FOR_APPROVAL',
  'SENDING',
  'DONE',
  'DECLINED',
  'FAILED',
  'IN_DOUBT',
  'REJECTED',
] as const

export const differenceKinds = ['ONLY_PROVIDER', 'ONLY_OURS', 'AMOUNT_DIFFERS'] as const
export const differenceStates = ['OPEN', 'MATCHED', 'RESOLVED'] as const
export const movements = ['charge', 'refund'] as const

export const logEvents = [
  'sdk-blocked',
  'sdk-slow',
  'fields-shown',
  'tokenise-failed',
  'tokenise-declined',
  'challenge-opened',
  'challenge-closed',
  'challenge-ignored-error',
  'challenge-failed',
  'overlay-closed',
  'result-timeout',
] as const

/** The columns the list of payments can be sorted by. */
export const paymentSorts = ['CreatedUTC', 'Amount', 'State', 'PayerName', 'SiteCode'] as const
/** The columns the list of settlement differences can be sorted by. */
export const differenceSorts = ['SinceUTC', 'Kind', 'Movement', 'Ours', 'Provider', 'ClosedUTC'] as const
