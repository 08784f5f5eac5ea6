import type { FoundInvoice } from '@obverse/contract/domains/submissions'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../../testing/answers'
import { searchInvoices } from './search'

afterEach(() => vi.unstubAllGlobals())

const found: FoundInvoice[] = [
  ['6712345', '2026-01-02'],
  ['6712346', null],
].map(([InvoiceNumber = null, InvoiceDate = null]) => ({
  PeopleID: 12,
  CustomerName: 'Clara Whitfield',
  InvoiceNumber: InvoiceNumber ?? '',
  SubmissionNumber: '1400000001',
  OrderNumber: null,
  StatusCode: 'delivered',
  Status: 'Delivered',
  InvoiceDate,
  ReceivedDate: '2025-12-24',
}))
const answers = (named: object[] = [], queued: object[] = []) =>
  answering({
    'GET /admin/api/invoices/': () => json(found),
    'GET /admin/api/customers/': () => json(named),
    'GET /admin/api/submissions/': () => json({ Invoices: queued, Total: queued.length, Unpaid: [] }),
  })
const search = (text: string) => searchInvoices(text, { signal: new AbortController().signal })

it('hits of Ctrl+K tell the state and the day of an invoice, or of its receipt', async () => {
  vi.stubGlobal('fetch', answers().send)
  const kind = 'resources.customer-invoices.fields.InvoiceNumber'
  const same = { kind, detail: 'Clara Whitfield', state: 'resources.customer-invoices.statuses.delivered' }
  expect(await search('W-1')).toEqual([
    { ...same, label: '6712345', date: '2026-01-02', to: '/customer-invoices/12/invoices/6712345' },
    { ...same, label: '6712346', date: '2025-12-24', to: '/customer-invoices/12/invoices/6712346' },
  ])
})

it('the number of a submission finds the submission before its invoices', async () => {
  vi.stubGlobal('fetch', answers().send)
  const [submission, ...invoices] = await search(' 1400000001 ')
  expect(submission).toMatchObject({
    label: '1400000001',
    state: 'resources.customer-invoices.statuses.delivered',
    date: '2026-01-02',
  })
  expect(submission?.to).toBe('/customer-invoices/12/submissions/1400000001')
  expect(invoices).toHaveLength(2)
})

it('a part of a number or a name finds more invoices, each once, and the customers of that name', async () => {
  const clara = { PeopleID: 12, CustomerName: 'Clara Whitfield', Email: 'clara@example.com' }
  const { send, asked } = answers([clara], [found[0] ?? {}, { ...found[0], InvoiceNumber: '6712399' }])
  vi.stubGlobal('fetch', send)
  expect((await search('whitf')).map(({ kind, label, to }) => [kind?.split('.').at(-1), label, to])).toEqual([
    ['InvoiceNumber', '6712345', '/customer-invoices/12/invoices/6712345'],
    ['InvoiceNumber', '6712346', '/customer-invoices/12/invoices/6712346'],
    ['PeopleID', 'Clara Whitfield', expect.stringContaining('/customer-invoices')],
    ['InvoiceNumber', '6712399', '/customer-invoices/12/invoices/6712399'],
  ])
  expect(asked.map(({ path }) => path)).toHaveLength(3)
})
