import type { LedgerEntry } from '../ledger'
import type { World } from '../world'
import type { Signed } from './authentication'
import { cancelBody, inquiryBody, type Reference, readBody, refundBody } from './bodies'
import { type Charges, checkMerchant, newEntry, replayed } from './charges'
import { HubError, processing } from './errors'

/** Returns the transactions of one identifier, newest last; an empty list when there are none. */
export function inquire(world: World, signed: Signed): LedgerEntry[] {
  const body = readBody(inquiryBody, signed.body)
  checkMerchant(world, body.merchantDetails)
  return named(world, body.referenceTransactionDetails)
}

/** Voids a charge that is neither voided nor refunded. */
export function cancel(world: World, charges: Charges, signed: Signed): LedgerEntry {
  const body = readBody(cancelBody, signed.body)
  checkMerchant(world, body.merchantDetails)
  const before = replayed(world, signed.clientRequestId)
  if (before !== undefined) return before
  if (charges.isRunning(body.referenceTransactionDetails.referenceMerchantTransactionId ?? '')) throw processing()
  const original = lastCharge(world, body.referenceTransactionDetails)
  if (original === undefined) throw new HubError(404, '831', 'Unable to Cancel: No Transaction Found')
  if (isOver(world, original) || world.ledger.followUps(original.id, 'refund').length > 0) {
    throw new HubError(400, '833', 'Unable to Cancel: Transaction Not in Captured or Authorized Status')
  }
  return world.ledger.add({ ...original, ...newEntry(world, signed.clientRequestId), kind: 'void', of: original.id })
}

/** Refunds a captured charge in whole or in part; never more than was charged. */
export function refund(world: World, signed: Signed): LedgerEntry {
  const body = readBody(refundBody, signed.body)
  checkMerchant(world, body.merchantDetails)
  const before = replayed(world, signed.clientRequestId)
  if (before !== undefined) return before
  const original = lastCharge(world, body.referenceTransactionDetails)
  if (original === undefined) throw new HubError(404, '813', 'Unable to Refund: Transaction Not Found')
  if (isOver(world, original) || original.kind !== 'charge') {
    throw new HubError(400, '837', 'Unable to Refund: Transaction Not in a Captured or Authorized Status')
  }
  const refunded = world.ledger.followUps(original.id, 'refund').reduce((sum, entry) => sum + entry.minor, 0)
  const left = original.minor - refunded
  const minor = body.amount === undefined ? left : Math.round(body.amount.total * 100)
  if (body.amount !== undefined && body.amount.currency !== original.currency) {
    throw new HubError(400, '105', 'Invalid Amount or Currency', 'amount.currency')
  }
  if (minor > left || minor <= 0) throw new HubError(400, '810', 'Amount is Greater Than Refund/Void', 'amount.total')
  return world.ledger.add({
    ...original,
    ...newEntry(world, signed.clientRequestId),
    kind: 'refund',
    minor,
    of: original.id,
    ...(body.transactionDetails?.merchantTransactionId === undefined
      ? {}
      : { reference: body.transactionDetails.merchantTransactionId }),
  })
}

function isOver(world: World, entry: LedgerEntry): boolean {
  return entry.outcome === 'declined' || world.ledger.followUps(entry.id, 'void').length > 0
}

function lastCharge(world: World, reference: Reference): LedgerEntry | undefined {
  return named(world, reference)
    .filter((entry) => entry.kind === 'charge' || entry.kind === 'authorization')
    .at(-1)
}

/** Returns the entries of a reference, which must have exactly one identifier. */
function named(world: World, reference: Reference): LedgerEntry[] {
  const given = Object.entries(reference).filter(([, value]) => value !== undefined)
  const [only] = given
  if (only === undefined || given.length > 1) {
    throw new HubError(400, '131', 'Missing Referenced Transaction', 'referenceTransactionDetails')
  }
  const [name, value] = only
  return world.ledger.filter((entry) => {
    if (entry.provider !== 'commercehub') return false
    if (name === 'referenceTransactionId') return entry.id === value
    if (name === 'referenceOrderId') return `CHG${entry.id.slice(0, 12)}` === value
    if (name === 'referenceClientRequestId') return entry.requestId === value
    // A void has the reference of its charge; a search by reference means the charge.
    return entry.reference === value && entry.kind !== 'void'
  })
}
