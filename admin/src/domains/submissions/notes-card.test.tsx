// @vitest-environment jsdom
import type { RoleCode } from '@obverse/contract'
import { trees } from '@obverse/texts/submissions.en-US'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json, refusal } from '../../testing/answers'
import { staff } from '../../testing/people'
import { renderScreen } from '../../testing/screen'
import { NotesCard } from './notes-card'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const note = { NoteID: 1, By: 'Bruno Castellan', NotedUTC: '2026-01-01T10:00:00.000Z', Text: 'Check on its way' }
const path = '/admin/api/invoices/6712346/notes/'
const roles: RoleCode[] = ['Admin', 'Customer', 'Submissions']

const open = (add: () => Response, more: RoleCode[] = []) => {
  const { send, asked } = answering({ [`GET ${path}`]: () => json([note]), [`POST ${path}`]: add })
  vi.stubGlobal('fetch', send)
  const onAdded = vi.fn()
  renderScreen(<NotesCard invoiceNumber="6712346" onAdded={onAdded} />, {
    texts: Object.assign({}, ...trees),
    person: staff([...roles, ...more]),
    resource: 'customer-invoices',
  })
  return { asked, onAdded }
}
const write = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New note' }))
  expect(dialog.getByText('Only staff can read notes.')).toBeTruthy()
  if (text) await userEvent.type(dialog.getByLabelText('Note'), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Add note' }))
  return dialog
}

it('SUB-8 an invoice shows the notes of staff with author and day, and takes another one', async () => {
  const { asked, onAdded } = open(() => json([note]))
  for (const shown of [/2026/, 'Bruno Castellan', 'Check on its way'])
    expect(await screen.findByText(shown)).toBeTruthy()
  await write('Check arrived')
  expect(await screen.findByText('Note added.')).toBeTruthy()
  expect(onAdded).toHaveBeenCalledOnce()
  const methods = asked.map(({ method }) => method)
  expect(methods).toEqual(['GET', 'POST', 'GET'])
  expect(asked[1]?.body).toEqual({ Text: 'Check arrived' })
})

it('SUB-8 a refused note stays in its dialog with the message at the field', async () => {
  const { onAdded } = open(() => refusal('invalid', { errors: { Text: 'Enter a note.' } }))
  const dialog = await write('')
  expect(await dialog.findByText('Enter a note.')).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
})

it('SUB-8 staff who only read see the notes and write none', async () => {
  open(() => json([note]), ['ReadOnly'])
  expect(await screen.findByText('Check on its way')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
