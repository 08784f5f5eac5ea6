import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { judgeCard } from '../card-vault'
import type { SandboxEnv, World } from '../world'

const body = z.object({
  ApiKey: z.string().max(200).optional(),
  CardNumber: z.string().max(40),
  ExpirationMonth: z.coerce.string().max(2),
  ExpirationYear: z.coerce.string().max(4),
  CVV: z.string().max(4),
})

/**
 * Serves POST /tokens: turns a card from the payer's browser into a token. The public key is in the header `Api-Key` or
 * in the body's `ApiKey`. 201 `{token, last4, brand, exp: 'MM/YYYY'}`; 400 for a refused card.
 */
export function tokenizer(world: World): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.use(
    '/tokens',
    cors({
      origin: (origin) => (world.allows(origin) ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'api-key'],
      maxAge: 600,
    }),
  )
  app.post('/tokens', async (c) => {
    const refuse = (status: 400 | 401, error: string, message: string) => c.json({ error, message }, status)
    const read = body.safeParse(await c.req.json().catch(() => undefined))
    const key = c.req.header('api-key') ?? (read.success ? read.data.ApiKey : undefined)
    if (key !== world.keys.cardinal.processorApiKey) return refuse(401, 'unknown_key', 'The ApiKey is not known.')
    if (!read.success) return refuse(400, 'invalid', 'The card cannot be read.')
    const { CardNumber, ExpirationMonth, ExpirationYear, CVV } = read.data
    const card = judgeCard(
      { number: CardNumber, month: ExpirationMonth, year: ExpirationYear, cvv: CVV },
      'cardinal',
      world.now(),
    )
    if (typeof card === 'string') return refuse(400, card, 'The card is not accepted.')
    if (card.behavior === 'decline-tokenize') return refuse(400, 'declined', 'The card was declined.')
    const { last4, brand, expMonth, expYear } = card
    const token = world.vault.keep('acquirer', card)
    return c.json({ token, last4, brand, exp: `${expMonth}/${expYear}` }, 201, { 'cache-control': 'no-store' })
  })
  return app
}
