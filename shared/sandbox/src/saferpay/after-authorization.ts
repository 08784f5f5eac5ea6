import type { LedgerEntry } from '../ledger'
import type { World } from '../world'
import { transactionAnswer } from './answers'
import * as bodies from './bodies'
import { newToken } from './contexts'
import { SaferpayError } from './errors'
import { readBody } from './guard'

const INQUIRY_LAG_SECONDS = 120

/** Captures an authorization (or pays out a refund), once. */
export function capture(world: World, body: unknown): object {
  const read = readBody(bodies.capture, body)
  const entry = referred(world, read.TransactionReference)
  if (world.ledger.followUps(entry.id, 'capture').length > 0) throw new SaferpayError('TRANSACTION_ALREADY_CAPTURED')
  if (isCancelled(world, entry)) throw new SaferpayError('TRANSACTION_IN_WRONG_STATE')
  const minor = read.Amount === undefined ? entry.minor : Number(read.Amount.Value)
  if (minor > entry.minor) throw new SaferpayError('AMOUNT_INVALID')
  if (read.Amount !== undefined && read.Amount.CurrencyCode !== entry.currency) {
    throw new SaferpayError('CURRENCY_INVALID')
  }
  const at = world.now().toISOString()
  world.ledger.add({ ...entry, at, kind: 'capture', id: captureId(entry.id), minor, of: entry.id })
  return { CaptureId: captureId(entry.id), Status: 'CAPTURED', Date: at }
}

/** Cancels an authorization that was not captured. */
export function cancel(world: World, body: unknown): object {
  const entry = referred(world, readBody(bodies.byTransaction, body).TransactionReference)
  if (world.ledger.followUps(entry.id, 'capture').length > 0) throw new SaferpayError('TRANSACTION_ALREADY_CAPTURED')
  if (isCancelled(world, entry)) throw new SaferpayError('TRANSACTION_IN_WRONG_STATE')
  const at = world.now().toISOString()
  world.ledger.add({ ...entry, at, kind: 'void', id: `${entry.id}_v`, of: entry.id })
  return { TransactionId: entry.id, OrderId: entry.reference, Date: at }
}

/**
 * Authorizes the refund of a capture; no money moves until this refund is captured itself. As at Saferpay, a refund may
 * exceed the capture unless the call restricts it.
 */
export function refund(world: World, body: unknown): object {
  const read = readBody(bodies.refund, body)
  const captured = world.ledger.find(
    (entry) =>
      entry.provider === 'saferpay' && entry.kind === 'capture' && entry.id === read.CaptureReference.CaptureId,
  )
  if (captured === undefined) throw new SaferpayError('TRANSACTION_NOT_FOUND')
  if (read.Refund.Amount.CurrencyCode !== captured.currency) throw new SaferpayError('CURRENCY_INVALID')
  const refunded = world.ledger
    .followUps(captured.id, 'refund')
    .filter((entry) => !isCancelled(world, entry))
    .reduce((sum, entry) => sum + entry.minor, 0)
  if (
    read.Refund.RestrictRefundAmountToCapturedAmount &&
    refunded + Number(read.Refund.Amount.Value) > captured.minor
  ) {
    throw new SaferpayError('AMOUNT_INVALID')
  }
  const entry = world.ledger.add({
    ...captured,
    at: world.now().toISOString(),
    kind: 'refund',
    id: newToken(),
    minor: Number(read.Refund.Amount.Value),
    reference: read.Refund.OrderId ?? '',
    of: captured.id,
  })
  return transactionAnswer(world, entry)
}

/** Reads a successful transaction; a new one is not found for some minutes. */
export function inquire(world: World, body: unknown): object {
  const reference = readBody(bodies.byTransaction, body).TransactionReference
  const entry = referred(world, reference)
  const age = world.now().getTime() - Date.parse(entry.at)
  if (age < INQUIRY_LAG_SECONDS * 1000 * world.slowness) throw new SaferpayError('TRANSACTION_NOT_FOUND')
  return transactionAnswer(world, entry)
}

/** Returns the approved authorization or refund of an id, or the newest of an order. */
function referred(world: World, reference: { TransactionId?: string | undefined; OrderId?: string | undefined }) {
  const { TransactionId, OrderId } = reference
  if ((TransactionId === undefined) === (OrderId === undefined)) {
    throw new SaferpayError('VALIDATION_FAILED', ['TransactionReference: exactly one of TransactionId and OrderId'])
  }
  const found = world.ledger
    .filter(
      (entry) =>
        entry.provider === 'saferpay' &&
        entry.outcome === 'approved' &&
        (entry.kind === 'authorization' || entry.kind === 'refund') &&
        (TransactionId === undefined ? entry.reference === OrderId : entry.id === TransactionId),
    )
    .at(-1)
  if (found === undefined) throw new SaferpayError('TRANSACTION_NOT_FOUND')
  return found
}

function isCancelled(world: World, entry: LedgerEntry): boolean {
  return world.ledger.followUps(entry.id, 'void').length > 0
}

function captureId(transactionId: string): string {
  return `${transactionId}_c`
}
