import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of a processor's books. Money in minor units, times in ISO 8601 (UTC). */
export type LedgerEntry = {
  at: string
  provider: 'commercehub' | 'saferpay' | 'acquirer'
  kind: 'charge' | 'authorization' | 'capture' | 'void' | 'refund'
  id: string
  /** The merchant's own transaction id. */
  reference: string
  invoice: string
  minor: number
  currency: string
  last4: string
  outcome: 'approved' | 'declined'
  /** The entry that this one captures, voids or refunds. */
  of?: string
  /** Commerce Hub: the Client-Request-Id of the call. */
  requestId?: string
  brand?: string
  /** MM/YYYY. */
  exp?: string
  /** The processor's response code. */
  code?: string
  /** Saferpay: the degree of authentication of the holder. */
  threeDs?: 'authenticated' | 'attempted' | 'none'
}

/**
 * An append-only ledger. With a folder every line is on disk before the answer is sent, so that kill -9 loses nothing.
 */
export class Ledger {
  readonly #entries: LedgerEntry[] = []
  readonly #file: string | undefined

  constructor(folder?: string) {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'ledger.jsonl')
    this.#entries.push(...readLines<LedgerEntry>(this.#file))
  }

  add(entry: LedgerEntry): LedgerEntry {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`)
    this.#entries.push(entry)
    return entry
  }

  all(): LedgerEntry[] {
    return this.#entries.map((entry) => ({ ...entry }))
  }

  find(wanted: (entry: LedgerEntry) => boolean): LedgerEntry | undefined {
    return this.#entries.find(wanted)
  }

  filter(wanted: (entry: LedgerEntry) => boolean): LedgerEntry[] {
    return this.#entries.filter(wanted)
  }

  /** Returns the approved follow-ups of one entry. */
  followUps(id: string, kind: LedgerEntry['kind']): LedgerEntry[] {
    return this.#entries.filter((entry) => entry.of === id && entry.kind === kind && entry.outcome === 'approved')
  }
}

/** Returns the lines of a JSON-lines file, without a last line cut off by a kill. */
export function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return []
  const lines: T[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue
    try {
      lines.push(JSON.parse(line))
    } catch {
      // Only a line being written when the process died is unreadable; nobody got its answer.
    }
  }
  return lines
}
