// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError, type UpdateParams } from 'ra-core'
import { useEffect } from 'react'
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lastJoined } from '../../providers/conflict'
import { client } from '../../providers/http'
import { loadSites } from '../../providers/sites'
import { answering, json } from '../../testing/answers'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { AdminLink } from '../admin-link'
import { DayInput } from '../date-inputs'
import { ImageInput } from '../image-input'
import { RichText } from '../rich-text'
import { AppCreate } from './app-create'
import { AppEdit } from './app-edit'
import { FormSection } from './form-section'
import { RemoveButton } from './remove-button'

afterEach(cleanup)

type Tag = { id: number; Name: string; SEOName: string; Version: number }
const tag: Tag = { id: 4, Name: 'Seminar', SEOName: 'seminar', Version: 1 }
const texts = {
  resources: {
    tags: {
      name: { one: 'Tag', other: 'Tags' },
      fields: {
        Name: 'Name',
        SEOName: 'Address',
        Count: 'Count',
        Kind: 'Kind',
        Place: 'Place',
        IsShown: 'Shown',
        Size: 'Size',
        Day: 'Day',
        Picture: 'Picture',
        Text: 'Text',
      },
    },
  },
}
const failure = (code: string, status: number, extra: object = {}) =>
  new HttpError('In words.', status, { code, message: 'In words.', requestId: '', ...extra })

/** The names that a field was drawn with, one after another: an editor takes each of them over. */
const drawn: string[] = []
afterEach(() => void drawn.splice(0))
const NamesDrawn = () => {
  const name = useWatch({ name: 'Name' })
  useEffect(() => void drawn.push(name), [name])
  return null
}

function open(
  update = vi.fn(async (_: string, { data }: UpdateParams) => ({ data: { ...data, Version: data.Version + 1 } })),
  getOne = async () => ({ data: tag }),
) {
  const edit = (
    <>
      <AdminLink to="/elsewhere">Away</AdminLink>
      <AppEdit<Tag> title={({ Name }) => Name} saveLabel="Save tag" saveFailed="Error saving tag.">
        <FormSection>
          <TextInput source="Name" />
          <TextInput source="SEOName" />
          <NamesDrawn />
        </FormSection>
      </AppEdit>
    </>
  )
  const shown = renderScreen(edit, {
    texts,
    at: '/tags/4',
    verbs: { getOne, update },
    elsewhere: <p>Elsewhere</p>,
  })
  return { update, ...shown }
}
const rename = async (text: string) => {
  const input = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save tag' }))

describe('AppEdit', () => {
  it('is named after its record and sends the version it read', async () => {
    const { update } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Seminar' })).toBeTruthy()
    await rename('Talk')
    await save()
    await screen.findByText('All changes saved.')
    expect(update.mock.calls[0]?.[1].data).toEqual({ ...tag, Name: 'Talk' })
  })
  it('REP-3 says "All changes saved.", and "Saved" beside its button until something is typed', async () => {
    open()
    expect(await screen.findByText('Nothing to save')).toBeTruthy()
    await rename('Talk')
    await save()
    expect(await screen.findByText('All changes saved.')).toBeTruthy()
    expect(await screen.findByText('Saved')).toBeTruthy()
    await rename('Lecture')
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    expect(screen.queryByText('Saved')).toBeNull()
  })
  it('A6 says instead of "All changes saved." which fields somebody else had changed meanwhile, once', async () => {
    const saved = { done: 'All changes saved.', joined: /^Saved\. Someone else changed Address in the meantime/ }
    const update = vi.fn(async (_: string, { data }: UpdateParams) => {
      if (update.mock.calls.length === 1) lastJoined.set({ resource: 'tags', fields: ['SEOName', 'Unnamed'] })
      return { data: { ...data, Version: data.Version + 1 } }
    })
    open(update)
    await rename('Talk')
    await save()
    expect(await screen.findByText(saved.joined)).toBeTruthy()
    expect(screen.queryByText(saved.done)).toBeNull()
    await rename('Talks')
    await save()
    expect(await screen.findByText(saved.done)).toBeTruthy()
    expect(screen.queryByText(saved.joined)).toBeNull()
  })
  it('B16 names beside its heading the sites of a record that several may have', async () => {
    const site = { Name: 'Coins', Company: 'NGC', Region: 'com', Hosts: [], CollectibleTypes: [], IsDefault: true }
    const { send } = answering({
      'GET /api/sites/': () =>
        json([
          { ...site, SiteID: 1, Code: 'NGC-com' },
          { ...site, SiteID: 4, Code: 'PMG-com', IsDefault: false },
        ]),
    })
    vi.stubGlobal('fetch', send)
    await loadSites(client)
    open(undefined, async () => ({ data: { ...tag, SiteIDs: [1, 4] } }))
    expect(await screen.findByText('PMG-com')).toBeTruthy()
    expect(screen.getByText('NGC-com')).toBeTruthy()
    vi.unstubAllGlobals()
  })
  it('renders its fields once when the record is known, and only the changed one while somebody types', async () => {
    const rendered = { screen: 0, field: 0 }
    const Field = () => {
      useFormContext()
      rendered.field += 1
      return null
    }
    const title = ({ Name }: Tag) => {
      rendered.screen += 1
      return Name
    }
    const edit = (
      <AppEdit<Tag> title={title}>
        <TextInput source="Name" />
        <Field />
      </AppEdit>
    )
    renderScreen(edit, { texts, at: '/tags/4', verbs: { getOne: async () => ({ data: tag }) } })
    await rename('Talk')
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    expect(rendered).toEqual({ screen: 1, field: 1 })
  })
  it('writes no unknown attributes to the page', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = open()
    await screen.findByRole('textbox', { name: 'Name' })
    expect(container.querySelector('[inputprops], [ownerstate]')).toBeNull()
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })
  it('shows the errors of the server beside their fields and in a summary', async () => {
    open(
      vi.fn(() =>
        Promise.reject(failure('invalid', 422, { errors: { SEOName: 'Taken already.', 'Other.Part': 'Not here.' } })),
      ),
    )
    await rename('Talk')
    await save()
    expect(await screen.findByText('2 fields need your attention')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/Taken already\./)).toHaveLength(2)
    expect(screen.getByText(/Not here\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Address' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' }))
  })
  it('focuses the topmost field with an error, whatever the order of the errors', async () => {
    open(vi.fn(() => Promise.reject(failure('invalid', 422, { errors: { SEOName: 'Taken.', Name: 'Too short.' } }))))
    await rename('T')
    await save()
    await screen.findByText('2 fields need your attention')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
  })
  it('shows the reason of a failed save above the button, and keeps the input', async () => {
    open(vi.fn(() => Promise.reject(failure('unavailable', 503))))
    await rename('Talk')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Error saving tag. In words.')
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('value')).toBe('Talk')
  })
  it('shows nothing on a conflict, because the dialog does', async () => {
    const { update } = open(vi.fn(() => Promise.reject(failure('conflict', 409, { current: { ...tag, Version: 2 } }))))
    await rename('Talk')
    await save()
    await waitFor(() => expect(update).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('In words.')).toBeNull()
  })
  it('saves with Ctrl+S', async () => {
    const { update } = open()
    await rename('Talk')
    await userEvent.keyboard('{Control>}s{/Control}')
    await screen.findByText('All changes saved.')
    expect(update).toHaveBeenCalledTimes(1)
  })
  it('Ctrl+S saves what a field becomes when it is left, and the focus returns to it', async () => {
    const { update } = open()
    const name = await screen.findByRole('textbox', { name: 'Name' })
    name.addEventListener('blur', () => fireEvent.change(name, { target: { value: 'Corrected' } }))
    await rename('Talk')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toEqual({ ...tag, Name: 'Corrected' }))
    expect(document.activeElement).toBe(name)
  })
  it('links to the list when the record cannot be found', async () => {
    renderScreen(<AppEdit title={() => ''}>{null}</AppEdit>, {
      texts,
      at: '/tags/9',
      verbs: { getOne: () => Promise.reject(failure('not_found', 404)) },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find what you asked for' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/admin/tags')
  })
})

describe('what is typed while a save is under way', () => {
  /** Opens the form with a server that answers each save when told, with the address it makes of the name. */
  function openSlow() {
    const answers: (() => void)[] = []
    const update = vi.fn(
      (_: string, { data }: UpdateParams) =>
        new Promise<{ data: Tag }>((resolve) => {
          const saved = { ...tag, ...data, SEOName: `${data.Name}`.toLowerCase(), Version: data.Version + 1 }
          answers.push(() => resolve({ data: saved }))
        }),
    )
    return { ...open(update), answer: () => act(async () => answers.shift()?.()) }
  }
  const shownIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

  it('stays in its field, which counts as unsaved; the other fields show what the server made of them', async () => {
    const { update, answer } = openSlow()
    await rename('Talk')
    await save()
    await rename('Talks')
    await answer()
    expect(await screen.findByText('Saved. What you typed meanwhile is not saved yet.')).toBeTruthy()
    expect(screen.queryByText('All changes saved.')).toBeNull()
    await waitFor(() => expect(shownIn('Address')).toBe('talk'))
    expect(shownIn('Name')).toBe('Talks')
    expect(drawn.slice(drawn.indexOf('Talks')), 'the cursor stays in its place').toEqual(['Talks'])
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await save()
    await answer()
    expect(await screen.findByText('All changes saved.')).toBeTruthy()
    expect(update.mock.lastCall?.[1].data).toMatchObject({ Name: 'Talks', SEOName: 'talk', Version: 2 })
    await waitFor(() => expect(shownIn('Address')).toBe('talks'))
  })
  it('is saved by a second Ctrl+S after the first save is answered, against its version', async () => {
    const { update, answer } = openSlow()
    await rename('Talk')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
    await rename('Talks')
    await userEvent.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(update).toHaveBeenCalledTimes(1)
    await answer()
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(update.mock.lastCall?.[1].data).toMatchObject({ Name: 'Talks', Version: 2 })
    await answer()
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(update).toHaveBeenCalledTimes(2)
  })
  it('a second Ctrl+S without further changes sends nothing', async () => {
    const { update, answer } = openSlow()
    await rename('Talk')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
    await userEvent.keyboard('{Control>}s{/Control}')
    await answer()
    await waitFor(() => expect(shownIn('Address')).toBe('talk'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(update).toHaveBeenCalledTimes(1)
  })
  it('is in the form of the new record after it was created', async () => {
    let answer: () => void = () => {}
    const create = vi.fn(
      (_: string, { data }: { data: object }) =>
        new Promise<{ data: object }>((resolve) => {
          answer = () => resolve({ data: { ...tag, ...data } })
        }),
    )
    const fields = [<TextInput key="Name" source="Name" />, <TextInput key="SEOName" source="SEOName" />]
    const CreateOrEdit = () =>
      useLocation().pathname.endsWith('/create') ? (
        <AppCreate title="New tag" saveLabel="Create tag">
          {fields}
        </AppCreate>
      ) : (
        <AppEdit<Tag> title={({ Name }) => `Edit ${Name}`} saveLabel="Save tag">
          {fields}
        </AppEdit>
      )
    renderScreen(<CreateOrEdit />, {
      texts,
      at: '/tags/create',
      verbs: { create, getOne: async () => ({ data: { ...tag, Name: 'Talk' } }) },
    })
    await rename('Talk')
    await userEvent.click(screen.getByRole('button', { name: 'Create tag' }))
    await rename('Talks')
    await act(async () => answer())
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Talk' })).toBeTruthy()
    await waitFor(() => expect(shownIn('Name')).toBe('Talks'))
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    expect(create).toHaveBeenCalledTimes(1)
  })
})

describe('guard of unsaved changes', () => {
  it('asks before leaving, and obeys the answer', async () => {
    open()
    await rename('Talk')
    await userEvent.click(screen.getByRole('link', { name: 'Away' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('value')).toBe('Talk')
    await userEvent.click(screen.getByRole('link', { name: 'Away' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })
  it('asks also in the moment in which the last letter is typed', async () => {
    open()
    const field = await screen.findByRole('textbox', { name: 'Name' })
    act(() => {
      fireEvent.change(field, { target: { value: 'Talk' } })
      fireEvent.click(screen.getByRole('link', { name: 'Away' }))
    })
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })
  it('keeps asking when the record is read again meanwhile', async () => {
    let Version = 1
    const { queryClient } = open(undefined, async () => ({
      data: { ...tag, Version, SEOName: `seminar-${Version++}` },
    }))
    await rename('Talk')
    await userEvent.click(screen.getByRole('link', { name: 'Away' }))
    await screen.findByRole('button', { name: 'Stay here' })
    await act(() => queryClient.invalidateQueries())
    await new Promise((resolve) => setTimeout(resolve, 50))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('value')).toBe('Talk')
    expect(screen.getByRole('textbox', { name: 'Address' }).getAttribute('value')).toBe('seminar-2')
  })
  it('does not ask after a save', async () => {
    open()
    await rename('Talk')
    await save()
    await screen.findByText('All changes saved.')
    await userEvent.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })
  it('asks again for changes made after a save', async () => {
    open()
    await rename('Talk')
    await save()
    await screen.findByText('All changes saved.')
    await rename('Lecture')
    await userEvent.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })
})

describe('for staff who only read', () => {
  const choices = [{ id: 'a', name: 'A' }]
  const everyField = (
    <AppEdit
      title={() => 'Seminar'}
      saveLabel="Save tag"
      remove={<RemoveButton label="Delete tag" />}
      side={<p>Beside the form</p>}
    >
      <TextInput source="Name" />
      <NumberInput source="Count" />
      <SelectInput source="Kind" choices={choices} />
      <AutocompleteInput source="Place" choices={choices} />
      <BooleanInput source="IsShown" />
      <RadioButtonGroupInput source="Size" choices={choices} />
      <DayInput source="Day" />
      <ImageInput source="Picture" current="/files/a.jpg" maxBytes={1000} />
      <RichText source="Text" />
    </AppEdit>
  )
  const full = {
    ...tag,
    Count: 3,
    Kind: 'a',
    Place: 'a',
    IsShown: true,
    Size: 'a',
    Day: '2026-01-01',
    Text: '<p>Two <strong>words</strong></p>',
  }
  const show = (roles: Parameters<typeof staff>[0]) =>
    renderScreen(everyField, {
      texts,
      at: '/tags/4',
      person: staff(roles),
      verbs: { getOne: async () => ({ data: full }) },
    })
  const usable = (container: HTMLElement) =>
    [
      ...container.querySelectorAll<HTMLElement>(
        'input:not([type=file], [aria-hidden=true]), textarea, [role=combobox], [contenteditable=true]',
      ),
    ].filter(
      (field) =>
        !(field.matches(':disabled') || field.getAttribute('aria-disabled') === 'true') &&
        !field.classList.contains('MuiPickersInputBase-input'),
    )

  it('AUTH-1 opens as names and values to read, with no field and nothing to press', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = show(['Admin', 'Settings', 'ReadOnly'])
    expect(await screen.findByText('Your account can read this page but not change it.')).toBeTruthy()
    const pairs = () =>
      [...container.querySelectorAll('dl')].map(
        ({ children: [name, value] }) => `${name?.textContent}: ${value?.textContent}`,
      )
    await waitFor(() =>
      expect(pairs()).toEqual([
        'Name: Seminar',
        'Count: 3',
        'Kind: A',
        'Place: A',
        'Day: Jan 1, 2026',
        'Text: Two words',
      ]),
    )
    expect(container.querySelector('strong')?.textContent, 'rich text as text').toBe('words')
    expect(container.querySelector('[data-read=switch]')?.closest('label')?.textContent).toBe('YesShown')
    expect(screen.getByText('Beside the form')).toBeTruthy()
    expect(
      container.querySelectorAll('input:not([type=file], [type=hidden]), textarea, [contenteditable], [role=combobox]'),
    ).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Save tag' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete tag' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull()
    expect(complaint.mock.calls.flat().filter((text) => `${text}`.startsWith('MUI'))).toEqual([])
    complaint.mockRestore()
  })
  it('opens with usable fields for everybody else', async () => {
    const { container } = show(['Admin', 'Settings'])
    await screen.findByRole('button', { name: 'Save tag' })
    expect(screen.getByRole('button', { name: 'Delete tag' })).toBeTruthy()
    expect(usable(container).length).toBeGreaterThan(5)
  })
})
