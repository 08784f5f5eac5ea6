import { Hono } from 'hono'
import * as z from 'zod'
import { judgeCard } from '../card-vault'
import { ownOrigin, script } from '../pages/page'
import type { SandboxEnv, World } from '../world'
import type { Contexts } from './contexts'
import { type ErrorName, SaferpayError } from './errors'
import { saferpayFieldsSdk } from './fields-sdk'

const RENDER_SECONDS = 10

const typed = z.object({
  CardNumber: z.string().max(40),
  ExpMonth: z.string().max(2),
  ExpYear: z.string().max(4),
  VerificationCode: z.string().max(4),
  HolderName: z.string().max(100).optional(),
})

/** Serves Saferpay Fields: its script, and the call by which its own frames send the card (private between them). */
export function fieldsRoutes(world: World, contexts: Contexts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get('/Fields/lib/1/saferpay-fields.js', (c) => {
    const slow = c.req.query('slow') !== undefined
    return script(c, saferpayFieldsSdk(ownOrigin(c), slow, RENDER_SECONDS * 1000 * (slow ? world.slowness : 1)))
  })
  app.post('/Fields/:customerId/tokens', async (c) => {
    const { customerId, fieldsAccessToken } = world.keys.saferpay
    const refuse = (name: ErrorName) => {
      const error = new SaferpayError(name)
      return c.json(error.body(''), error.status)
    }
    if (c.req.param('customerId') !== customerId) return refuse('PERMISSION_DENIED')
    if (c.req.header('authorization') !== `Bearer ${fieldsAccessToken}`) return refuse('AUTHENTICATION_FAILED')
    const read = typed.safeParse(await c.req.json().catch(() => undefined))
    if (!read.success) return refuse('VALIDATION_FAILED')
    const { CardNumber, ExpMonth, ExpYear, VerificationCode } = read.data
    const card = judgeCard(
      { number: CardNumber, month: ExpMonth, year: ExpYear, cvv: VerificationCode },
      'saferpay',
      world.now(),
    )
    if (typeof card === 'string') return refuse('VALIDATION_FAILED')
    if (card.behavior === 'decline-tokenize') return refuse('CARD_CHECK_FAILED')
    return c.json({ Token: contexts.addFields(card) }, 201)
  })
  return app
}
