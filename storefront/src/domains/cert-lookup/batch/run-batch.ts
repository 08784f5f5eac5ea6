import { callFailed } from '@obverse/contract/client'
import type { Certificate, CertLookup } from '@obverse/contract/domains/cert-lookup'
import { untilOf } from '../../../lib/until'
import type { BatchNumber } from './batch-numbers'

/** The result of one number: what its lookup found, what is known without one, or that it waits or failed. */
export type BatchResult =
  | { state: 'waiting' | 'not-found' | 'support' | 'failed' | 'submission' | 'invalid' }
  | { state: 'foreign' | 'sister'; company: string }
  | { state: 'found'; certificate: Certificate }
export type BatchRow = { number: string; result: BatchResult }

/** The progress of a batch. It pauses for a challenge, at the limit of the day (`until`), and when it is stopped. */
export type Batch = {
  phase: 'running' | 'challenge' | 'limited' | 'stopped' | 'done'
  rows: readonly BatchRow[]
  until?: string
}

/** The lookups that run side by side. */
const PARALLEL = 4

/** Returns the rows of numbers before any is looked up. */
export const rowsOf = (numbers: readonly BatchNumber[]): BatchRow[] =>
  numbers.map((one) => ({
    number: one.number,
    result:
      one.kind === 'number'
        ? { state: 'waiting' }
        : one.kind === 'other'
          ? { state: 'foreign', company: one.company }
          : { state: one.kind },
  }))

/** Tells whether a row has a result that stays: not one that waits or failed. */
export const isChecked = ({ result: { state } }: BatchRow): boolean => state !== 'waiting' && state !== 'failed'

function resultOf(lookup: CertLookup): BatchResult {
  if (lookup.Result === 'success') return { state: 'found', certificate: lookup.Certificate }
  return lookup.Result === 'contact-support' ? { state: 'support' } : { state: 'sister', company: lookup.Company }
}

/**
 * Looks up every row that is not checked yet, a few side by side, and reports the progress after each. Ends when all were
 * tried, when the visitor has to solve a challenge or has used up the lookups of the day, and when `stop` says so; it goes
 * on where it ended when it is called again with the rows it reported last.
 */
export async function runBatch(
  before: readonly BatchRow[],
  look: (number: string) => Promise<CertLookup>,
  report: (batch: Batch) => void,
  stop: AbortSignal,
): Promise<void> {
  let rows = before.map((row) => (isChecked(row) ? row : { ...row, result: { state: 'waiting' as const } }))
  let end: Omit<Batch, 'rows'> | null = null
  const queue = rows.filter((row) => !isChecked(row)).map(({ number }) => number)
  report({ phase: 'running', rows })
  const worker = async () => {
    for (;;) {
      const number = end || stop.aborted ? undefined : queue.shift()
      if (number === undefined) return
      const result = await look(number).then(resultOf, (error: unknown): BatchResult => {
        if (callFailed(error, 'not_found')) return { state: 'not-found' }
        if (callFailed(error, 'captcha_required')) end ??= { phase: 'challenge' }
        else if (callFailed(error, 'rate_limited')) end ??= { phase: 'limited', until: untilOf(error.response) }
        else return { state: 'failed' }
        return { state: 'waiting' }
      })
      rows = rows.map((row) => (row.number === number ? { number, result } : row))
      report({ phase: 'running', rows })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  report({ ...(end ?? { phase: stop.aborted && queue.length > 0 ? 'stopped' : 'done' }), rows })
}
