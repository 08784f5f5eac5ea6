import { createHash, timingSafeEqual } from 'node:crypto'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Call, SandboxEnv, World } from '../world'
import type { Lookup, Lookups } from './lookups'

const FRESH_MS = 5 * 60_000
const LOOKUP_TIMEOUT_SECONDS = 10
const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true })
const builder = new XMLBuilder({ format: false, suppressEmptyNode: false })

const common = z.object({
  MsgType: z.enum(['cmpi_lookup', 'cmpi_authenticate']),
  Version: z.literal('1.7'),
  Algorithm: z.literal('SHA-512'),
  Identifier: z.string(),
  OrgUnit: z.string(),
  Timestamp: z.string().regex(/^\d{13}$/),
  Signature: z.string(),
})
// Our choice, as the documents do not say: a merchant must not see the card number, so the lookup names our tokenizer's
// token, in CardToken or in the place of the number; the expiry is known with it.
const token = z.string().min(1).max(100)
const lookupMessage = z.object({
  TransactionType: z.literal('C'),
  Amount: z.string().regex(/^[1-9]\d{0,11}$/),
  CurrencyCode: z.string().regex(/^\d{3}$/),
  OrderNumber: z.string().min(1).max(50),
  CardToken: token.optional(),
  CardNumber: token.optional(),
  DeviceChannel: z.literal('browser').optional(),
})
const authenticateMessage = z.object({ TransactionId: z.string().min(1).max(50) })

class CentinelError extends Error {
  constructor(
    readonly number: string,
    readonly description: string,
  ) {
    super(description)
  }
}

/** Serves POST /maps/txns.asp, the card-issuer lookup over XML; errors are HTTP 200 with an ErrorNo, as documented. */
export function centinel(world: World, lookups: Lookups): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.post('/maps/txns.asp', async (c) => {
    try {
      const message = await readMessage(c)
      const kind = checkSigned(world, message)
      const fields = kind === 'cmpi_lookup' ? await lookUp(world, lookups, message) : authenticate(lookups, message)
      return answer(c, { ErrorNo: '0', ErrorDesc: '', ...fields })
    } catch (error) {
      if (!(error instanceof CentinelError)) return answer(c, { ErrorNo: '1000', ErrorDesc: 'General error' })
      return answer(c, { ErrorNo: error.number, ErrorDesc: error.description })
    }
  })
  return app
}

async function readMessage(c: Call): Promise<unknown> {
  const form = await c.req.parseBody()
  if (typeof form.cmpi_msg !== 'string') throw new CentinelError('4000', 'cmpi_msg is missing')
  try {
    return parser.parse(form.cmpi_msg, true).CardinalMPI
  } catch {
    throw new CentinelError('4000', 'cmpi_msg cannot be read')
  }
}

function checkSigned(world: World, message: unknown): 'cmpi_lookup' | 'cmpi_authenticate' {
  const read = readFields(common, message)
  const { apiIdentifier, orgUnitId, apiKey } = world.keys.cardinal
  if (read.Identifier !== apiIdentifier || read.OrgUnit !== orgUnitId) throw new CentinelError('1001', 'Not authorised')
  const wanted = Buffer.from(
    createHash('sha512')
      .update(read.Timestamp + apiKey)
      .digest('base64'),
  )
  const given = Buffer.from(read.Signature)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new CentinelError('1010', 'Invalid signature')
  }
  if (Math.abs(world.now().getTime() - Number(read.Timestamp)) > FRESH_MS) {
    throw new CentinelError('1011', 'Signature expired')
  }
  return read.MsgType
}

async function lookUp(world: World, lookups: Lookups, message: unknown): Promise<Record<string, string>> {
  const read = readFields(lookupMessage, message)
  const token = read.CardToken ?? read.CardNumber ?? ''
  const card = world.vault.find('acquirer', token) ?? world.vault.find('acquirer stored', token)
  if (card === undefined) throw new CentinelError('4000', 'The token of the card is not known')
  if (card.behavior === 'lookup-timeout') await world.wait(LOOKUP_TIMEOUT_SECONDS)
  const lookup = lookups.begin({
    orderNumber: read.OrderNumber,
    minor: Number(read.Amount),
    currency: read.CurrencyCode,
    token,
    card,
  })
  const failed = card.behavior === 'lookup-error' ? { ErrorNo: '1000', ErrorDesc: 'Error at the card network' } : {}
  return {
    ...fieldsOf(lookup),
    ACSUrl: lookup.payload === '' ? '' : `${world.origin()}/acs/challenge`,
    Payload: lookup.payload,
    ThreeDSVersion: '2.2.0',
    ...failed,
  }
}

function authenticate(lookups: Lookups, message: unknown): Record<string, string> {
  const lookup = lookups.find(readFields(authenticateMessage, message).TransactionId)
  if (lookup === undefined) throw new CentinelError('4000', 'TransactionId is not known')
  if (lookup.result.PAResStatus === 'C') throw new CentinelError('4000', 'The challenge is not finished')
  return fieldsOf(lookup)
}

function fieldsOf(lookup: Lookup): Record<string, string> {
  return { TransactionId: lookup.transactionId, OrderId: lookup.orderNumber, ...lookup.result }
}

function readFields<T extends z.ZodType>(schema: T, message: unknown): z.infer<T> {
  const read = schema.safeParse(message)
  if (read.success) return read.data
  throw new CentinelError('4000', `Validation error: ${read.error.issues[0]?.path.join('.') ?? ''}`)
}

function answer(c: Call, fields: Record<string, string>): Response {
  return c.body(builder.build({ CardinalMPI: fields }), 200, { 'content-type': 'text/xml; charset=utf-8' })
}
