/** The steps of an attempt: start, charge, capture. Every step is written before it is sent. */
import type { BrowserFacts } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import type { Context } from '../../../context'
import { withoutValues } from '../../../db/database'
import { type AttemptRow, type Intent, markSending, moveAttempt, note } from '../machine'
import { orderOf } from '../order'
import type { Sources } from '../payables'
import type { CardHandle, CardProcessor, Outcome, Started } from '../processor'
import { processorOf } from '../processors'
import { sealCard } from '../secrets'
import { applyOutcome, CANCELED, endAttempt } from './apply-outcome'

/** An attempt with everything its steps need. `ctx` is on the payment's own site. */
export type Run = {
  ctx: Context
  sources: Sources
  intent: Intent
  attempt: Pick<AttemptRow, 'AttemptID' | 'KeepsCard'>
  card: CardHandle
}
const BEFORE = ['CREATED', 'AUTHENTICATING'] as const

/** Starts an attempt, and charges when no step comes before the charge. */
export async function runAttempt(
  run: Run,
  browser: z.infer<typeof BrowserFacts> | null,
  dfReferenceID: string | null,
): Promise<void> {
  const { ctx, intent, attempt, card } = run
  const order = orderOf(ctx, intent, attempt)
  await goOnWith(run, await adapterFor(run).start(order, card, browser, dfReferenceID))
}

/** Continues from the processor's answer to the start. Of two concurrent calls one charges. */
export async function goOnWith(run: Run, started: Started): Promise<void> {
  const { ctx, sources, intent, attempt, card } = run
  const end = (to: 'DECLINED' | 'AUTH_FAILED' | 'FAILED' | 'ABANDONED', code: string) =>
    endAttempt(ctx, sources, intent.PaymentID, attempt.AttemptID, BEFORE, to, code)
  switch (started.kind) {
    case 'ready':
      return charge(run, started)
    case 'challenge':
    case 'redirect': {
      const { state, ...NextStep } = started
      const moved = await moveAttempt(ctx, attempt.AttemptID, ['CREATED'], 'AUTHENTICATING', {
        ProviderState: state,
        NextStep,
        SealedCard: sealCard(ctx, attempt.AttemptID, card),
      })
      if (moved) await note(ctx, intent.PaymentID, 'authenticating', started.kind)
      return
    }
    case 'waiting':
      return note(ctx, intent.PaymentID, 'authentication-passed-over', started.code)
    case 'declined':
      return void (await end('DECLINED', started.code))
    case 'auth-failed':
      return void (await end('AUTH_FAILED', started.code))
    case 'canceled':
      return void (await end('ABANDONED', CANCELED))
    case 'unfinished':
      return void (await end('ABANDONED', started.code))
    case 'rejected':
      return void (await end('FAILED', started.code))
  }
}

async function charge(run: Run, { state, threeDS }: Extract<Started, { kind: 'ready' }>): Promise<void> {
  const { ctx, intent, attempt, card } = run
  const adapter = adapterFor(run)
  if (!(await markSending(ctx, attempt.AttemptID, state))) return
  await applyAll(run, await adapter.charge(orderOf(ctx, intent, attempt), card, state, threeDS))
}

/** Applies an outcome and captures what was only reserved. */
export async function applyAll(run: Omit<Run, 'card'>, outcome: Outcome): Promise<void> {
  const { ctx, sources, intent, attempt } = run
  const now = await applyOutcome(ctx, sources, intent, attempt.AttemptID, outcome)
  if (now === 'AUTHORIZED' && outcome.kind === 'authorized') await capture(run, outcome.state)
}

/** Captures reserved money. A second capture is harmless, so the worker repeats one with an unclear answer. */
export async function capture(run: Omit<Run, 'card'>, state: Record<string, string>): Promise<void> {
  const { ctx, sources, intent, attempt } = run
  const adapter = adapterFor(run)
  const known = orderOf(ctx, intent, attempt)
  if (!(await moveAttempt(ctx, attempt.AttemptID, ['AUTHORIZED', 'CAPTURING'], 'CAPTURING'))) return
  const outcome = await adapter.capture(known, state)
  if (outcome.kind === 'approved') {
    await applyOutcome(ctx, sources, intent, attempt.AttemptID, outcome)
    return
  }
  await note(ctx, intent.PaymentID, 'capture-unclear', 'code' in outcome ? outcome.code : '')
  if (outcome.kind !== 'declined' && outcome.kind !== 'rejected') return
  // The reservation cannot be captured: it is canceled, and only then the numbers are unlocked.
  const undone = await adapter.void(known, state)
  if (undone.kind !== 'approved') return
  await endAttempt(ctx, sources, intent.PaymentID, attempt.AttemptID, ['CAPTURING'], 'FAILED', outcome.code)
}

/** Returns the adapter of a payment's processor. @throws 503 when it is not set up. */
export const adapterFor = ({ ctx, intent }: Pick<Run, 'ctx' | 'intent'>): CardProcessor =>
  processorOf(ctx, intent.Processor as CardProcessor['name'])

/** The time a browser waits for an answer; the work goes on without it. */
export const BUDGET_MILLISECONDS = 25_000

/** Waits for work as long as a browser does. Errors in it are logged: the rows tell a worker where to continue. */
export async function withinBudget(
  ctx: Context,
  paymentID: string,
  work: Promise<void>,
  milliseconds = BUDGET_MILLISECONDS,
): Promise<void> {
  const done = work.catch((error: unknown) =>
    ctx.log.error({ paymentID, error: withoutValues(error) }, 'A payment could not be carried on'),
  )
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([done, over])
  clearTimeout(timer)
}
