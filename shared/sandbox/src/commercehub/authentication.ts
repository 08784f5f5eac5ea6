import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Call, World } from '../world'
import { HubError } from './errors'
import type { SessionState, Sessions } from './sessions'

const FRESH_MS = 5 * 60_000
const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export type Signed = { clientRequestId: string; body: string }

/**
 * Returns the base64 of HMAC-SHA256 over key, request id, timestamp and body: of its bytes, or of its hex text in `hex`
 * mode.
 */
function signature(secret: string, mode: 'raw' | 'hex', message: string): string {
  const hmac = createHmac('sha256', secret).update(message)
  return mode === 'raw' ? hmac.digest('base64') : Buffer.from(hmac.digest('hex')).toString('base64')
}

/** Checks a call from the merchant's server. @throws HubError 401 when key, timestamp or signature are wrong */
export async function checkHmac(world: World, c: Call): Promise<Signed> {
  const keys = world.keys.commercehub
  const signed = await commonHeaders(world, c, 'HMAC')
  const message = keys.apiKey + signed.clientRequestId + c.req.header('timestamp') + signed.body
  if (!same(c.req.header('authorization') ?? '', signature(keys.secret, keys.hmac, message))) {
    throw refused('The signature does not match', 'Authorization')
  }
  return signed
}

/** Checks a call from a card form: the access token of an open session. @throws HubError 401 */
export async function checkAccessToken(world: World, sessions: Sessions, c: Call): Promise<Signed & SessionState> {
  const signed = await commonHeaders(world, c, 'AccessToken')
  const session = sessions.byAccessToken(c.req.header('authorization') ?? '')
  if (session === undefined) throw refused('The access token is unknown, used or expired', 'Authorization')
  const digest = c.req.header('message-digest')
  const message = world.keys.commercehub.apiKey + signed.clientRequestId + c.req.header('timestamp') + signed.body
  // Outside a secure context a browser cannot digest; our own form omits the header there.
  if (digest !== undefined && !same(digest, createHash('sha256').update(message).digest('hex'))) {
    throw refused('The digest does not match', 'Message-Digest')
  }
  return { ...signed, ...session }
}

async function commonHeaders(world: World, c: Call, tokenType: 'HMAC' | 'AccessToken'): Promise<Signed> {
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? '')) {
    throw new HubError(415, '138', 'Missing Body or Header in Request', 'Content-Type')
  }
  const clientRequestId = c.req.header('client-request-id') ?? ''
  if (!UUID_4.test(clientRequestId)) {
    throw new HubError(400, '138', 'Missing Body or Header in Request', 'Client-Request-Id')
  }
  if (!same(c.req.header('api-key') ?? '', world.keys.commercehub.apiKey)) throw refused('Unknown key', 'Api-Key')
  if (c.req.header('auth-token-type') !== tokenType) throw refused('Wrong token type', 'Auth-Token-Type')
  const timestamp = c.req.header('timestamp') ?? ''
  if (!/^\d{13}$/.test(timestamp) || Math.abs(world.now().getTime() - Number(timestamp)) > FRESH_MS) {
    throw refused('The timestamp is not within 5 minutes', 'Timestamp')
  }
  return { clientRequestId, body: await c.req.text() }
}

function refused(message: string, field: string): HubError {
  return new HubError(401, '710', message, field, 'APIM')
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
