// @vitest-environment jsdom
import type { ShowDesk } from '@obverse/contract/domains/memberships'
import { trees } from '@obverse/texts/memberships.en-US'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordContextProvider } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json, refusal } from '../../../testing/answers'
import { renderScreen } from '../../../testing/screen'
import { AddressCard } from './address-card'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const desk: ShowDesk & { id: number } = {
  id: 7,
  ShowDeskID: 7,
  SiteID: 1,
  EventID: 3,
  Name: 'Tablet 1',
  IsOpen: true,
  EventName: 'Harbor Show',
  StartDate: '2026-12-03',
  EndDate: '2026-12-05',
  Joins: 0,
  Version: 1,
}
const Link = 'http://localhost:3000/join/show/?desk=7-abc'
const path = 'GET /admin/memberships/data/show-desks/7/link/'

const show = (answer: () => Response, more: Partial<ShowDesk> = {}) => {
  vi.stubGlobal('fetch', answering({ [path]: answer }).send)
  renderScreen(
    <RecordContextProvider value={{ ...desk, ...more }}>
      <AddressCard />
    </RecordContextProvider>,
    { texts: Object.assign({}, ...trees) },
  )
}

it.each([
  ['open', true, 'Open now: visitors can join until Dec 5, 2026, the last day of the event.'],
  ['later', true, 'Opens on Dec 3, 2026, the first day of the event. Nobody can join before.'],
  ['over', true, 'The event ended on Dec 5, 2026. Nobody can join here any more.'],
  ['closed', false, 'Closed by staff. Nobody can join here.'],
  ['closed', true, 'The event is canceled. Nobody can join here.'],
])('JOIN-C2 a desk that is %s and turned on (%s) says: %s', async (State, IsOpen, said) => {
  show(() => json({ Link, State }), { IsOpen })
  expect(await screen.findByText(said)).toBeTruthy()
})

it('JOIN-C2 the address of a desk is a link, a code to print, and a text that says when it was not copied', async () => {
  show(() => json({ Link, State: 'open' }))
  expect((await screen.findByRole('link', { name: /desk=7-abc/ })).getAttribute('href')).toBe(Link)
  expect(screen.getAllByRole('img', { name: 'QR code of the address' })[0]?.innerHTML).toContain('h1v1h-1z')
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('no'))
  writeText.mockResolvedValueOnce(undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await userEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('The address was not copied. Select it and copy it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied.')).toBeTruthy()
  expect(writeText).toHaveBeenLastCalledWith(Link)
})

it('JOIN-C2 an address that was not read says why, and shows no code', async () => {
  show(() => refusal('internal'))
  expect(await screen.findByRole('button', { name: /try again|again/i })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'QR code of the address' })).toBeNull()
})
