/** The limits on payment calls and on declined cards. */
import type { Context } from '../../context'
import { rateLimited } from '../../errors'
import {
  type Counted,
  countAttempt,
  countedFor,
  type Limit,
  limitAttempts,
  limitAttemptsAndRead,
  networkOf,
  windowNow,
} from '../../http/limits'
import { isPaymentID } from './secrets'

const MINUTE = 60
const QUARTER_HOUR = 900
const HOUR = 3600
const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds })

export const limits = {
  submit: limit('pay-submit', 5, MINUTE),
  prepare: limit('pay-prepare', 30, MINUTE),
  setup: limit('pay-setup', 20, MINUTE),
  standings: limit('pay-standings', 60, MINUTE),
  startAgain: limit('pay-start-again', 5, MINUTE),
  result: limit('pay-result', 120, MINUTE),
  receipt: limit('pay-receipt', 20, 600),
  validate: limit('pay-validate', 10, MINUTE),
  log: limit('pay-log', 30, MINUTE),
  link: limit('pay-link', 30, MINUTE),
  renew: limit('pay-renew', 10, HOUR),
  renewByPerson: limit('pay-renew-person', 3, HOUR),
  cardUpdate: limit('card-update', 5, MINUTE),
  failures: limit('pay-failures', 5, QUARTER_HOUR),
} as const

/** Returns what a declined card of the caller counts for. */
const failuresOf = (ctx: Context): readonly Counted[] => [
  ...countedFor(limits.failures, networkOf(ctx.ip)),
  ...(ctx.person ? countedFor(limits.failures, `person ${ctx.person.PeopleID}`) : []),
]
const personOrNetwork = (ctx: Context) => (ctx.person ? `person ${ctx.person.PeopleID}` : networkOf(ctx.ip))

/** Counts one call of the person, or of the network when nobody is signed in. @throws 429 above the limit. */
export const limitCalls = (ctx: Context, name: keyof typeof limits): Promise<void> =>
  limitAttempts(ctx, limits[name], personOrNetwork(ctx))

const keyOfPayment = (paymentID: string) => `payment ${paymentID}`

/**
 * Counts one call with a card as `limitCalls` does, and refuses a person, network or payment with too many declined cards
 * in this quarter of an hour. @throws 429
 */
export async function limitCardCalls(ctx: Context, name: keyof typeof limits, paymentID = ''): Promise<void> {
  const ofPayment = isPaymentID(paymentID) ? countedFor(limits.failures, keyOfPayment(paymentID)) : []
  const all = [...failuresOf(ctx), ...ofPayment]
  const keys = all.map(([, key]) => key)
  const failures = await limitAttemptsAndRead(ctx, limits[name], personOrNetwork(ctx), { limit: limits.failures, keys })
  const isOver = all.some(([{ max }, key]) => (failures.get(key) ?? 0) >= max)
  if (isOver) throw rateLimited(windowNow(ctx, limits.failures).retryAfterSeconds)
}

/** Counts a card that the processor declined. */
export async function countCardFailure(ctx: Context): Promise<void> {
  for (const [limit, key] of failuresOf(ctx)) await countAttempt(ctx, limit, key)
}

/**
 * Counts a declined card that the browser reports: for the signed-in person, or for the caller's own payment (null when
 * the line names none). Anybody can send such a line, so it never counts for a network.
 */
export async function countReportedFailure(ctx: Context, ownPaymentID: string | null): Promise<void> {
  if (ctx.person) await countAttempt(ctx, limits.failures, `person ${ctx.person.PeopleID}`)
  else if (ownPaymentID !== null) await countAttempt(ctx, limits.failures, keyOfPayment(ownPaymentID))
}
