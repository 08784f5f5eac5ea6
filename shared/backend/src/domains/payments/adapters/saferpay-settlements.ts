/**
 * The reader of Saferpay's file of a day's captures. No public document shows its columns, so it reads our sandbox's
 * file. A real file, from wherever it is stored, needs another function of this type.
 */
import { Currency } from '@obverse/contract/money'
import * as z from 'zod'
import type { SettledLine, Settlements } from '../processor'
import type { SaferpaySetting } from '../setting'
import { basic, send } from './http'

const HEAD = 'TransactionId;OrderId;Type;Value;CurrencyCode;Date'
const Line = z.tuple([
  z.string().min(1).max(100),
  z.string().max(128),
  z.enum(['PAYMENT', 'REFUND']),
  z.string().regex(/^[1-9]\d{0,9}$/),
  Currency,
  z.iso.datetime(),
])

/**
 * Returns the lines of a file, or null when a part is unreadable or its end is missing: half a list would report false
 * differences.
 */
export function readSettlementFile(text: string): SettledLine[] | null {
  const [head, ...rows] = text.trimEnd().split(/\r?\n/)
  if (head !== HEAD || rows.pop() !== `END;${rows.length}`) return null
  const lines = z.array(Line).safeParse(rows.map((row) => row.split(';'))).data
  return (
    lines?.map(([providerReference, reference, type, value, currency, bookedUTC]) => ({
      providerReference,
      reference,
      kind: type === 'REFUND' ? 'refund' : 'charge',
      amount: { minor: Number(value), currency },
      bookedUTC,
    })) ?? null
  )
}

/** Fetches the file of a day. */
export async function fetchSettlements(
  setting: SaferpaySetting,
  day: string,
  timeoutMilliseconds: number,
): Promise<Settlements> {
  const sent = await send(`${setting.baseUrl}/settlements/${setting.customerId}/${day}.csv`, {
    method: 'GET',
    headers: { Authorization: basic(setting.user, setting.password), Accept: 'text/csv' },
    timeoutMilliseconds,
  })
  if (sent.kind !== 'answered') return { kind: 'unavailable', code: sent.code }
  const lines = sent.status === 200 ? readSettlementFile(sent.text) : null
  return lines ? { kind: 'listed', lines } : { kind: 'unavailable', code: `http-${sent.status}-unreadable` }
}
