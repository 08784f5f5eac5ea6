import * as z from 'zod'
import { HubError } from './errors'

const text = z.string().min(1).max(1024)
export const merchantDetails = z.object({ merchantId: text, terminalId: text })
const source = z.discriminatedUnion('sourceType', [
  z.object({ sourceType: z.literal('PaymentSession'), sessionId: text }),
  z.object({
    sourceType: z.literal('PaymentToken'),
    tokenData: text,
    tokenSource: z.literal('TRANSARMOR'),
    card: z.object({ expirationMonth: text, expirationYear: text }).partial().optional(),
  }),
])
// A JSON number with at most two decimals: a wrong adapter sends a string or a third decimal.
const total = z
  .number()
  .positive()
  .max(99_999_999)
  .refine((value) => Number(value.toFixed(2)) === value)
const amount = z.object({ total, currency: z.string().regex(/^[A-Z]{3}$/) })
const reference = z.object({
  referenceTransactionId: text.optional(),
  referenceOrderId: text.optional(),
  referenceClientRequestId: text.optional(),
  referenceMerchantTransactionId: text.optional(),
})

export type Source = z.infer<typeof source>
export type Reference = z.infer<typeof reference>

export const credentialsBody = z.object({ merchantDetails })
export const chargeBody = z.object({
  amount,
  source,
  merchantDetails,
  transactionDetails: z
    .object({
      captureFlag: z.boolean().optional(),
      merchantInvoiceNumber: z.string().max(128).optional(),
      merchantTransactionId: z.string().max(128).optional(),
      createToken: z.boolean().optional(),
    })
    .default({}),
  transactionInteraction: z.object({ origin: z.literal('ECOM') }),
})
export const tokensBody = z.object({ source, merchantDetails })
export const inquiryBody = z.object({ referenceTransactionDetails: reference, merchantDetails })
export const cancelBody = z.object({
  referenceTransactionDetails: reference,
  merchantDetails,
  transactionDetails: z.object({
    reversalReasonCode: z.enum(['VOID', 'TIMEOUT', 'SUSPECTED_FRAUD', 'EDIT_ERROR', 'MAC_VERIFICATION_ERROR']),
  }),
})
export const refundBody = z.object({
  referenceTransactionDetails: reference,
  merchantDetails,
  amount: amount.optional(),
  transactionDetails: z.object({ merchantTransactionId: z.string().max(128).optional() }).optional(),
})
/** The body our own card form sends; the protocol between an SDK and its provider is private. */
export const captureBody = z.object({
  source: z.object({
    sourceType: z.literal('PaymentCard'),
    card: z.object({
      cardData: z.string().max(40),
      nameOnCard: z.string().max(200).optional(),
      expirationMonth: z.string().max(2),
      expirationYear: z.string().max(4),
      securityCode: z.string().max(4),
    }),
  }),
})

const CODES: Record<string, [code: string, message: string]> = {
  amount: ['105', 'Invalid Amount or Currency'],
  source: ['102', 'Missing or Invalid Payment Source'],
  merchantDetails: ['204', 'Invalid Merchant or Terminal'],
  referenceTransactionDetails: ['131', 'Missing Referenced Transaction'],
}

/** Reads a body. @throws HubError 400 with the first wrong field */
export function readBody<T extends z.ZodType>(schema: T, body: string): z.infer<T> {
  const read = schema.safeParse(parse(body))
  if (read.success) return read.data
  const path = read.error.issues[0]?.path ?? []
  const [code, message] = CODES[String(path[0])] ?? ['100', 'Invalid or Missing Field Data']
  throw new HubError(400, code, message, path.join('.'))
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new HubError(400, '121', 'Malformed JSON')
  }
}
