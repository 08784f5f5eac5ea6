/**
 * Commerce Hub's list of what was settled on a day. No public document shows one, so this is what our sandbox answers:
 * the documented transactions. A real report is read by another function of this shape.
 */
import { Currency } from '@obverse/contract/money'
import { parseAmount } from '@obverse/contract/rules/payments'
import * as z from 'zod'
import type { SettledLine } from '../processor'

const KINDS = { CHARGE: 'charge', REFUND: 'refund', CANCEL: 'void' } as const
const Line = z.object({
  gatewayResponse: z.object({
    transactionType: z.enum(['CHARGE', 'REFUND', 'CANCEL']),
    transactionProcessingDetails: z.object({
      transactionId: z.string().min(1).max(100),
      transactionTimestamp: z.iso.datetime(),
    }),
  }),
  paymentReceipt: z.object({ approvedAmount: z.object({ total: z.number(), currency: Currency }) }),
  transactionDetails: z.object({ merchantTransactionId: z.string().max(128).catch('') }),
})
const Report = z.object({ settlementDate: z.iso.date(), transactions: z.array(Line) })

/** The lines of a report of this day; null when any of it cannot be read: half a list would tell untruths. */
export function readHubReport(body: unknown, day: string): SettledLine[] | null {
  const report = Report.safeParse(body).data
  if (report?.settlementDate !== day) return null
  const lines: SettledLine[] = []
  for (const { gatewayResponse, paymentReceipt, transactionDetails } of report.transactions) {
    const { total, currency } = paymentReceipt.approvedAmount
    const minor = parseAmount(String(total))
    if (!minor) return null
    const { transactionId, transactionTimestamp } = gatewayResponse.transactionProcessingDetails
    lines.push({
      providerReference: transactionId,
      reference: transactionDetails.merchantTransactionId,
      kind: KINDS[gatewayResponse.transactionType],
      amount: { minor, currency },
      bookedUTC: transactionTimestamp,
    })
  }
  return lines
}
