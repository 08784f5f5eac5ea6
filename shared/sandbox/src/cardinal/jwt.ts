import { randomUUID } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { World } from '../world'
import type { Lookup } from './lookups'

const LIFE_SECONDS = 2 * 3600

/** An error in the form of `payments.validated`. */
export class JwtError extends Error {
  constructor(
    readonly number: 1003 | 1010 | 1011 | 1020,
    readonly description: string,
  ) {
    super(description)
  }
}

const order = z.object({
  OrderDetails: z.object({
    OrderNumber: z.string().min(1).max(50),
    Amount: z.union([z.string().regex(/^\d{1,12}$/), z.int()]),
    CurrencyCode: z.string().regex(/^\d{3}$/),
  }),
})
const stepUp = z.object({
  ACSUrl: z.string(),
  Payload: z.string().min(1),
  TransactionId: z.string().min(1),
})
const claims = z.object({
  jti: z.string().min(1).max(200),
  iss: z.string(),
  OrgUnitId: z.string(),
  iat: z.number(),
  exp: z.number().optional(),
  ReferenceId: z.string().optional(),
  ReturnUrl: z.url({ protocol: /^https?$/ }).optional(),
  Payload: z.unknown(),
})
export type Claims = z.infer<typeof claims>

const NAMED_ERRORS: Record<string, JwtError> = {
  '1003': new JwtError(1003, 'The request JWT could not be parsed'),
  '1010': new JwtError(1010, 'Invalid JWT signature'),
  '1011': new JwtError(1011, 'The JWT signature is expired'),
  '1020': new JwtError(1020, 'Invalid JWT'),
}

/**
 * Reads the JWT that starts a page. An order number that ends in -1003, -1010, -1011 or -1020 causes that error.
 * @throws JwtError
 */
export async function readInit(world: World, jwt: string): Promise<Claims> {
  const read = await verify(world, jwt)
  const payload = order.safeParse(typeof read.Payload === 'string' ? parse(read.Payload) : read.Payload)
  if (!payload.success) throw new JwtError(1020, 'Invalid JWT: Payload')
  const asked = /-(1003|1010|1011|1020)$/.exec(payload.data.OrderDetails.OrderNumber)?.[1]
  if (asked !== undefined) throw NAMED_ERRORS[asked]
  return read
}

/** Reads the JWT that continues a challenge. @throws JwtError */
export async function readStepUp(world: World, jwt: string): Promise<Claims & { step: z.infer<typeof stepUp> }> {
  const read = await verify(world, jwt)
  const payload = stepUp.safeParse(typeof read.Payload === 'string' ? parse(read.Payload) : read.Payload)
  if (!payload.success) throw new JwtError(1020, 'Invalid JWT: Payload')
  return { ...read, step: payload.data }
}

async function verify(world: World, jwt: string): Promise<Claims> {
  const { apiKey, apiIdentifier, orgUnitId } = world.keys.cardinal
  let algorithm: string | undefined
  try {
    algorithm = decodeProtectedHeader(jwt).alg
  } catch {
    throw new JwtError(1003, 'The request JWT could not be parsed')
  }
  if (algorithm !== 'HS256') throw new JwtError(1020, 'Invalid JWT: algorithm')
  const now = world.now()
  const verified = await jwtVerify(jwt, new TextEncoder().encode(apiKey), {
    algorithms: ['HS256'],
    currentDate: now,
    clockTolerance: LIFE_SECONDS * 1000,
  }).catch(() => {
    throw new JwtError(1010, 'Invalid JWT signature')
  })
  const read = claims.safeParse(verified.payload)
  if (!read.success || read.data.iss !== apiIdentifier || read.data.OrgUnitId !== orgUnitId) {
    throw new JwtError(1020, 'Invalid JWT: claims')
  }
  const seconds = now.getTime() / 1000
  const { iat, exp } = read.data
  if (iat > seconds + 300 || iat < seconds - LIFE_SECONDS || (exp !== undefined && exp < seconds)) {
    throw new JwtError(1011, 'The JWT signature is expired')
  }
  return read.data
}

/** Returns the data of `payments.validated` for a finished authentication. */
export function validatedData(lookup: Lookup) {
  const { PAResStatus, SignatureVerification, Cavv, EciFlag, Xid, Enrolled, ChallengeCancel } = lookup.result
  const isError = lookup.card.behavior === 'challenge-error'
  const ActionCode = isError
    ? 'ERROR'
    : PAResStatus === 'Y' || PAResStatus === 'A'
      ? 'SUCCESS'
      : PAResStatus === 'U'
        ? 'NOACTION'
        : 'FAILURE'
  return {
    ActionCode,
    Validated: ActionCode === 'SUCCESS',
    ErrorNumber: isError ? 1000 : 0,
    ErrorDescription: isError ? 'Error processing the authentication' : ActionCode === 'SUCCESS' ? 'Success' : '',
    OrderDetails: { OrderNumber: lookup.orderNumber, Amount: String(lookup.minor), CurrencyCode: lookup.currency },
    Payment: {
      Type: 'CCA',
      ProcessorTransactionId: lookup.transactionId,
      ExtendedData: {
        Amount: String(lookup.minor),
        CurrencyCode: lookup.currency,
        CAVV: Cavv,
        ECIFlag: EciFlag,
        PAResStatus,
        SignatureVerification,
        XID: Xid,
        Enrolled,
        ...(ChallengeCancel && { ChallengeCancel }),
      },
    },
  }
}

/** Returns the signed answer to the request of this `jti`. */
export function signAnswer(world: World, requestJti: string, sessionId: string, payload: object): Promise<string> {
  const { apiKey, apiIdentifier } = world.keys.cardinal
  const seconds = Math.floor(world.now().getTime() / 1000)
  return new SignJWT({ ConsumerSessionId: sessionId, ReferenceId: sessionId, Payload: payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_SECONDS)
    .setIssuer(apiIdentifier)
    .setAudience(requestJti)
    .sign(new TextEncoder().encode(apiKey))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
