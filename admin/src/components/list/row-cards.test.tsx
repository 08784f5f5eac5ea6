// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetListParams } from 'ra-core'
import { DataTable } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { narrowScreen } from '../../testing/phone'
import { renderScreen } from '../../testing/screen'
import { RowsTable } from '../detail/rows-table'
import { StatusChip } from '../status-chip'
import { AppList } from './app-list'
import { ActCol, LinkCol, StateCol } from './app-table'

beforeEach(narrowScreen)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texts = {
  resources: {
    tags: {
      name: { one: 'Tag', other: 'Tags' },
      fields: {
        Picture: 'Picture',
        Name: 'Name',
        State: 'State',
        City: 'City',
        Venue: 'Venue',
        Day: 'Day',
        Code: 'Code',
      },
    },
  },
}
type Row = { id: number; Name: string; City: string; Venue: string | null; Day: string; Code: string }
const rows: Row[] = [
  { id: 1, Name: 'Seminar', City: 'Berlin', Venue: null, Day: 'Monday', Code: 'S1' },
  { id: 2, Name: 'Show', City: 'Bonn', Venue: 'Hall 3', Day: 'Friday', Code: 'S2' },
]
const open = () => {
  const getList = vi.fn(async (_resource: string, _params: GetListParams) => ({ data: rows, total: rows.length }))
  renderScreen(
    <AppList<Row> sort={{ field: 'Name', order: 'ASC' }}>
      <DataTable.Col<Row> source="Code" label="Picture" disableSort render={() => <img alt="" src="x" />} />
      <LinkCol<Row> source="Name" />
      <DataTable.Col<Row> source="City" disableSort />
      <StateCol<Row> source="State" disableSort render={({ id }) => <StatusChip label={`State ${id}`} />} />
      <DataTable.Col<Row> source="Venue" disableSort />
      <DataTable.Col<Row> source="Day" />
      <DataTable.Col<Row> source="Code" disableSort />
      <ActCol<Row> label="Act" disableSort render={() => <button type="button">Restore</button>} />
    </AppList>,
    { texts, verbs: { getList } },
  )
  return getList
}
const cards = async () => within(await screen.findByRole('list', { name: 'Entries' })).findAllByRole('listitem')

describe('a list on a phone', () => {
  it('is cards of its columns: the link, the state, three facts and the act, and no table', async () => {
    open()
    const [first, second] = await cards()
    expect(screen.queryByRole('table')).toBeNull()
    if (!first || !second) throw new Error('Two cards are expected.')
    expect(within(first).getByRole('link', { name: 'Seminar' }).getAttribute('href')).toBe('/admin/tags/1')
    expect(within(first).getByText('State 1')).toBeTruthy()
    expect(
      within(second)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['City', 'Venue', 'Day'])
    expect(
      within(second)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['Bonn', 'Hall 3', 'Friday'])
    expect(
      within(first)
        .getAllByRole('term')
        .map((term) => term.textContent),
      'nothing empty',
    ).toEqual(['City', 'Day'])
    expect(within(second).getByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(within(second).queryByRole('img')).toBeNull()
  })
  it('shows the next fact for one that the reader hides', async () => {
    open()
    await cards()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'City' }))
    await userEvent.keyboard('{Escape}')
    const [, second] = await cards()
    expect(
      within(second as HTMLElement)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Venue', 'Day', 'Code'])
  })
  it('is put into another order by a choice of the columns that can be sorted', async () => {
    const getList = open()
    await cards()
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Name, ascending',
      'Name, descending',
      'Day, ascending',
      'Day, descending',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Day, descending' }))
    await vi.waitFor(() => expect(getList.mock.lastCall?.[1].sort).toEqual({ field: 'Day', order: 'DESC' }))
  })
})

describe('a table inside of a record on a phone', () => {
  const columns = [
    { label: 'Item', cell: (row: Row) => row.Name },
    { label: 'Grade', cell: (row: Row) => row.Code },
    { label: 'Fee', cell: (row: Row) => row.Day },
  ]
  it('is a list of names and values for each row', async () => {
    renderScreen(<RowsTable rows={rows} keyOf={({ id }) => id} label="Items" columns={columns} />)
    const [, second] = within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('listitem')
    expect(screen.queryByRole('table')).toBeNull()
    expect(second?.textContent).toBe('ItemShowGradeS2FeeFriday')
  })
  it('stays a table when two columns fit', async () => {
    renderScreen(<RowsTable rows={rows} keyOf={({ id }) => id} label="Items" columns={columns.slice(0, 2)} />)
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})
