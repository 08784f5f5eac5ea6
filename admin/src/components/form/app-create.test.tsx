// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CreateParams, HttpError } from 'ra-core'
import { BooleanInput, TextInput } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { AppCreate } from './app-create'
import { AppEdit } from './app-edit'

afterEach(cleanup)

const texts = {
  resources: {
    tags: {
      name: { one: 'Tag', other: 'Tags' },
      fields: { Name: 'Name', IsShown: 'Shown' },
      page: { create: 'New tag' },
      add: 'Create tag',
      save: 'Save tag',
    },
  },
}
const fields = [<TextInput key="Name" source="Name" />, <BooleanInput key="IsShown" source="IsShown" />]
const Screen = ({ canAddAnother }: { canAddAnother: boolean }) =>
  useLocation().pathname.endsWith('/create') ? (
    <AppCreate canAddAnother={canAddAnother} defaultValues={{ IsShown: true }}>
      {fields}
    </AppCreate>
  ) : (
    <AppEdit lead={<p>The records below</p>}>{fields}</AppEdit>
  )
function open(canAddAnother = true) {
  const create = vi.fn(async (_resource: string, { data }: CreateParams) => ({ data: { ...data, id: 4 } }))
  const getOne = async () => ({ data: { id: 4, Name: 'Talk', IsShown: true } })
  const { router } = renderScreen(<Screen canAddAnother={canAddAnother} />, {
    texts,
    at: '/tags/create',
    verbs: { create, getOne },
  })
  return { create, router }
}
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const another = () => screen.getByRole('button', { name: 'Create and add another' })

describe('"Create and add another"', () => {
  it('creates the record and begins the next one in its place, with the focus on the first field', async () => {
    const { create, router } = open()
    await userEvent.type(await name(), 'Talk')
    await userEvent.click(screen.getByRole('switch', { name: 'Shown' }))
    await userEvent.click(another())
    expect(await screen.findByText('Created.')).toBeTruthy()
    await waitFor(async () => expect((await name()).value).toBe(''))
    expect(document.activeElement).toBe(await name())
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Shown' }).checked).toBe(true)
    expect(router.state.location.pathname).toBe('/admin/tags/create')
    await userEvent.keyboard('Lecture')
    await userEvent.click(screen.getByRole('button', { name: 'Create tag' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/tags/4'))
    expect(create.mock.calls.map(([, { data }]) => data)).toEqual([
      { Name: 'Talk', IsShown: false },
      { Name: 'Lecture', IsShown: true },
    ])
  })
  it('is forgotten when the record was refused: Ctrl+S then opens the record as usual', async () => {
    const { create, router } = open()
    const refusal = { code: 'invalid', message: '', requestId: '', errors: { Name: 'Taken.' } }
    create.mockRejectedValueOnce(new HttpError('', 422, refusal))
    await userEvent.type(await name(), 'Talk')
    await userEvent.click(another())
    expect((await screen.findAllByText(/Taken\./)).length).toBeGreaterThan(0)
    await userEvent.type(await name(), 's{Control>}s{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/tags/4'))
  })
  it('is offered where records are made one by one only', async () => {
    open(false)
    await name()
    expect(screen.queryByRole('button', { name: 'Create and add another' })).toBeNull()
  })
})

it('AppEdit shows the records below its record before the form', async () => {
  const { router } = open()
  await router.navigate('/admin/tags/4')
  const lead = await screen.findByText('The records below')
  expect(lead.compareDocumentPosition(await name())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
