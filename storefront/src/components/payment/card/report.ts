import type { logEvents } from '@obverse/contract/domains/payments'
import { payments } from '../calls'

/** Reports an event of the payment in the browser to the server's log, without waiting for the answer. */
export function report(
  Event: (typeof logEvents)[number],
  CCGTransactionID = '',
  { number, detail = '' }: { number?: number; detail?: string } = {},
): void {
  const body = {
    Event,
    CCGTransactionID,
    Detail: detail.slice(0, 500),
    ...(number !== undefined && { ErrorNumber: number }),
  }
  payments.saveLog({ body }).catch(() => undefined)
}
