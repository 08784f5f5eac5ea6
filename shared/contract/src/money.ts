/** Defines money in the api: whole minor units (cents, pence) and their currency. Never a fraction. */
import * as z from 'zod'
import { currencies } from './domains/payments/rules'

export const Currency = z.enum(currencies).describe('ISO 4217')
export type Currency = z.infer<typeof Currency>

/** An amount in minor units of its currency; each of our currencies has two decimals. */
export const Money = z.object({ Minor: z.int().describe('Minor units: 1234 is 12.34'), Currency }).meta({ id: 'Money' })
export type Money = z.infer<typeof Money>
