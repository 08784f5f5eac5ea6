/** Rules of submissions for both faces and the server, without schemas. */

/** The longest number of a submission, invoice or order. */
export const maxNumber = 40
/** The longest number of a parcel. */
export const maxTrackingNumber = 60
/** The longest text one's own invoices can be searched by. */
export const maxInvoiceSearch = 60
/** The longest name of one's own for a submission. */
export const maxNickname = 60
/** The longest note staff add to a step. */
export const maxNote = 500
/** The longest note of staff on an invoice. */
export const maxInvoiceNote = 2000
/** The number of invoices on a page of the list. */
export const invoicesPerPage = 50
/** The longest text staff can search invoices and customers by. */
export const maxQueueSearch = 100
/** The columns the queue of all invoices can be sorted by. */
export const queueSorts = [
  'EnteredUTC',
  'InvoiceNumber',
  'CustomerName',
  'Status',
  'ReceivedDate',
  'InvoiceDate',
  'UnpaidTotal',
  'TotalItems',
] as const

/**
 * The filters of the queue by payment: `failed` is a payment or a charge of the card on file, `in-doubt` has an unknown
 * outcome, `nothing-due` is everything that is not unpaid.
 */
export const queuePayments = ['unpaid', 'overdue', 'failed', 'in-doubt', 'refunded', 'nothing-due'] as const
export type QueuePayment = (typeof queuePayments)[number]

/** Tells if a line of VAT says something: readers of invoices in dollars know no VAT, so a line of nothing is left out. */
export const tellsVAT = ({ Amount }: { Amount: { Minor: number; Currency: string } }): boolean =>
  Amount.Minor !== 0 || Amount.Currency !== 'USD'

/** The topics of mails about a customer's own submissions and their payment. */
export const submissionTopics = ['grades-ready', 'shipped', 'payment-failed', 'images-ready'] as const

/** Tells if a text has the form of a submission or invoice number: 14 and eight more digits, or 6 and six more. */
export const isSubmissionNumber = (text: string): boolean => /^(?:14\d{8}|6\d{6})$/.test(text)

/** The status of a submission: the ladder from parcel to delivery, then the states beside it. `Label` is documented. */
export const statuses = [
  { Code: 'awaiting-package', Label: 'Awaiting package' },
  { Code: 'received', Label: 'Received' },
  { Code: 'received-at-ccs', Label: 'Received at CCS' },
  { Code: 'verification', Label: 'Verification' },
  { Code: 'scheduled', Label: 'Scheduled for grading' },
  { Code: 'grading', Label: 'Grading' },
  { Code: 'encapsulation', Label: 'Encapsulation' },
  { Code: 'imaging', Label: 'Imaging' },
  { Code: 'quality-control', Label: 'Quality control' },
  { Code: 'finalized', Label: 'Finalized' },
  { Code: 'shipped', Label: 'Shipped' },
  { Code: 'delivered', Label: 'Delivered' },
  { Code: 'on-hold', Label: 'On hold' },
  { Code: 'payment-problem', Label: 'Payment problem' },
  { Code: 'returned-ungraded', Label: 'Returned ungraded' },
] as const
type StatusCode = (typeof statuses)[number]['Code']

/** Returns the documented English name of a status. */
export const statusLabel = (code: StatusCode): string => statuses.find((status) => status.Code === code)?.Label ?? code

/** The rungs from parcel to delivery, in order; the states beside the ladder have none. */
export const ladder: readonly StatusCode[] = statuses.slice(0, 12).map((status) => status.Code)

/** Returns the place of a status on the ladder, from 0; -1 for a state beside it. */
export const rungOf = (code: StatusCode): number => ladder.indexOf(code)

/**
 * Returns the events of a log, oldest first, each with the rung its submission was on before (null for none) and whether
 * it went back to an earlier one. States beside the ladder change no rung and never go back.
 */
export function stepsOf<E extends { StatusCode: StatusCode }>(
  events: readonly E[],
): { event: E; from: StatusCode | null; isBack: boolean }[] {
  let on: StatusCode | null = null
  return events.map((event) => {
    const from = on
    const rung = rungOf(event.StatusCode)
    if (rung >= 0) on = event.StatusCode
    return { event, from, isBack: rung >= 0 && from !== null && rung < rungOf(from) }
  })
}

/** The statuses of a submission whose package is not opened yet. */
export const unopenedStatuses = [
  'awaiting-package',
  'received',
  'received-at-ccs',
] as const satisfies readonly StatusCode[]

/**
 * Tells if the package of an invoice is received and opened; `isReceived` tells if its receipt was recorded, as that
 * step may be skipped. Until then nothing is due and no amount is shown.
 */
export const isBilled = ({ StatusCode, isReceived }: { StatusCode: StatusCode; isReceived: boolean }): boolean =>
  !unopenedStatuses.some((code) => code === StatusCode) && (isReceived || StatusCode !== 'on-hold')

/** The charges our own order system knows beside the items. */
export const chargeKinds = ['handling', 'return-shipping', 'account-discount'] as const

/** The number of characters of an invoice number that images are asked for by (IMG-1). */
export const imageInvoiceCharacters = 7
/** The resolutions that images are asked for in (IMG-2). */
export const imageResolutions = ['high', 'low', 'all'] as const
export type ImageResolution = (typeof imageResolutions)[number]
/** The sides of an item that are photographed. */
export const imageSides = ['front', 'back'] as const
export type ImageSide = (typeof imageSides)[number]
/** The longest side of an image in low resolution, in pixels. */
export const lowResolutionSide = 800

/** Returns the size of an image in low resolution. */
export function lowSizeOf({ Width, Height }: { Width: number; Height: number }): { Width: number; Height: number } {
  const scale = Math.min(1, lowResolutionSide / Math.max(Width, Height))
  return { Width: Math.max(1, Math.round(Width * scale)), Height: Math.max(1, Math.round(Height * scale)) }
}
