// @vitest-environment jsdom
import { trees } from '@obverse/texts/memberships.en-US'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from '../../../providers/http'
import { loadSites } from '../../../providers/sites'
import { answering, json } from '../../../testing/answers'
import { staff } from '../../../testing/people'
import { renderScreen } from '../../../testing/screen'
import { JoinList } from './join-list'

const site = { SiteID: 1, Code: 'NGC-com', Name: 'Coins', Company: 'NGC', Region: 'com', IsDefault: true }
beforeEach(async () => {
  const { send } = answering({
    'GET /api/sites/': () => json([{ ...site, Hosts: ['one.example'], CollectibleTypes: [] }]),
  })
  vi.stubGlobal('fetch', send)
  await loadSites(client)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const of = {
  ShowDeskID: 7,
  DeskName: 'Tablet 1',
  EventName: 'Harbor Show',
  SiteID: 1,
  CreatedUTC: '2026-11-26T10:00:00Z',
}
const rows = [
  {
    ...of,
    id: 1,
    Name: 'Nora New',
    Email: 'nora@people.example',
    TierName: 'Free',
    State: 'asked',
    MembershipID: null,
  },
  { ...of, id: 2, Name: 'Max Paid', Email: 'max@people.example', TierName: 'Elite', State: 'member', MembershipID: 9 },
]
const show = (getList: () => Promise<object>, roles: Parameters<typeof staff>[0]) =>
  renderScreen(<JoinList />, {
    resource: 'show-joins',
    person: staff(roles),
    texts: Object.assign({}, ...trees),
    verbs: { getList },
  })
const listed = async () => ({ data: rows, total: 2 })
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

it('JOIN-C3 a visitor who began a membership is a link to it, for staff who may see members', async () => {
  show(listed, ['Admin', 'Events', 'InvoicePayments'])
  const link = (await rowOf('Max Paid')).getByRole('link', { name: 'Max Paid' })
  expect(link.getAttribute('href')).toBe('/admin/memberships/9')
  expect((await rowOf('Nora New')).queryByRole('link', { name: 'Nora New' })).toBeNull()
})

it('JOIN-C3 staff of events alone see how far each visitor came, with a link to the desk and none to members', async () => {
  show(listed, ['Admin', 'Events'])
  const paid = await rowOf('Max Paid')
  expect(paid.getByText('Member')).toBeTruthy()
  expect((await rowOf('Nora New')).getByText('No account yet')).toBeTruthy()
  expect(paid.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/admin/show-desks/7'])
})

it('JOIN-C3 a list without anybody says whom it will show, and one that fails offers to try again', async () => {
  show(async () => ({ data: [], total: 0 }), ['Admin', 'Events'])
  expect(await screen.findByText(/Nobody has begun at a desk yet/)).toBeTruthy()
  cleanup()
  show(async () => Promise.reject(new Error('no')), ['Admin', 'Events'])
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
})
