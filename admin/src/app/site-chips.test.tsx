// @vitest-environment jsdom
import { trees as bannerTexts } from '@obverse/texts/banners.en-US'
import { trees as galleryTexts } from '@obverse/texts/galleries.en-US'
import { trees as paymentTexts } from '@obverse/texts/payments.en-US'
import { trees as submissionTexts } from '@obverse/texts/submissions.en-US'
import { trees as voteTexts } from '@obverse/texts/votes.en-US'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BannerList } from '../domains/banners/banner-list'
import { CountdownList } from '../domains/banners/countdown-list'
import { GalleryList } from '../domains/galleries/gallery-list'
import { PaymentList } from '../domains/payments/payment-list'
import { PaymentScreen } from '../domains/payments/payment-screen'
import { SettlementList } from '../domains/payments/settlement-list'
import { InvoiceList } from '../domains/submissions/invoice-list'
import { InvoiceScreen } from '../domains/submissions/invoice-screen'
import { SubmissionScreen } from '../domains/submissions/submission-screen'
import { VoteList } from '../domains/votes/vote-list'
import { client } from '../providers/http'
import { loadSites } from '../providers/sites'
import { answering, json } from '../testing/answers'
import { staff } from '../testing/people'
import { renderScreen } from '../testing/screen'

const Amount = { Minor: 5000, Currency: 'USD' }
const SiteCode = 'PMG-com'
const site = { Company: 'NGC', Region: 'com', Hosts: ['one.example'], CollectibleTypes: [] }
const invoice = {
  SiteCode,
  InvoiceNumber: '6712346',
  Email: 'clara@people.example',
  SubmissionNumber: '1400000001',
  Status: 'Finalized',
  StatusCode: 'finalized',
  PaymentState: 'open',
  GradeViewReason: 'unpaid',
  UnpaidTotal: Amount,
  Total: Amount,
  Subtotal: Amount,
  Paid: Amount,
  Credited: Amount,
  Items: [],
  Charges: [],
  VAT: [],
  BillTo: {},
  ShipTo: {},
}
const payment = { PaymentID: 'p1', SiteCode, State: 'CAPTURED', Amount, Refunded: Amount, References: ['6712346'] }
const difference = { Kind: 'ONLY_OURS', Movement: 'CHARGE', State: 'OPEN', Ours: Amount, Provider: Amount }

beforeEach(async () => {
  const { send } = answering({
    'GET /api/sites/': () =>
      json([
        { ...site, SiteID: 1, Code: 'NGC-com', Name: 'Coins', IsDefault: true },
        { ...site, SiteID: 4, Code: SiteCode, Name: 'Paper Money', IsDefault: false },
      ]),
    'GET /admin/api/customers/12/invoices/6712346/': () => json(invoice),
    'GET /admin/api/customers/12/submissions/1400000001/': () =>
      json({ ...invoice, Timeline: [], Packages: [], Invoices: [], Version: 1 }),
    'GET /admin/api/payments/p1/': () => json({ ...payment, Attempts: [], Refunds: [], Log: [] }),
  })
  vi.stubGlobal('fetch', send)
  await loadSites(client)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (resource: string, Screen: ComponentType, { path = '*', at = '', rows = [{}] } = {}) =>
  renderScreen(
    <Routes>
      <Route path={path} element={<Screen />} />
    </Routes>,
    {
      resource,
      at: `/${resource}${at && `/_/${at}`}`,
      texts: Object.assign({}, ...paymentTexts, ...submissionTexts, ...bannerTexts, ...galleryTexts, ...voteTexts),
      person: staff(['Admin', 'Submissions', 'InvoicePayments']),
      verbs: { getList: async () => ({ data: rows, total: rows.length }) },
    },
  )
const lists: [string, ComponentType, object][] = [
  ['payments', PaymentList, { id: 'p1', ...payment }],
  ['customer-invoices', InvoiceList, { id: '6712346', ...invoice }],
  ['settlement-differences', SettlementList, { id: 1, DifferenceID: 1, SiteCode, ...difference, References: [] }],
]

it.each(lists)('the list of %s shows the chip of the site in each row', async (resource, List, row) => {
  open(resource, List, { rows: [row] })
  expect((await screen.findByTitle('Paper Money')).textContent).toBe(SiteCode)
})

const content = { id: 1, SiteIDs: [1, 4], Name: 'Spring', State: 'LIVE', IsPublished: true }
const listsOfSeveral: [string, ComponentType, object][] = [
  ['banners', BannerList, { ...content, BannerID: 1, Text: 'Spring' }],
  ['countdowns', CountdownList, { ...content, CountdownID: 1, Title: 'Spring' }],
  ['galleries', GalleryList, { ...content, GalleryID: 1, ItemCount: 0, FilterCount: 0 }],
  ['votes', VoteList, { ...content, VoteID: 1, Question: 'Which?', VoteCount: 0 }],
]
it.each(listsOfSeveral)('the list of %s shows a chip for each site of a row', async (resource, List, row) => {
  open(resource, List, { rows: [row] })
  const first = await screen.findByTitle('Coins')
  expect(first.textContent).toBe('NGC-com')
  expect(first.nextElementSibling?.textContent, 'apart from the next one').toBe(SiteCode)
})

const screens: [string, ComponentType, string, string][] = [
  ['payments', PaymentScreen, ':paymentID', 'p1'],
  ['customer-invoices', InvoiceScreen, ':peopleID/invoices/:invoiceNumber', '12/invoices/6712346'],
  ['customer-invoices', SubmissionScreen, ':peopleID/submissions/:submissionNumber', '12/submissions/1400000001'],
]
it.each(screens)(
  'the screen of one in %s shows the chip of its site beside its title',
  async (resource, Screen, path, at) => {
    open(resource, Screen, { path, at })
    const chips = await screen.findAllByTitle('Paper Money')
    expect(chips[0]?.textContent).toBe(SiteCode)
    expect(chips[0]?.closest('header')?.querySelector('h1')).toBeTruthy()
  },
)
