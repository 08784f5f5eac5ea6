import { CallFailed } from '@obverse/contract/client'
import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import type { ErrorCode } from '@obverse/contract/errors'
import { expect, it } from 'vitest'
import { type Batch, type BatchRow, rowsOf, runBatch } from './run-batch'

const numbers = Array.from({ length: 9 }, (_, at) => `6712345-00${at + 1}`)
const start = rowsOf(numbers.map((number) => ({ kind: 'number', number })))
const held = (CertNumber: string): CertLookup => ({
  Result: 'contact-support',
  CertNumber,
  Company: 'NGC',
  Contact: '',
})
const failed = (code: ErrorCode, retryAfter = '60') =>
  new CallFailed('GET', new Response(null, { headers: { 'retry-after': retryAfter } }), {
    code,
    message: '',
    requestId: '',
  })

async function run(
  rows: readonly BatchRow[],
  look: (number: string) => Promise<CertLookup>,
  stop = new AbortController(),
) {
  const reports: Batch[] = []
  await runBatch(rows, look, (batch) => reports.push(batch), stop.signal)
  return reports
}
const statesOf = ({ rows }: Pick<Batch, 'rows'>) => rows.map(({ result }) => result.state)
const last = (reports: Batch[]): Batch => reports.at(-1) ?? { phase: 'running', rows: [] }

it('CL-2 looks up every number once, four side by side, and reports the progress after each', async () => {
  const asked: string[] = []
  let open = 0
  let most = 0
  const reports = await run(start, async (number) => {
    asked.push(number)
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    open -= 1
    return held(number)
  })
  expect([asked.toSorted(), most]).toEqual([numbers, 4])
  expect(reports.map((batch) => statesOf(batch).filter((state) => state === 'support').length)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9,
  ])
  expect(last(reports).phase).toBe('done')
})

it('CL-2 looks up no text that is known to be no number of ours', async () => {
  const rows = rowsOf([
    { kind: 'other', number: '83451207', company: 'PCGS' },
    { kind: 'submission', number: '6712345' },
    { kind: 'invalid', number: 'x' },
  ])
  const reports = await run(rows, () => Promise.reject(new Error('asked')))
  expect([statesOf(last(reports)), last(reports).phase]).toEqual([['foreign', 'submission', 'invalid'], 'done'])
})

it('CL-2 pauses for a challenge, and goes on with the rest alone', async () => {
  let allowed = 3
  const asked: string[] = []
  const look = async (number: string) => {
    asked.push(number)
    allowed -= 1
    if (allowed < 0) throw failed('captcha_required')
    return held(number)
  }
  const paused = last(await run(start, look))
  expect(paused.phase).toBe('challenge')
  expect(statesOf(paused).filter((state) => state === 'support')).toHaveLength(3)
  expect(statesOf(paused).filter((state) => state === 'waiting')).toHaveLength(6)
  allowed = 100
  asked.length = 0
  const done = last(await run(paused.rows, look))
  expect([done.phase, asked.length]).toEqual(['done', 6])
})

it('CL-2 ends at the limit of the day with the moment at which it may go on', async () => {
  const before = Date.now()
  const ended = last(await run(start, () => Promise.reject(failed('rate_limited', '3600'))))
  expect(ended.phase).toBe('limited')
  expect(Date.parse(ended.until ?? '')).toBeGreaterThanOrEqual(before + 3_600_000)
  expect(new Set(statesOf(ended))).toEqual(new Set(['waiting']))
})

it('CL-2 tries a number that failed again when it is run again, and stops when it is told to', async () => {
  const first = last(
    await run(start, async (number) => {
      if (number === numbers[2]) throw failed('internal')
      if (number === numbers[3]) throw failed('not_found')
      return held(number)
    }),
  )
  expect(first.phase).toBe('done')
  expect(statesOf(first).slice(2, 4)).toEqual(['failed', 'not-found'])
  expect(statesOf(last(await run(first.rows, async (number) => held(number)))).slice(2, 4)).toEqual([
    'support',
    'not-found',
  ])
  const stop = new AbortController()
  const stopped = last(
    await run(
      start,
      async (number) => {
        stop.abort()
        return held(number)
      },
      stop,
    ),
  )
  expect(stopped.phase).toBe('stopped')
  expect(statesOf(stopped).filter((state) => state === 'support').length).toBeLessThanOrEqual(4)
})
