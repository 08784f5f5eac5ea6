import * as z from 'zod'
import { DAY } from '../settlements'

const reference = z.string().min(1).max(128)
const money = { amountMinor: z.int().positive().max(9_999_999_999), currency: z.string().regex(/^[A-Z]{3}$/) }

export const chargeBody = z.object({
  reference,
  invoice: z.string().max(128).default(''),
  ...money,
  token: z.string().min(1).max(100),
  cavv: z.string().max(100).nullish(),
  eci: z.string().max(2).nullish(),
  xid: z.string().max(100).nullish(),
  merchantInitiated: z.boolean().optional(),
})
export const referenceBody = z.object({ reference })
export const refundBody = z.object({ reference, chargeReference: reference, ...money })
export const dayBody = z.object({ day: z.string().regex(DAY) })
export const tokenBody = z.object({ token: z.string().min(1).max(100) })
export type ChargeBody = z.infer<typeof chargeBody>
export type RefundBody = z.infer<typeof refundBody>
