/** The random ids and the sealed values of payments. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { paymentNumberOf } from '@obverse/contract/domains/payments'
import type { Context } from '../../context'
import { keyedHash, seal, unseal } from '../../security/sealed'
import { newToken } from '../../security/tokens'
import { newSpokenNumber } from '../../spoken-number'
import type { CardHandle } from './processor'

/** Returns 128 random bits in hex: the id of a payment, called CCGTransactionID and requestID in the calls. */
export const newPaymentID = (): string => randomBytes(16).toString('hex')
/** Returns a random payment number, which people see and say; it gives access to nothing. */
export const newPaymentNumber = (): string => paymentNumberOf(newSpokenNumber())
/** Returns 192 random bits, for handles and links of payments. */
export const newHandle = (): string => newToken(24)
/** Tells if a text has the form of a payment id. */
export const isPaymentID = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** The purposes of sealed values: a value opens only for its own purpose. */
const purposes = {
  attempt: (attemptID: string) => `payment-attempt:${attemptID}`,
  session: (handle: string) => `card-session:${handle}`,
  profile: (peopleID: number) => `stored-card:${peopleID}`,
  invoice: (reference: string) => `invoice-card:${reference}`,
}
type Secret = Pick<Context, 'secret'>

/** Seals the card of an attempt, bound to that attempt. */
export const sealCard = (ctx: Secret, attemptID: string, card: CardHandle): Buffer =>
  seal(ctx.secret, purposes.attempt(attemptID), JSON.stringify(card))
export const unsealCard = (ctx: Secret, attemptID: string, box: Buffer): CardHandle =>
  JSON.parse(unseal(ctx.secret, purposes.attempt(attemptID), box)) as CardHandle
/** Seals the provider's session behind a handle of ours. */
export const sealSession = (ctx: Secret, handle: string, session: string): Buffer =>
  seal(ctx.secret, purposes.session(handle), session)
export const unsealSession = (ctx: Secret, handle: string, box: Buffer): string =>
  unseal(ctx.secret, purposes.session(handle), box)
/** Seals the token of a saved card, bound to its person. */
export const sealProfile = (ctx: Secret, peopleID: number, token: string): Buffer =>
  seal(ctx.secret, purposes.profile(peopleID), token)
export const unsealProfile = (ctx: Secret, peopleID: number, box: Buffer): string =>
  unseal(ctx.secret, purposes.profile(peopleID), box)
/** Seals the token of the card on an open invoice, bound to that invoice. */
export const sealInvoiceCard = (ctx: Secret, reference: string, token: string): Buffer =>
  seal(ctx.secret, purposes.invoice(reference), token)
export const unsealInvoiceCard = (ctx: Secret, reference: string, box: Buffer): string =>
  unseal(ctx.secret, purposes.invoice(reference), box)

/** Returns a payment's id with proof that we gave it to the provider; the address of its notifications contains it. */
export const signedID = (ctx: Secret, paymentID: string): string => `${paymentID}.${proofOf(ctx, paymentID)}`

/** Returns the payment of a signed id, or null when the id is not ours. */
export function readSignedID(ctx: Secret, text: string): string | null {
  const [paymentID = '', proof = ''] = text.split('.')
  if (!isPaymentID(paymentID)) return null
  const [a, b] = [Buffer.from(proof), Buffer.from(proofOf(ctx, paymentID))]
  return a.length === b.length && timingSafeEqual(a, b) ? paymentID : null
}
const proofOf = (ctx: Secret, paymentID: string) =>
  keyedHash(ctx.secret, 'payment-notification', paymentID).toString('base64url')

/**
 * Returns the keyed fingerprint of a submission; equal submissions have the same one, and it reveals nothing of the
 * payer.
 */
export const fingerprintOf = (ctx: Secret, parts: readonly (string | number)[]): string =>
  createHmac('sha256', keyedHash(ctx.secret, 'payment-fingerprint', 'key'))
    .update(JSON.stringify(parts))
    .digest('hex')
