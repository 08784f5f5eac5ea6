// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError, RecordContextProvider } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminResource } from '../../lib/admin-resource'
import { ResourcesProvider } from '../../providers/registered-resources'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { RemoveButton } from './remove-button'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texts = { resources: { tags: { name: { one: 'Tag', other: 'Tags' } } } }
const tags: AdminResource = {
  name: 'tags',
  area: 'Settings',
  role: 'Settings',
  entity: 'tag',
  bulk: ['delete'],
  data: 'simple-rest',
  texts: {},
}
const open = (
  remove: () => Promise<unknown>,
  refuse?: (record: { id: number; Count: number }) => string | null,
  resources: AdminResource[] = [],
) =>
  renderScreen(
    <ResourcesProvider value={resources}>
      <RecordContextProvider value={{ id: 4, name: 'Seminar', Count: 2 }}>
        <RemoveButton label="Delete tag" redirect={false} {...(refuse && { refuse })} />
      </RecordContextProvider>
    </ResourcesProvider>,
    { texts, verbs: { delete: remove } },
  )
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete tag' }))
const confirm = async () => {
  await screen.findByRole('dialog', { name: 'Delete tag?' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete tag' }).at(-1) ?? document.body)
}

describe('RemoveButton', () => {
  it('names the deleted record of a resource with a trash, and restores it by Undo', async () => {
    const { send, asked } = answering({
      'POST /admin/api/bulk/tag/': () => json([{ EntityKey: '4', Outcome: 'done', Message: '', Version: 2 }]),
    })
    vi.stubGlobal('fetch', send)
    open(async () => ({ data: { id: 4 } }), undefined, [tags])
    await press()
    expect((await screen.findByRole('dialog')).textContent).toContain('You can restore it from the trash for 30 days.')
    await confirm()
    expect(await screen.findByText('“Seminar” moved to the trash.', {}, { timeout: 10_000 })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone. 1 tag restored.')).toBeTruthy()
    expect(asked[0]?.body).toEqual({ Action: 'restore', Records: [{ EntityKey: '4' }] })
  })
  it('asks first, and does nothing when canceled', async () => {
    const remove = vi.fn(async () => ({ data: { id: 4 } }))
    open(remove)
    await press()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(remove).not.toHaveBeenCalled()
  })
  it('deletes after the confirmation, and reports it', async () => {
    const remove = vi.fn(async () => ({ data: { id: 4 } }))
    open(remove)
    await press()
    await confirm()
    expect(await screen.findByText('Deleted.', {}, { timeout: 10_000 })).toBeTruthy()
    expect(remove).toHaveBeenCalledTimes(1)
  })
  it('shows the refusal at once for a record that still has content', async () => {
    const remove = vi.fn()
    open(remove, ({ Count }) => (Count > 0 ? 'It still has questions.' : null))
    await press()
    expect((await screen.findByRole('dialog', { name: 'This cannot be deleted' })).textContent).toContain(
      'It still has questions.',
    )
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(remove).not.toHaveBeenCalled()
  })
  it('REP-3 says "Failed to delete" before the reason when the server refuses', async () => {
    const body = { code: 'not_empty', message: 'Events still carry this tag.', requestId: '' }
    open(() => Promise.reject(new HttpError(body.message, 409, body)))
    await press()
    await confirm()
    const dialog = await screen.findByRole('dialog', { name: 'This cannot be deleted' })
    expect(dialog.textContent).toContain('Failed to delete. Events still carry this tag.')
  })
})
