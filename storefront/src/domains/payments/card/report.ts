import type { logEvents } from '@obverse/contract/domains/payments'
import { payments } from '../queries'

/** Tells the server what the browser saw; it is written down and decides nothing, so nobody waits for it. */
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
