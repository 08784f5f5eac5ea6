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
const search = (text: string) => searchInvoices(text, { signal: new AbortController().signal })

it('hits of Ctrl+K tell the state and the day of an invoice, or of its receipt', async () => {
  vi.stubGlobal('fetch', answering({ 'GET /admin/api/invoices/': () => json(found) }).send)
  const kind = 'resources.customer-invoices.fields.InvoiceNumber'
  const same = { kind, detail: 'Clara Whitfield', state: 'resources.customer-invoices.statuses.delivered' }
  expect(await search('W-1')).toEqual([
    { ...same, label: '6712345', date: '2026-01-02', to: '/customer-invoices/12/invoices/6712345' },
    { ...same, label: '6712346', date: '2025-12-24', to: '/customer-invoices/12/invoices/6712346' },
  ])
})

it('the number of a submission finds the submission before its invoices', async () => {
  vi.stubGlobal('fetch', answering({ 'GET /admin/api/invoices/': () => json(found) }).send)
  const [submission, ...invoices] = await search(' 1400000001 ')
  expect(submission).toMatchObject({
    label: '1400000001',
    state: 'resources.customer-invoices.statuses.delivered',
    date: '2026-01-02',
  })
  expect(submission?.to).toBe('/customer-invoices/12/submissions/1400000001')
  expect(invoices).toHaveLength(2)
})
