// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRefresh } from 'ra-core'
import { TextInput } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering, json } from '../../testing/answers'
import { renderScreen } from '../../testing/screen'
import { HistoryRows } from '../history-rows'
import { AppEdit } from './app-edit'
import { FormSection } from './form-section'
import { RemoveButton } from './remove-button'
import { discardTyped } from './typing'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tag = { id: 4, Name: 'Seminar', Version: 1 }
const fields = { Name: 'Name', SEOName: 'Address' }
const texts = { resources: { tags: { name: { one: 'Tag', other: 'Tags' }, fields } } }
const row = {
  AuditID: 7,
  DateUTC: '2026-01-01T10:00:00Z',
  Person: 'Eva',
  Action: 'save',
  Entity: 'tag',
  EntityKey: '4',
  Before: { Name: 'Talk' },
  After: { Name: 'Seminar' },
  CanRestore: true,
}

async function openChanged() {
  const { send, asked } = answering({
    'GET /admin/api/audit/': () => json([row]),
    'POST /admin/api/audit/7/restore/': () => json(null),
  })
  vi.stubGlobal('fetch', send)
  const edit = (
    <AppEdit
      title={() => 'Tag'}
      saveLabel="Save tag"
      remove={<RemoveButton label="Delete tag" redirect="/elsewhere" />}
      side={<HistoryRows entity="tag" id={4} />}
    >
      <FormSection>
        <TextInput source="Name" />
      </FormSection>
    </AppEdit>
  )
  renderScreen(edit, {
    texts,
    at: '/tags/4',
    verbs: { getOne: async () => ({ data: tag }), delete: async () => ({ data: tag }) },
    elsewhere: <p>Elsewhere</p>,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' two')
  return asked
}

describe('a form with unsaved changes', () => {
  it('says before a deletion that they are lost, and does not ask again after it', async () => {
    await openChanged()
    await userEvent.click(screen.getByRole('button', { name: 'Delete tag' }))
    const question = await screen.findByRole('dialog', { name: 'Delete tag?' })
    expect(question.textContent).toContain('Your unsaved changes on this page will be lost as well.')
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete tag' }).at(-1) ?? document.body)
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('says before the undo of an earlier change that they are lost', async () => {
    const asked = await openChanged()
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 change' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo this change' }))
    const question = await screen.findByRole('dialog', { name: 'Undo this change?' })
    expect(question.textContent).toContain('Your unsaved changes on this page will be lost.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Seminar two')
  })
  it('keeps them when its record changes for another reason, and gives them up only when that was said', async () => {
    let name = 'Seminar'
    let version = 1
    const Refresh = () => {
      const refresh = useRefresh()
      return (
        <>
          <button type="button" onClick={refresh}>
            Refresh
          </button>
          <button type="button" onClick={discardTyped}>
            Give up
          </button>
        </>
      )
    }
    const edit = (
      <AppEdit title={() => 'Tag'} saveLabel="Save tag" side={<Refresh />}>
        <TextInput source="Name" />
        <TextInput source="SEOName" />
      </AppEdit>
    )
    const getOne = async () => ({ data: { id: 4, Name: name, SEOName: `${name} ${version}`, Version: version } })
    renderScreen(edit, { texts, at: '/tags/4', verbs: { getOne } })
    const shown = (field: string) => screen.getByRole<HTMLInputElement>('textbox', { name: field }).value
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' two')
    name = 'Lecture'
    version = 2
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(shown('Address')).toBe('Lecture 2'))
    expect(shown('Name')).toBe('Seminar two')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    version = 3
    await userEvent.click(screen.getByRole('button', { name: 'Give up' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(shown('Name')).toBe('Lecture'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })
})
