import { callFailed } from '@obverse/contract/client'
import type { PaymentResult } from '@obverse/contract/domains/payments'
import { payments as paying } from '../../../components/payment/calls'
import { report } from '../../../components/payment/card/report'
import { payments } from '../queries'

/** The state of a payment: loading, waiting, ended, taking longer, or unknown to the caller. */
export type Asked = { state: 'loading' | 'waiting' | 'later' | 'unknown' } | { state: 'ended'; result: PaymentResult }

const firstPause = 2_000
const longestPause = 10_000
/** Milliseconds after which the payer is told to expect a mail instead. */
const patience = 120_000

/** Returns the pause before the next request in milliseconds: from two seconds up to ten. */
export const nextPause = (pause: number): number => Math.min(longestPause, Math.round(pause * 1.5))

/** Asks for the result until the payment has ended or two minutes are over. A failed call is retried. */
export async function askResult(
  requestID: string,
  tell: (asked: Asked) => void,
  signal: AbortSignal,
  pauseFor: (milliseconds: number) => Promise<void> = sleep,
  now: () => number = Date.now,
): Promise<void> {
  const end = now() + patience
  // Reports the return from the provider's page first; this changes nothing for other payments.
  let ask = () => paying.complete({ body: { RequestID: requestID, Reason: 'returned' } })
  for (let pause = firstPause; !signal.aborted; pause = nextPause(pause)) {
    const answer = await ask().catch((error: unknown) => (callFailed(error, 'not_found') ? 'unknown' : null))
    if (signal.aborted) return
    if (answer === 'unknown') return tell({ state: 'unknown' })
    if (answer && !answer.Pending) return tell({ state: 'ended', result: answer })
    if (now() + pause > end) {
      report('result-timeout', requestID)
      return tell({ state: 'later' })
    }
    tell({ state: 'waiting' })
    await pauseFor(pause)
    ask = () => payments.result({ params: { transactionId: requestID } }, { signal })
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
