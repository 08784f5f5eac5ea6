import type { LedgerEntry } from '../ledger'
import type { World } from '../world'

const TYPES = {
  charge: 'CHARGE',
  authorization: 'CHARGE',
  void: 'CANCEL',
  refund: 'REFUND',
  capture: 'CAPTURE',
} as const

/** Returns an entry of the ledger as the documented transaction object; fresh, replayed and inquired ones are equal. */
export function transaction(world: World, entry: LedgerEntry) {
  const approved = entry.outcome === 'approved'
  const code = entry.code ?? '000'
  return {
    gatewayResponse: {
      transactionType: TYPES[entry.kind],
      transactionState: stateOf(world, entry),
      transactionOrigin: 'ECOM',
      transactionProcessingDetails: {
        transactionTimestamp: entry.at,
        orderId: `CHG${entry.id.slice(0, 12)}`,
        apiTraceId: entry.id,
        clientRequestId: entry.requestId ?? '',
        transactionId: entry.id,
      },
    },
    source: {
      sourceType: 'PaymentCard',
      card: {
        last4: entry.last4,
        scheme: (entry.brand ?? '').toUpperCase().replace('-', '_'),
        expirationMonth: entry.exp?.slice(0, 2),
        expirationYear: entry.exp?.slice(3),
      },
    },
    paymentReceipt: {
      approvedAmount: { total: approved ? entry.minor / 100 : 0, currency: entry.currency },
      processorResponseDetails: {
        approvalStatus: approved ? 'APPROVED' : 'DECLINED',
        ...(approved ? { approvalCode: `OK${entry.id.slice(0, 4).toUpperCase()}` } : {}),
        schemeTransactionId: `01${entry.id.slice(0, 13)}`,
        processor: 'FISERV',
        host: 'NASHVILLE',
        responseCode: code,
        responseMessage: approved ? 'APPROVAL' : 'DECLINED',
        hostResponseCode: code.slice(-2),
        hostResponseMessage: approved ? 'APPROVAL' : 'DECLINED',
      },
    },
    transactionDetails: {
      captureFlag: entry.kind === 'charge',
      merchantInvoiceNumber: entry.invoice,
      merchantTransactionId: entry.reference,
    },
  }
}

function stateOf(world: World, entry: LedgerEntry): string {
  if (entry.outcome === 'declined') return 'DECLINED'
  if (entry.kind === 'charge' || entry.kind === 'authorization') {
    if (world.ledger.followUps(entry.id, 'void').length > 0) return 'VOIDED'
    return entry.kind === 'charge' ? 'CAPTURED' : 'AUTHORIZED'
  }
  return entry.kind === 'refund' ? 'CAPTURED' : 'AUTHORIZED'
}
