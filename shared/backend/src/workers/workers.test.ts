import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { InvoiceText } from '../domains/submissions/downloads/invoice-text'
import type { tasks } from '../domains/submissions/tasks'
import { callerOf, type Json, type TaskCall } from './task'
import { openWorkers } from './workers'

const workers = openWorkers()
afterAll(() => workers.stop())

const address = { title: 'Bill to', lines: ['Ada Lovelace', '1 Main Street', 'Sarasota, FL 34240'] }
const textOf = (lines: number): InvoiceText => ({
  from: '',
  legal: [],
  company: 'NGC',
  title: 'Invoice 6712345',
  facts: [['Date', 'Nov 21, 2026']],
  billTo: address,
  shipTo: { ...address, title: 'Ship to' },
  head: ['Line', 'Certificate', 'Item', 'Fee'],
  items: Array.from({ length: lines }, (_, at) => ({
    cells: [String(at + 1), `6712345-${at}`, '1921 $1 Morgan-type silver dollar', '$48.00'] as const,
    note: '',
  })),
  sums: [{ name: 'Total', amount: '$48.00', note: '', isStrong: true }],
  closing: ['Paid in full.'],
  page: 'Page {page} of {pages}',
})
const taskCall = callerOf<typeof tasks>()
const paperOf = (lines: number) => ({ text: textOf(lines), size: 'LETTER', language: 'en-US', at: 0 }) as const
const make = (peopleID: number, lines = 1) => workers.run(taskCall('submissions.invoicePdf', paperOf(lines)), peopleID)
const asQueuedBefore = (given: Json) => ({ given }) as TaskCall<Uint8Array<ArrayBuffer>>
const failures = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

describe('worker threads', { timeout: 60_000 }, () => {
  it('take a task only with the data it asks for, which holds no functions', () => {
    // @ts-expect-error the compiler knows the input of every task
    taskCall('submissions.invoicePdf', { ...paperOf(1), size: 'A3' })
    const otherCall = callerOf<{ 'a.b': (given: { f: () => void }) => Promise<null> }>()
    // @ts-expect-error no input is good enough for a task that asks for a function
    otherCall('a.b', { f: () => undefined })
  })

  it('run a task without a name as the one of mails that were queued before tasks had names', async () => {
    const { given } = taskCall('submissions.invoicePdf', paperOf(1))
    const pdf = await workers.run(asQueuedBefore(given), 1)
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('refuse a task that no domain lends', async () => {
    // @ts-expect-error the compiler knows the name of every task
    const call = taskCall('submissions.poster', paperOf(1))
    await expect(workers.run(call, 1)).rejects.toThrow('No domain lends a task submissions.poster')
  })

  it('SUB-8 make a PDF of 2,000 items while the event loop keeps running', async () => {
    await make(1)
    let turns = 0
    const turning = setInterval(() => turns++, 1)
    const pdf = await make(1, 2_000)
    clearInterval(turning)
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(turns).toBeGreaterThan(50)
  })

  it('SUB-8 work for one person at a time, refuse a fifth task of the same, and take those of others', async () => {
    const order: string[] = []
    const own = [1, 2, 3, 4, 5].map((at) => make(7, at === 1 ? 300 : 1).then(() => order.push(`own ${at}`)))
    const other = make(8).then(() => order.push('other'))
    expect(await failures(own)).toMatchObject([{ code: 'unavailable', retryAfterSeconds: 5 }])
    await other
    expect(order.filter((one) => one !== 'other')).toEqual(['own 1', 'own 2', 'own 3', 'own 4'])
    await expect(make(7)).resolves.toBeInstanceOf(Uint8Array)
  })

  it('SUB-8 end a task that takes too long, with a time to try again', async () => {
    const short = openWorkers(1_500)
    onTestFinished(() => short.stop())
    const call = taskCall('submissions.invoicePdf', paperOf(150_000))
    const began = performance.now()
    expect(await failures([short.run(call, 1)])).toMatchObject([{ code: 'unavailable', retryAfterSeconds: 5 }])
    expect(performance.now() - began).toBeGreaterThan(1_400)
  })

  it('SUB-8 refuse with a time to try again when the queue is full, and go on when it is empty', async () => {
    const all = Array.from({ length: 60 }, (_, at) => make(100 + at, 40))
    const refused = await failures(all)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    for (const one of refused) expect(one).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 })
    await expect(make(7)).resolves.toBeInstanceOf(Uint8Array)
  })
})
