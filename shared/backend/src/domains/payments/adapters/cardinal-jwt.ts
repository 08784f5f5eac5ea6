/**
 * The signed messages of 3-D Secure with Cardinal: those we send, and those that come back through the payer's browser.
 */
import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Amount, Order } from '../processor'
import type { CardinalSetting } from '../setting'

// Cardinal rejects messages older than two hours, and so do we.
const LIFETIME_SECONDS = 2 * 60 * 60
const ALGORITHM = 'HS256'
/** Returns the ISO 4217 number of a currency, as 3-D Secure writes it. */
export const currencyNumber = ({ currency }: Amount): string => ({ GBP: '826', EUR: '978', USD: '840' })[currency]

type Signing = Pick<CardinalSetting, 'apiKey' | 'apiIdentifier' | 'orgUnitId'>
const keyOf = ({ apiKey }: Signing): Uint8Array => new TextEncoder().encode(apiKey)

/** Signs a message. Its `jti` is new each time and begins with the payment's id; answers repeat it in `aud`. */
async function sign(setting: Signing, now: Date, requestID: string, claims: Record<string, unknown>): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims, OrgUnitId: setting.orgUnitId, ObjectifyPayload: true })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setJti(`${requestID}.${randomBytes(12).toString('hex')}`)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .setIssuer(setting.apiIdentifier)
    .sign(keyOf(setting))
}

/** Returns the signed message that starts 3-D Secure in the browser: our own order, its amount in minor units. */
export const initToken = (setting: Signing, now: Date, order: Pick<Order, 'requestID' | 'invoice' | 'amount'>) =>
  sign(setting, now, order.requestID, {
    Payload: {
      OrderDetails: {
        OrderNumber: order.invoice,
        Amount: String(order.amount.minor),
        CurrencyCode: currencyNumber(order.amount),
      },
    },
  })

/** Returns the signed message that starts a challenge. `ReferenceId` is the browser's session with Cardinal. */
export const challengeToken = (
  setting: Signing,
  now: Date,
  requestID: string,
  challenge: { acsUrl: string; payload: string; transactionId: string; dfReferenceID: string | null },
) =>
  sign(setting, now, requestID, {
    ...(challenge.dfReferenceID && { ReferenceId: challenge.dfReferenceID }),
    Payload: { ACSUrl: challenge.acsUrl, Payload: challenge.payload, TransactionId: challenge.transactionId },
  })

const text = z.string().catch('')
// Numbers arrive as numbers or as texts.
const numeric = z.union([z.string(), z.number()]).transform(String).catch('')
const Answer = z.object({
  jti: z.string().min(1),
  aud: z.string().min(1),
  Payload: z.object({
    ActionCode: text,
    ErrorNumber: numeric,
    OrderDetails: z.object({ OrderNumber: text, Amount: numeric, CurrencyCode: numeric }).optional().catch(undefined),
    Payment: z
      .object({
        ProcessorTransactionId: text,
        ExtendedData: z
          .object({
            Amount: numeric,
            CurrencyCode: numeric,
            CAVV: text,
            ECIFlag: text,
            XID: text,
            PAResStatus: text,
            SignatureVerification: text,
            ChallengeCancel: text,
          })
          .optional()
          .catch(undefined),
      })
      .optional()
      .catch(undefined),
  }),
})
export type ChallengeAnswer = z.infer<typeof Answer>

/**
 * Reads the answer for a payment. It must be signed with our key by the one algorithm, from our account, at most two
 * hours old, and refer to a message of ours about this payment. The result of the challenge is judged later.
 */
export async function readAnswer(
  setting: Signing,
  now: Date,
  requestID: string,
  jwt: string,
): Promise<{ kind: 'answer'; answer: ChallengeAnswer } | { kind: 'refused'; code: string }> {
  try {
    const { payload } = await jwtVerify(jwt, keyOf(setting), {
      algorithms: [ALGORITHM],
      issuer: setting.apiIdentifier,
      requiredClaims: ['iat', 'jti', 'aud'],
      maxTokenAge: LIFETIME_SECONDS,
      clockTolerance: 60,
      currentDate: now,
    })
    const read = Answer.safeParse(payload)
    if (!read.success) return { kind: 'refused', code: 'jwt-unreadable' }
    const isOurs = read.data.aud.startsWith(`${requestID}.`)
    return isOurs ? { kind: 'answer', answer: read.data } : { kind: 'refused', code: 'jwt-audience' }
  } catch (error) {
    return { kind: 'refused', code: refusalOf(error) }
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'jwt-signature'
  if (error instanceof errors.JWTExpired) return 'jwt-expired'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'jwt-algorithm'
  if (error instanceof errors.JWTClaimValidationFailed) return `jwt-${error.claim}`
  return 'jwt-unreadable'
}
