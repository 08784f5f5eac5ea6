// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { DetailScreen } from './detail-screen'
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
  it('names each fact and leaves out those without a value', async () => {
    renderScreen(
      <FactsCard
        title="Payment"
        facts={[
          { name: 'Card', value: 'Visa' },
          { name: 'Order', value: null },
          { name: 'Refunds', value: 0 },
        ]}
      />,
    )
    const facts = await screen.findByRole('region', { name: 'Payment' })
    expect(facts.textContent).toBe('PaymentCardVisaRefunds0')
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

describe('DetailScreen', () => {
  const detail = (read: object) => (
    <DetailScreen<Coin>
      read={{ data: undefined, error: null, refetch: vi.fn(), ...read }}
      title={(coin) => coin?.name ?? 'Coin'}
      back="/coins"
      missing="This coin was never struck."
      note={(coin) => `No. ${coin.id}`}
      actions={() => <button type="button">Polish</button>}
      side={() => 'Silver'}
    >
      {(coin) => `All about the ${coin.name}`}
    </DetailScreen>
  )
  it('loads under the heading of an unknown record, and offers no action before it is read', async () => {
    renderScreen(detail({}))
    expect(await screen.findByRole('heading', { level: 1, name: 'Coin' })).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Polish' })).toBeNull()
  })
  it('shows the record with its state, actions and facts', async () => {
    renderScreen(detail({ data: coins[0] }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Obol' })).toBeTruthy()
    for (const text of ['No. 1', 'Silver', 'All about the Obol']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Polish' })).toBeTruthy()
  })
  it('says in the words of the screen that there is no such record, and offers to read again after a failure', async () => {
    const { unmount } = renderScreen(detail({ error: failure('not_found', 404) }))
    expect(await screen.findByText('This coin was never struck.')).toBeTruthy()
    unmount()
    const refetch = vi.fn()
    renderScreen(detail({ error: failure('unavailable', 503), refetch }))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
