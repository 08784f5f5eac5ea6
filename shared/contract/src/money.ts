/** Defines money in the api: whole minor units (cents, pence) and their currency. Never a fraction. */
import * as z from 'zod'

export const currencies = ['USD', 'GBP', 'EUR'] as const
export const Currency = z.enum(currencies).describe('ISO 4217')
export type Currency = z.infer<typeof Currency>

/** An amount in minor units of its currency; each of our currencies has two decimals. */
export const Money = z.object({ Minor: z.int().describe('Minor units: 1234 is 12.34'), Currency }).meta({ id: 'Money' })
export type Money = z.infer<typeof Money>

/**
 * Parses a text such as `12.3` to minor units; null for an invalid amount. Accepts digits with at most two decimals
 * behind a point, or behind a comma with `decimalComma` (de). Moves digits, multiplies nothing.
 */
export function parseAmount(text: string, decimalComma = false): number | null {
  const plain = decimalComma ? text.trim().replace(',', '.') : text.trim()
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain)
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : null
}

/** Formats minor units as a plain decimal text for providers: 1234 is `12.34`. Built from digits. */
export function decimalText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
