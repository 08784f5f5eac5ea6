// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useGetOne } from 'ra-core'
import { DataTable } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminResource } from '../../lib/admin-resource'
import { ResourcesProvider } from '../../providers/registered-resources'
import { answering, json, refusal } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { AppList } from '../list/app-list'
import { LinkCol } from '../list/app-table'
import { ChildList } from '../list/child-list'

const rows = [
  { id: 1, name: 'Seminar', Name: 'Seminar', Version: 3 },
  { id: 2, name: 'Auction', Name: 'Auction', Version: 5 },
]
const texts = { resources: { tags: { name: { one: 'Tag', other: 'Tags' }, fields: { Name: 'Name' } } } }
const resource: AdminResource = {
  name: 'tags',
  area: 'Settings',
  role: 'Settings',
  represents: 'Name',
  entity: 'tag',
  bulk: ['publish', 'delete'],
  data: 'simple-rest',
  texts: {},
}
const list = (
  <AppList>
    <LinkCol source="Name" />
    <DataTable.Col source="Version" />
  </AppList>
)
const result = (id: number, Outcome = 'done', Message = '', Version: number | null = 9) => ({
  EntityKey: String(id),
  Outcome,
  Message,
  Version,
})

let server = answering({})
const answer = (...answers: (() => Response)[]) => {
  const left = [...answers]
  server = answering({ 'POST /admin/api/bulk/tag/': () => (left.shift() ?? (() => json([])))() })
  vi.stubGlobal('fetch', server.send)
}
const sent = () => server.asked.map(({ body }) => body)
const open = (others: Partial<AdminResource> = {}, content = list) => {
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }))
  renderScreen(<ResourcesProvider value={[{ ...resource, ...others }]}>{content}</ResourcesProvider>, {
    texts,
    verbs: { getList, getOne: async () => ({ data: rows[0] }) },
  })
  return getList
}
const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => answer(() => json([])))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('bulk actions of a list', () => {
  it('offers the actions of the resource once a row is selected', async () => {
    open({ bulk: ['delete'] })
    await screen.findByRole('checkbox', { name: 'Select all' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await choose('Seminar')
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })
  it('shows no checkboxes when the resource has no actions', async () => {
    open({ bulk: [] })
    await screen.findByRole('link', { name: 'Seminar' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
  it('selects and unselects all rows with one checkbox', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await press('Clear selection')
    expect(screen.queryByText('2 selected')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' }))
  })
  it('sends the selected rows with their versions, reports the count, and refetches the list', async () => {
    answer(() => json([result(2)]))
    const getList = open()
    await choose('Auction')
    await press('Publish')
    expect(await screen.findByText('1 tag published.')).toBeTruthy()
    expect(sent()).toEqual([{ Action: 'publish', Records: [{ EntityKey: '2', Version: 5 }] }])
    expect(getList).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('1 selected')).toBeNull()
  })
  it('undoes publishing with the versions after the change', async () => {
    answer(
      () => json([result(1, 'done', '', 4), result(2, 'unchanged', '', 5)]),
      () => json([result(1, 'done', '', 5)]),
    )
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await press('Unpublish')
    await screen.findByText('1 tag unpublished.')
    await press('Undo')
    expect(await screen.findByText('Undone. 1 tag published.')).toBeTruthy()
    expect(sent()[1]).toEqual({ Action: 'publish', Records: [{ EntityKey: '1', Version: 4 }] })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('deletes after a confirmation, and restores the records by Undo', async () => {
    answer(
      () => json([result(1, 'done', '', null), result(2, 'done', '', null)]),
      () => json([result(1), result(2)]),
    )
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await press('Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 tags?' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Seminar', 'Auction'])
    expect(dialog.textContent).toContain('You can restore them from the trash for 30 days.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('2 tags moved to the trash.')).toBeTruthy()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('Undone. 2 tags restored.')).toBeTruthy()
    expect(sent()[1]).toEqual({ Action: 'restore', Records: [{ EntityKey: '1' }, { EntityKey: '2' }] })
  })
  it('names the rows that were not changed with their reasons, and the number of changed ones', async () => {
    answer(() => json([result(1), result(2, 'not_empty', 'Events still carry this tag.')]))
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
    await press('Publish')
    expect(await screen.findByText('1 tag published.')).toBeTruthy()
    const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes('Could not'))
    expect(alert?.textContent).toBe('Could not publish 1 tagAuction: Events still carry this tag.')
    await press('Close')
    await waitFor(() => expect(screen.queryByText('Could not publish 1 tag')).toBeNull())
  })
  it('says that nothing changed, without Undo', async () => {
    answer(() => json([result(1, 'unchanged')]))
    open()
    await choose('Seminar')
    await press('Publish')
    expect(await screen.findByText('Already published.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('shows the reason when the whole call failed', async () => {
    answer(() => refusal('unavailable'))
    open()
    await choose('Seminar')
    await press('Publish')
    expect(await screen.findByText('The message of unavailable.')).toBeTruthy()
  })
  it('says which records could not be undone, and why', async () => {
    answer(
      () => json([result(1)]),
      () => json([result(1, 'conflict', 'Somebody changed this in the meantime.')]),
    )
    open()
    await choose('Seminar')
    await press('Publish')
    await screen.findByText('1 tag published.')
    await press('Undo')
    expect(await screen.findByText('Could not undo everything. Somebody changed this in the meantime.')).toBeTruthy()
  })
})

describe('bulk actions of child records', () => {
  it('change the children without refetching the form of their parent', async () => {
    const getOne = vi.fn()
    const Form = () => {
      getOne(useGetOne('tags', { id: 1 }).dataUpdatedAt)
      return null
    }
    answer(() => json([result(1)]))
    const reload = vi.fn()
    open(
      {},
      <>
        <Form />
        <ChildList resource="tags" title="Tags" items={rows} error={null} reload={reload} empty="">
          {({ Name }) => Name}
        </ChildList>
      </>,
    )
    await choose('Seminar')
    const before = getOne.mock.lastCall
    await press('Publish')
    await screen.findByText('1 tag published.')
    expect(getOne.mock.lastCall).toEqual(before)
  })
})
