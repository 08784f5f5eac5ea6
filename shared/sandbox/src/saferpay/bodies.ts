import * as z from 'zod'

const id = z.string().min(1).max(80)
const token = z.string().min(1).max(50)
const url = z.url({ protocol: /^https?$/ }).max(2000)

export const header = z.object({
  SpecVersion: z.string(),
  CustomerId: z.string(),
  RequestId: z.string().min(1).max(50),
  RetryIndicator: z.int().min(0).max(9),
})

const amount = z.object({ Value: z.string().regex(/^[1-9]\d{0,9}$/), CurrencyCode: z.string().regex(/^[A-Z]{3}$/) })
const payment = z.object({
  Amount: amount,
  OrderId: z.string().max(80).optional(),
  Description: z.string().max(1000).optional(),
  PayerNote: z.string().max(50).optional(),
})
export type Payment = z.infer<typeof payment>

const condition = z
  .enum(['NONE', 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED', 'WITH_SUCCESSFUL_THREE_DS_CHALLENGE'])
  .optional()
export type Condition = z.infer<typeof condition>

const registerAlias = z
  .object({
    IdGenerator: z.enum(['MANUAL', 'RANDOM', 'RANDOM_UNIQUE']),
    Id: z.string().min(1).max(40).optional(),
    Lifetime: z.int().min(1).max(1600).optional(),
  })
  .optional()
export type RegisterAlias = z.infer<typeof registerAlias>

const card = z.object({
  Number: z.string().max(40),
  ExpYear: z.int().min(2000).max(9999),
  ExpMonth: z.int().min(1).max(12),
  HolderName: z.string().max(50).optional(),
  VerificationCode: z.string().max(4).optional(),
})
const means = z.union([
  z.strictObject({ SaferpayFields: z.object({ Token: token }) }),
  z.strictObject({ Alias: z.object({ Id: id, VerificationCode: z.string().max(4).optional() }) }),
  z.strictObject({ Card: card }),
])
export type Means = z.infer<typeof means>

// The payment page has its notify addresses under Notification, the transaction interface under RedirectNotifyUrls.
const notifying = {
  Notification: z.object({ SuccessNotifyUrl: url.optional(), FailNotifyUrl: url.optional() }).optional(),
  RedirectNotifyUrls: z.object({ Success: url.optional(), Fail: url.optional() }).optional(),
}
const returning = { ReturnUrl: z.object({ Url: url }), ...notifying }
const transactionReference = z.object({ TransactionId: id.optional(), OrderId: id.optional() })

export const pageInitialize = z.object({
  TerminalId: z.string(),
  Payment: payment.required({ Description: true }),
  PaymentMethods: z.array(z.string()).optional(),
  Condition: condition,
  RegisterAlias: registerAlias,
  ...returning,
})
export const transactionInitialize = z.object({
  TerminalId: z.string(),
  Payment: payment,
  PaymentMeans: means.optional(),
  PaymentMethods: z.array(z.string()).optional(),
  Condition: condition,
  ...returning,
})
export const byToken = z.object({ Token: token })
export const authorize = z.object({ Token: token, Condition: condition, RegisterAlias: registerAlias })
export const authorizeDirect = z.object({
  TerminalId: z.string(),
  Payment: payment,
  PaymentMeans: means,
  RegisterAlias: registerAlias,
})
export const authorizeReferenced = z.object({
  TerminalId: z.string(),
  Payment: payment,
  TransactionReference: transactionReference,
})
export const capture = z.object({ TransactionReference: transactionReference, Amount: amount.optional() })
export const byTransaction = z.object({ TransactionReference: transactionReference })
export const refund = z.object({
  Refund: z.object({
    Amount: amount,
    OrderId: z.string().max(80).optional(),
    RestrictRefundAmountToCapturedAmount: z.boolean().optional(),
  }),
  CaptureReference: z.object({ CaptureId: id }),
})
export const aliasInsert = z.object({
  RegisterAlias: registerAlias.unwrap(),
  Type: z.literal('CARD'),
  PaymentMeans: means.optional(),
  ...returning,
})
export const aliasInsertDirect = z.object({ RegisterAlias: registerAlias.unwrap(), PaymentMeans: means })
export const byAlias = z.object({ AliasId: id })
export const aliasUpdate = z.object({
  AliasUpdate: z.object({ Id: id, LifeTime: z.int().optional(), Lifetime: z.int().optional() }),
  UpdatePaymentMeans: z.object({ Card: card.pick({ ExpMonth: true, ExpYear: true }) }).optional(),
})
export type Returning = {
  ReturnUrl: { Url: string }
  Notification?: { SuccessNotifyUrl?: string | undefined; FailNotifyUrl?: string | undefined } | undefined
  RedirectNotifyUrls?: { Success?: string | undefined; Fail?: string | undefined } | undefined
}
