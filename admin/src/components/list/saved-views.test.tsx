// @vitest-environment jsdom
import type { SavedView } from '@obverse/contract/domains/workbench'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { writeView } from '../../lib/list-view'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { AppList } from './app-list'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texts = { resources: { tags: { name: { one: 'Tag', other: 'Tags' }, fields: { Name: 'Name' } } } }
const sort = { field: 'Name', order: 'ASC' } as const
const stateOf = (filter: object) => writeView({ filter: { ...filter }, sort, perPage: 25, hiddenColumns: [] })
const view = (SavedViewID: number, Name: string, filter: object): SavedView => ({
  SavedViewID,
  Resource: 'tags',
  Name,
  Query: stateOf(filter),
  IsShared: false,
  IsOwn: true,
  IsRemovable: true,
})

it('AUTH-1 a list names the view that is open, and gives another one its state in place, with Undo', async () => {
  const unpaid = view(1, 'Unpaid', { q: 'unpaid' })
  const late = view(2, 'Late', { q: 'late' })
  const { send, asked } = answering({
    'GET /admin/api/saved-views/': () => json([unpaid, late]),
    'PUT /admin/api/saved-views/2/': () => json(late),
  })
  vi.stubGlobal('fetch', send)
  renderScreen(
    <AppList sort={sort}>
      <DataTable.Col source="Name" />
    </AppList>,
    { texts, verbs: { getList: async () => ({ data: [{ id: 1, Name: 'Seminar' }], total: 1 }) } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unpaid' }))
  const heading = () => within(screen.getByRole('banner'))
  expect(await heading().findByText('Unpaid')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  expect((await screen.findByRole('button', { name: 'Unpaid' })).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('button', { name: 'Late' }).getAttribute('aria-current')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Update the view “Unpaid”/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Update the view “Late”/ }))
  expect(await screen.findByText('View “Late” updated.')).toBeTruthy()
  await userEvent.click(screen.getByText('Undo'))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toEqual([{ Query: unpaid.Query }, { Query: late.Query }])
})
