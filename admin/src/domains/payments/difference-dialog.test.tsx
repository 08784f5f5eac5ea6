// @vitest-environment jsdom
import { trees } from '@obverse/texts/payments.en-US'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ListRecord } from '../../lib/list-call'
import { client } from '../../providers/http'
import { loadSites } from '../../providers/sites'
import { answering, json, refusal } from '../../testing/answers'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { ResolveDifference } from './difference-dialog'
import { DifferencesOfNumber } from './differences-of-number'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const USD = (Minor: number) => ({ Minor, Currency: 'USD' })
const difference = {
  DifferenceID: 4,
  State: 'OPEN',
  Kind: 'ONLY_PROVIDER',
  Ours: USD(0),
  Provider: USD(4800),
  PaymentID: null,
  Invoice: null,
  Reference: 'r-77',
  ProviderReference: 'hub-77',
  BookedUTC: '2026-01-01T10:00:00.000Z',
  Reason: '',
  Version: 3,
} as ListRecord<'payments.settlementDifferences'>
const invoice = {
  PaymentID: null,
  PaymentNumber: '',
  Invoice: { InvoiceNumber: '6712346', PeopleID: 7 },
  SiteCode: 'NGC-com',
  CustomerName: 'Clara Collector',
  Amount: USD(48400),
  Due: USD(4800),
}
const texts = Object.assign({}, ...trees)
const person = staff(['Admin', 'Customer', 'InvoicePayments'])
const path = '/admin/api/settlement-differences/4'

const open = async (tie: () => Response) => {
  const { send, asked } = answering({
    'GET /api/sites/': () => json([{ SiteID: 1, Code: 'NGC-com', Company: 'NGC', Region: 'com', Hosts: [] }]),
    [`GET ${path}/tie/`]: tie,
    [`POST ${path}/resolve/`]: () => json({ ...difference, State: 'RESOLVED' }),
  })
  vi.stubGlobal('fetch', send)
  await loadSites(client)
  renderScreen(<ResolveDifference difference={difference} onDone={() => undefined} />, { texts, person })
  await userEvent.click(await screen.findByRole('button', { name: 'Close the $48.00 difference, hub-77' }))
  return { asked, dialog: within(await screen.findByRole('dialog')) }
}

it('PAY-9 a difference names its day and references, and shows the invoice of a number before it is tied', async () => {
  const { asked, dialog } = await open(() => json(invoice))
  for (const shown of [/2026/, 'hub-77', 'r-77', '$48.00']) expect(dialog.getByText(shown)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Charged by hand')
  await userEvent.type(dialog.getByLabelText(/Payment or invoice number/), '6712346')
  expect(dialog.getByRole('button', { name: 'Close difference' })).toHaveProperty('disabled', true)
  const tied = within(dialog.getByRole('status'))
  for (const shown of ['Invoice 6712346', 'Clara Collector', /\$484\.00/, /Amount due \$48\.00/])
    expect(await tied.findByText(shown)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }))
  await screen.findByText('Difference closed.')
  expect(asked.at(-1)?.body).toEqual({ Number: '6712346', Reason: 'Charged by hand', Version: 3 })
})

it('PAY-9 a number that cannot be tied is refused at its field while it is typed', async () => {
  const errors = { Number: 'Invoice 6712346 is in EUR, this difference is in USD.' }
  const { dialog } = await open(() => refusal('invalid', { errors }))
  await userEvent.type(dialog.getByLabelText(/Payment or invoice number/), '6712346')
  expect(await dialog.findByText(errors.Number)).toBeTruthy()
  expect(dialog.getByRole('status').textContent).toBe('')
})

it('PAY-9 an invoice lists the differences tied to it, each with a link to it', async () => {
  const tied = { ...difference, State: 'RESOLVED', Reason: 'Charged by hand', Invoice: invoice.Invoice }
  const { send } = answering({ 'GET /admin/api/invoices/6712346/settlement-differences/': () => json([tied]) })
  vi.stubGlobal('fetch', send)
  renderScreen(<DifferencesOfNumber number="6712346" />, { texts, person })
  const link = await screen.findByRole('link', { name: 'hub-77' })
  const filter = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('filter')
  expect(JSON.parse(filter ?? '')).toEqual({ q: 'r-77', state: 'RESOLVED' })
  expect(screen.getByText('Charged by hand')).toBeTruthy()
})
