// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { FactsCard } from './facts-card'
import { ReadRefused } from './read-refused'
import { TableCard } from './table-card'
import { siteAddress } from './view-on-site'

afterEach(cleanup)

type Coin = { id: number; name: string; isTotal: boolean }
const coins: Coin[] = [
  { id: 1, name: 'Obol', isTotal: false },
  { id: 2, name: 'Drachm', isTotal: true },
]
const columns = [
  { label: 'Coin', isHeading: true, cell: ({ name }: Coin) => name },
  { label: 'What can be done', isLabelHidden: true, cell: () => 'Polish' },
]
const failure = (code: string, status: number) =>
  new HttpError('Not now.', status, { code, message: 'Not now.', requestId: '' })
const card = (props: object) => (
  <TableCard title="Coins" empty="No coins." keyOf={({ id }) => id} columns={columns} rows={undefined} {...props} />
)

describe('a table card', () => {
  it('is one region called by its heading, with a head and a name for each row', async () => {
    renderScreen(card({ rows: coins }))
    const table = within(await screen.findByRole('region', { name: 'Coins' }))
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(table.getByRole('columnheader', { name: 'What can be done' })).toBeTruthy()
    expect(table.getByRole('rowheader', { name: 'Drachm' })).toBeTruthy()
  })
  it('without a head shows its rows alone', async () => {
    renderScreen(card({ rows: coins, hasHead: false }))
    expect(await screen.findAllByRole('row')).toHaveLength(2)
    expect(screen.queryByRole('columnheader')).toBeNull()
  })
  it('says that it is empty, that it is loading, and why it could not be read', async () => {
    const { unmount } = renderScreen(card({ rows: [] }))
    expect((await screen.findByRole('region', { name: 'Coins' })).textContent).toContain('No coins.')
    unmount()
    const loading = renderScreen(card({}))
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    loading.unmount()
    const retry = vi.fn()
    renderScreen(card({ error: failure('unavailable', 503), retry }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

describe('a card of facts', () => {
  it('names each fact and draws a dash where there is none', async () => {
    renderScreen(<FactsCard title="Payment" facts={[{ name: 'Card', value: null }]} />)
    const facts = await screen.findByRole('region', { name: 'Payment' })
    expect(facts.textContent).toBe('PaymentCard–')
  })
})

describe('a record that could not be read', () => {
  it('leads to the list when it does not exist', async () => {
    renderScreen(
      <ReadRefused isPage error={failure('not_found', 404)} retry={() => undefined} back="/coins" text="Sold." />,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find what you asked for' })).toBeTruthy()
    expect(screen.getByText('Sold.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the list' }).getAttribute('href')).toBe('/admin/coins')
  })
  it('says why, and tries again, when it cannot be reached', async () => {
    renderScreen(<ReadRefused isPage error={failure('unavailable', 503)} retry={() => undefined} back="/coins" />)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the address on a site', () => {
  it('stays on this host where the site has it, else takes the first of its hosts', () => {
    const { protocol, hostname, port } = window.location
    const here = `${protocol}//${hostname}${port && `:${port}`}`
    expect(siteAddress(['other.example', hostname], '/events/1/')).toBe(`${here}/events/1/`)
    expect(siteAddress(['other.example'], '/events/1/')).toBe(`${here.replace(hostname, 'other.example')}/events/1/`)
    expect(siteAddress([], '/events/1/')).toBeNull()
  })
})
