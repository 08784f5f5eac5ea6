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

describe('TableCard', () => {
  it('is one region named by its heading, with a head and a heading for each row', async () => {
    renderScreen(card({ rows: coins }))
    const table = within(await screen.findByRole('region', { name: 'Coins' }))
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(table.getByRole('columnheader', { name: 'What can be done' })).toBeTruthy()
    expect(table.getByRole('rowheader', { name: 'Drachm' })).toBeTruthy()
  })
  it('shows only its rows without a head', async () => {
    renderScreen(card({ rows: coins, hasHead: false }))
    expect(await screen.findAllByRole('row')).toHaveLength(2)
    expect(screen.queryByRole('columnheader')).toBeNull()
  })
  it('shows that it is empty, loading, or could not be read, with the reason', async () => {
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

describe('FactsCard', () => {
  it('names each fact and shows a dash for a missing value', async () => {
    renderScreen(<FactsCard title="Payment" facts={[{ name: 'Card', value: null }]} />)
    const facts = await screen.findByRole('region', { name: 'Payment' })
    expect(facts.textContent).toBe('PaymentCard–')
  })
})

describe('ReadRefused', () => {
  it('links to the list when the record does not exist', async () => {
    renderScreen(
      <ReadRefused isPage error={failure('not_found', 404)} retry={() => undefined} back="/coins" text="Sold." />,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find what you asked for' })).toBeTruthy()
    expect(screen.getByText('Sold.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/admin/coins')
  })
  it('shows the reason and a retry when the server cannot be reached', async () => {
    renderScreen(<ReadRefused isPage error={failure('unavailable', 503)} retry={() => undefined} back="/coins" />)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('siteAddress', () => {
  it('keeps this host when it belongs to the site, otherwise uses the first host', () => {
    const { protocol, hostname, port } = window.location
    const here = `${protocol}//${hostname}${port && `:${port}`}`
    expect(siteAddress(['other.example', hostname], '/events/1/')).toBe(`${here}/events/1/`)
    expect(siteAddress(['other.example'], '/events/1/')).toBe(`${here.replace(hostname, 'other.example')}/events/1/`)
    expect(siteAddress([], '/events/1/')).toBeNull()
  })
})
