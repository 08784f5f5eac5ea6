import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { challengePage } from '../pages/challenge'
import { escapeHtml, literal, ownOrigin, page, script } from '../pages/page'
import { providerStyle } from '../pages/style'
import type { Call, SandboxEnv, World } from '../world'
import { JwtError, readInit, readStepUp, signAnswer, validatedData } from './jwt'
import type { Lookup, Lookups } from './lookups'
import { songbirdSdk } from './songbird'

const CURRENCIES: Record<string, string> = { '826': 'GBP', '840': 'USD', '978': 'EUR' }

/** A challenge under way: its request, and the receiver of its answer. */
type Challenge = {
  lookup: Lookup
  requestJti: string
  sessionId: string
  parent?: string
  returnUrl?: string
  md: string
}

/** Serves Cardinal's part in the payer's browser: starts a session, collects nothing, and runs the bank's challenge. */
export function cruise(world: World, lookups: Lookups): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  const sessions = new Map<string, string>()
  const challenges = new Map<string, Challenge>()
  const usedJtis = new Set<string>()

  app.get('/songbird.js', (c) => script(c, songbirdSdk(ownOrigin(c))))
  app.use(
    '/V1/Order/JWT/*',
    cors({ origin: (origin) => (world.allows(origin) ? origin : null), allowMethods: ['POST'] }),
  )
  app.post('/V1/Order/JWT/Init', async (c) => {
    const body: { ServerJWT?: unknown } = await c.req.json().catch(() => ({}))
    try {
      const claims = await readInit(world, typeof body?.ServerJWT === 'string' ? body.ServerJWT : '')
      const sessionId = claims.ReferenceId ?? `0_${randomUUID()}`
      sessions.set(sessionId, claims.jti)
      return c.json({ SessionId: sessionId })
    } catch (error) {
      return c.json(errorData(error))
    }
  })
  app.all('/V1/Cruise/Collect', (c) => collected(world, c))

  app.post('/V2/Cruise/StepUp', async (c) => {
    const form = await c.req.parseBody()
    const parent = typeof form.Parent === 'string' && world.allows(form.Parent) ? form.Parent : undefined
    try {
      const claims = await readStepUp(world, String(form.JWT ?? ''))
      const lookup = lookups.find(claims.step.TransactionId)
      if (lookup === undefined || lookup.payload !== claims.step.Payload)
        throw new JwtError(1020, 'Invalid JWT: Payload')
      if (usedJtis.has(claims.jti)) throw new JwtError(1020, 'Invalid JWT: jti was used before')
      usedJtis.add(claims.jti)
      const sessionId = claims.ReferenceId ?? String(form.SessionId ?? '')
      return ask(c, {
        lookup,
        requestJti: claims.jti,
        sessionId,
        md: String(form.MD ?? ''),
        ...(parent === undefined ? {} : { parent }),
        ...(claims.ReturnUrl === undefined ? {} : { returnUrl: claims.ReturnUrl }),
      })
    } catch (error) {
      return tell(world, c, { parent, data: errorData(error), jwt: null })
    }
  })
  // Songbird may open the bank's address itself, with the session it started.
  app.post('/acs/challenge', async (c) => {
    const form = await c.req.parseBody()
    const parent = typeof form.Parent === 'string' && world.allows(form.Parent) ? form.Parent : undefined
    const lookup = lookups.find(String(form.TransactionId ?? ''))
    const requestJti = sessions.get(String(form.SessionId ?? ''))
    if (lookup === undefined || requestJti === undefined || lookup.payload !== form.Payload) {
      return tell(world, c, { parent, data: errorData(new JwtError(1020, 'Invalid challenge')), jwt: null })
    }
    const sessionId = String(form.SessionId)
    return ask(c, { lookup, requestJti, sessionId, md: '', ...(parent === undefined ? {} : { parent }) })
  })
  app.post('/acs/answer', async (c) => {
    const form = await c.req.parseBody()
    const challenge = challenges.get(String(form.challenge ?? ''))
    if (challenge === undefined) return page(world, c, { title: '404', style: providerStyle, body: '' }, 404)
    challenges.delete(String(form.challenge))
    lookups.answer(challenge.lookup, form.cancel === undefined ? form.code === '1234' : 'canceled')
    const data = validatedData(challenge.lookup)
    const jwt = await signAnswer(world, challenge.requestJti, challenge.sessionId, data)
    return tell(world, c, { ...challenge, data, jwt })
  })
  return app

  function ask(c: Call, challenge: Challenge): Response {
    const id = randomUUID()
    challenges.set(id, challenge)
    const { minor, currency } = challenge.lookup
    return challengePage(world, c, {
      action: '/acs/answer',
      amount: { minor, currency: CURRENCIES[currency] ?? 'XXX' },
      fields: { challenge: id },
      returnOrigin: challenge.returnUrl === undefined ? '' : new URL(challenge.returnUrl).origin,
    })
  }
}

function errorData(error: unknown) {
  const known = error instanceof JwtError ? error : new JwtError(1020, 'Invalid JWT')
  return {
    ActionCode: 'ERROR',
    Validated: false,
    ErrorNumber: known.number,
    ErrorDescription: known.description,
  }
}

type Told = {
  parent?: string | undefined
  returnUrl?: string
  md?: string
  data: object
  jwt: string | null
  lookup?: Lookup
}

/** Sends the end of a challenge to Songbird around our frame, else to the merchant's ReturnUrl by POST. */
function tell(world: World, c: Call, told: Told): Response {
  const title = 'Authentication'
  if (told.parent !== undefined) {
    const message = { MessageType: 'sandbox.validated', data: told.data, jwt: told.jwt }
    const text = `parent.postMessage(${literal(message)}, ${literal(told.parent)})`
    return page(world, c, { title, style: providerStyle, body: '', script: text })
  }
  if (told.returnUrl === undefined) return page(world, c, { title, style: providerStyle, body: '' }, 400)
  const fields = { TransactionId: told.lookup?.transactionId ?? '', Response: told.jwt ?? '', MD: told.md ?? '' }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return page(world, c, {
    title,
    style: providerStyle,
    formTargets: new URL(told.returnUrl).origin,
    body: `<form method="post" action="${escapeHtml(told.returnUrl)}">${inputs.join('')}<button>Continue</button></form>`,
    script: 'document.forms[0].submit()',
  })
}

/** Serves the page where a real Cardinal collects device data; this one only reports that it is done. */
async function collected(world: World, c: Call): Promise<Response> {
  const form = c.req.method === 'POST' ? await c.req.parseBody() : {}
  const parent = c.req.query('parent')
  const target = parent !== undefined && world.allows(parent) ? parent : '*'
  const message = {
    MessageType: 'profile.completed',
    SessionId: c.req.query('session') ?? '',
    Status: true,
    ...named(form),
  }
  const text = `parent.postMessage(${literal(JSON.stringify(message))}, ${literal(target)})`
  return page(world, c, { title: 'Collect', style: providerStyle, body: '', script: text })
}

function named(form: Record<string, unknown>): { SessionId?: string } {
  return typeof form.SessionId === 'string' ? { SessionId: form.SessionId } : {}
}
