/**
 * The reader of Commerce Hub's list of a day's settlements. No public document shows one, so it reads our sandbox's:
 * the documented transactions. A real report needs another function of this type.
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

/**
 * Returns the lines of this day's report, or null when a part is unreadable: half a list would report false
 * differences.
 */
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
