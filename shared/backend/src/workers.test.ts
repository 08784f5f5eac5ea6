import { afterAll, describe, expect, it } from 'vitest'
import type { InvoiceText } from './domains/submissions/downloads/invoice-text'
import { openWorkers } from './workers'

const workers = openWorkers()
afterAll(() => workers.stop())

const address = { title: 'Bill to', lines: ['Ada Lovelace', '1 Main Street', 'Sarasota, FL 34240'] }
const textOf = (lines: number): InvoiceText => ({
  from: '',
  legal: [],
  company: 'NGC Coins',
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
const make = (peopleID: number, lines = 1) =>
  workers.run(
    { name: 'invoicePdf', given: { text: textOf(lines), size: 'LETTER', language: 'en-US', at: 0 } },
    peopleID,
  )
const failures = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

describe('worker threads', { timeout: 60_000 }, () => {
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

  it('SUB-8 refuse with a time to try again when the queue is full, and go on when it is empty', async () => {
    const all = Array.from({ length: 60 }, (_, at) => make(100 + at, 40))
    const refused = await failures(all)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    for (const one of refused) expect(one).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 })
    await expect(make(7)).resolves.toBeInstanceOf(Uint8Array)
  })
})
