import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Lookups } from '../cardinal/lookups'
import { dropConnection, type SandboxEnv, type World } from '../world'
import { chargeBody, dayBody, referenceBody, refundBody, tokenBody } from './bodies'
import { AcquirerError, Books } from './books'

/**
 * Serves the acquirer of the UK sites, /acquirer/v1 with HTTP Basic and JSON. No document names a real one, so this
 * protocol is ours. Amounts are in minor units; every `reference` is the merchant's own and idempotent:
 * - POST /charges {reference, invoice, amountMinor, currency, token, cavv?, eci?, xid?, merchantInitiated?}
 *   -> 201 {id, reference, status: approved|declined, code, amountMinor, refundedMinor, currency, last4, brand, exp}
 * - POST /inquire {reference} -> 200 the charge or refund (status also voided), 404 not_found
 * - POST /void {reference} -> 200 {…, status: voided}, 404 nothing_to_void, 409 not_voidable
 * - POST /refunds {reference, chargeReference, amountMinor, currency} -> 201, 422 amount_too_high
 * - POST /tokens {token} -> 201 {token, last4, brand, exp}: a token of the payer's becomes one for merchantInitiated
 * - POST /settlements {day} -> 200 {day, lines: [{id, reference, kind: charge|refund|void, amountMinor, currency, bookedAt}]}
 *   the bookings of a day of London, YYYY-MM-DD
 * A charge without proof of 3-D Secure (cavv and eci of this token and amount, used once) is declined with code 65,
 * unless eci is 07 or 00 (no shift) or it is merchantInitiated with a token from /tokens.
 */
export function acquirer(world: World, lookups: Lookups): Hono<SandboxEnv> {
  const books = new Books(world, lookups)
  const app = new Hono<SandboxEnv>()
  const serve = <T extends z.ZodType>(
    path: string,
    schema: T,
    status: 200 | 201,
    handle: (body: z.infer<T>) => object | 'lost' | Promise<object | 'lost'>,
  ) =>
    app.post(`/acquirer/v1/${path}`, async (c) => {
      try {
        checkBasic(world, c)
        const read = schema.safeParse(await c.req.json().catch(() => undefined))
        if (!read.success) throw new AcquirerError(400, 'invalid', read.error.issues[0]?.path.join('.') ?? '')
        const content = await handle(read.data)
        return content === 'lost' ? dropConnection(c) : c.json(content, status)
      } catch (error) {
        const known = error instanceof AcquirerError ? error : new AcquirerError(500, 'internal', '')
        return c.json({ error: known.code, field: known.field }, known.status)
      }
    })
  serve('charges', chargeBody, 201, (body) => books.charge(body))
  serve('inquire', referenceBody, 200, (body) => books.inquire(body.reference))
  serve('void', referenceBody, 200, (body) => books.void(body.reference))
  serve('refunds', refundBody, 201, (body) => books.refund(body))
  serve('settlements', dayBody, 200, (body) => books.settled(body.day))
  serve('tokens', tokenBody, 201, (body) => books.store(body.token))
  return app
}

function checkBasic(world: World, c: Context): void {
  const { acquirerUser, acquirerPassword } = world.keys.cardinal
  const wanted = Buffer.from(`Basic ${Buffer.from(`${acquirerUser}:${acquirerPassword}`).toString('base64')}`)
  const given = Buffer.from(c.req.header('authorization') ?? '')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AcquirerError(401, 'unauthorized', 'Authorization')
  }
}
