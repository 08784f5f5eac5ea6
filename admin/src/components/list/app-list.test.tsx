// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type GetListParams, HttpError } from 'ra-core'
import { DataTable, SelectInput } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOST_READ } from '../../lib/all-pages'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { AppList } from './app-list'
import { LinkCol } from './app-table'
import { moneyColumns } from './export-csv-button'
import { SearchFilter } from './search-filter'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Records every download: the name of the file, and what a browser would be given for it. */
function downloads() {
  const saved: { name: string; blob: Blob }[] = []
  let last = new Blob()
  const addresses = {
    createObjectURL: (blob: Blob) => {
      last = blob
      return 'blob:x'
    },
    revokeObjectURL: () => undefined,
  }
  Object.assign(URL, addresses)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last })
  })
  return saved
}

/** Reads the bytes of a file as UTF-8, with its byte order mark. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer).toString('utf8'))
    reader.readAsArrayBuffer(blob)
  })

const rows = [
  { id: 1, Name: 'Seminar', SEOName: 'seminar', Version: 1 },
  { id: 2, Name: '=Drop-off', SEOName: 'drop-off', Version: 1 },
]
const texts = {
  resources: {
    tags: {
      name: { one: 'Tag', other: 'Tags' },
      empty: 'Create the first tag.',
      page: { create: 'New tag' },
      fields: { Name: 'Name', SEOName: 'Address' },
    },
  },
}
const list = (
  <AppList<(typeof rows)[number]>
    filters={[<SearchFilter key="q" source="q" alwaysOn />]}
    sort={{ field: 'Name', order: 'ASC' }}
    canCreate
  >
    <LinkCol source="Name" />
    <DataTable.Col source="SEOName" />
  </AppList>
)
const page = (data: object[]) =>
  vi.fn(async (_resource: string, _params: GetListParams) => ({ data, total: data.length }))

describe('AppList', () => {
  it('shows its rows with a link each, and their number', async () => {
    renderScreen(list, { texts, verbs: { getList: page(rows) } })
    expect((await screen.findByRole('link', { name: 'Seminar' })).getAttribute('href')).toBe('/admin/tags/1')
    expect(screen.getByRole('heading', { level: 1, name: 'Tags' })).toBeTruthy()
    expect(screen.getByText('2')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New tag' }).getAttribute('href')).toBe('/admin/tags/create')
  })
  it('AUTH-1 offers staff who only read to export, and not to create', async () => {
    const person = staff(['Admin', 'Settings', 'ReadOnly'])
    renderScreen(list, { texts, verbs: { getList: page(rows) }, person })
    await screen.findByRole('link', { name: 'Seminar' })
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New tag' })).toBeNull()
  })
  it('takes its filters and sort from the address', async () => {
    const getList = page(rows)
    const search = new URLSearchParams({
      filter: '{"q":"sem"}',
      sort: 'SEOName',
      order: 'DESC',
      page: '1',
      perPage: '50',
    })
    renderScreen(list, { texts, at: `/tags?${search}`, verbs: { getList } })
    await screen.findByRole('link', { name: 'Seminar' })
    expect(getList.mock.calls[0]?.[1]).toMatchObject({
      filter: { q: 'sem' },
      sort: { field: 'SEOName', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    })
  })
  it('calls the choice of no value All in every select among its filters', async () => {
    const Wrapped = () => <SelectInput source="SEOName" choices={[{ id: 'seminar', name: 'Seminar' }]} />
    const filtered = (
      <AppList filters={[<Wrapped key="SEOName" {...{ source: 'SEOName', alwaysOn: true }} />]}>
        <DataTable.Col source="Name" />
      </AppList>
    )
    renderScreen(filtered, { texts, verbs: { getList: page(rows) } })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Address' }))
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['All', 'Seminar'])
  })
  it('shows that more rows match than were counted, and at the last counted page where to find them', async () => {
    const getList = vi.fn(async (_: string, { pagination }: GetListParams) => ({
      data: pagination?.page === 1 ? rows : rows.slice(1),
      total: 50,
      meta: { IsTotalExact: false },
    }))
    renderScreen(list, { texts, at: '/tags?page=1&perPage=25', verbs: { getList } })
    expect(await screen.findByText('1–25 of more than 50')).toBeTruthy()
    expect(screen.getByText('50+')).toBeTruthy()
    const hint = 'More follow. Use filters or another order to see them.'
    expect(screen.queryByText(hint)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /next page/i }))
    expect(await screen.findByText(hint)).toBeTruthy()
  })
  it('says what to do when it is empty', async () => {
    renderScreen(list, { texts, verbs: { getList: page([]) } })
    expect(await screen.findByRole('heading', { name: 'No tags yet.' })).toBeTruthy()
    expect(screen.getByText('Create the first tag.')).toBeTruthy()
  })
  it('keeps the capital of a noun in German', async () => {
    const german = { resources: { tags: { name: { one: 'Schlagwort', other: 'Schlagworte' } } } }
    renderScreen(list, { texts: german, culture: 'de-DE', verbs: { getList: page([]) } })
    expect(await screen.findByRole('heading', { name: 'No Schlagworte yet.' })).toBeTruthy()
  })
  it('offers to clear the filters when they find nothing', async () => {
    const getList = vi.fn(async (_: string, { filter }: GetListParams) =>
      filter.q ? { data: [], total: 0 } : { data: rows, total: 2 },
    )
    renderScreen(list, { texts, at: '/tags?filter=%7B%22q%22%3A%22zz%22%7D', verbs: { getList } })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('link', { name: 'Seminar' })).toBeTruthy()
  })
  it('leaves out a filter of the address that is refused, keeps the others, and says so', async () => {
    const refused = (filter: object) =>
      new HttpError('', 422, { code: 'invalid', message: '', requestId: '', errors: filter })
    const getList = vi.fn(async (_: string, { filter }: GetListParams) => {
      if (filter.StatusCode) throw refused({ statusCode: 'Choose one.' })
      if (filter.CountryID) throw refused({ of: 'another name' })
      return { data: rows, total: 2 }
    })
    const at = (filter: object) => `/tags?filter=${encodeURIComponent(JSON.stringify(filter))}`
    renderScreen(list, { texts, at: at({ q: 'sem', StatusCode: 'nope' }), verbs: { getList } })
    expect(await screen.findByRole('link', { name: 'Seminar' })).toBeTruthy()
    expect(await screen.findByText('A filter in the address is not valid and was left out.')).toBeTruthy()
    expect(getList.mock.lastCall?.[1].filter).toEqual({ q: 'sem' })
    cleanup()
    renderScreen(list, { texts, at: at({ q: 'sem', CountryID: 'nope' }), verbs: { getList } })
    expect(await screen.findByRole('link', { name: 'Seminar' })).toBeTruthy()
    expect(getList.mock.lastCall?.[1].filter).toEqual({})
  })
  it('shows the reason and a retry when it cannot be read', async () => {
    const outage = new HttpError('Not now.', 503, { code: 'unavailable', message: 'Not now.', requestId: '' })
    const getList = page(rows)
    getList.mockRejectedValueOnce(outage)
    renderScreen(list, { texts, verbs: { getList } })
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Seminar' })).toBeTruthy()
  })
  it('hides an unticked column, but never the last one', async () => {
    renderScreen(list, { texts, verbs: { getList: page(rows) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Address' }))
    expect(screen.queryByRole('columnheader', { name: 'Address' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Name' }).hasAttribute('disabled')).toBe(true)
  })
  it('exports codes and yes or no in words, and amounts as numbers beside their currency', async () => {
    const saved = downloads()
    const due = { id: 1, State: 'PART_REFUNDED', IsInDoubt: false, Amount: { Minor: -4580, Currency: 'GBP' as const } }
    const words = { fields: { State: 'State', IsInDoubt: 'In doubt' } }
    const exported = (
      <AppList<typeof due>
        exportColumns={[
          { source: 'State', texts: 'resources.payments.states' },
          'IsInDoubt',
          ...moneyColumns<typeof due>('Amount', 'Currency', ({ Amount }) => Amount),
        ]}
      >
        <DataTable.Col source="State" />
      </AppList>
    )
    const payments = { states: { PART_REFUNDED: 'Partly refunded' } }
    const given = { resources: { tags: { ...texts.resources.tags, ...words }, payments } }
    renderScreen(exported, { texts: given, verbs: { getList: page([due]) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('1 row exported.')).toBeTruthy()
    expect(await textOf(saved[0]?.blob ?? new Blob())).toBe(
      '\uFEFFState,In doubt,Amount,Currency\r\nPartly refunded,No,-45.8,GBP\r\n',
    )
  })
  it('says of an export that stopped at its most rows how many it has, and how to get the others', async () => {
    const saved = downloads()
    const many = Array.from({ length: MOST_READ / 2 }, (_, at) => ({ id: at, Name: 'N', SEOName: 'n' }))
    const getList = vi.fn(async (_resource: string, { pagination }: GetListParams) => ({
      data: pagination?.perPage === 200 ? many : rows,
      total: 10_000,
      meta: { IsTotalExact: false },
    }))
    renderScreen(list, { texts, verbs: { getList } })
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(
      await screen.findByText('The first 100,000 rows were exported. Use filters to export the others.'),
    ).toBeTruthy()
    expect((await textOf(saved[0]?.blob ?? new Blob())).split('\r\n')).toHaveLength(1 + MOST_READ + 1)
  })
  it('exports its labels and filtered rows without anything that a spreadsheet would run', async () => {
    const getList = page(rows)
    const saved = downloads()
    renderScreen(list, { texts, at: '/tags?filter=%7B%22q%22%3A%22s%22%7D', verbs: { getList } })
    await screen.findByRole('link', { name: 'Seminar' })
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('2 rows exported.')).toBeTruthy()
    expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { q: 's' }, pagination: { page: 1, perPage: 200 } })
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^tags-\d{4}-\d\d-\d\d\.csv$/)])
    expect(await textOf(saved[0]?.blob ?? new Blob())).toBe(
      "\uFEFFName,Address\r\nSeminar,seminar\r\n'=Drop-off,drop-off\r\n",
    )
  })
})
