// @vitest-environment jsdom
import { trees } from '@obverse/texts/help-center.en-US'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openConflict } from '../providers/conflict'
import { renderScreen } from '../testing/screen'
import { ConflictDialog } from './conflict-dialog'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('SITE-10 a conflict lists the fields that have a name in the language of the reader, and no others', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('offline'))),
  )
  const before = { Name: 'Fees', HelpfulCount: 1, UpdatedUTC: '2026-01-01T00:00:00Z' }
  const current = { Name: 'Prices', HelpfulCount: 2, UpdatedUTC: '2026-01-02T00:00:00Z' }
  const conflict = { resource: 'help-center-questions', id: 1, before, typed: { ...before, Name: 'Costs' }, current }
  renderScreen(<ConflictDialog conflict={conflict} />, { texts: Object.assign({}, ...trees) })
  const rows = within(await screen.findByRole('table')).getAllByRole('rowheader')
  expect(rows.map((row) => row.textContent)).toEqual(['Question'])
})

const before = { id: 1, Name: 'Fees', Text: '<p>Old</p>', IsPublished: false, Version: 1 }
const current = { ...before, Name: 'Prices', IsPublished: true, Version: 2 }
const typed = { ...before, Name: 'Costs', Text: '<p>All <strong>our</strong> fees</p>' }

function open(update = vi.fn(async (_: string, params: { data: object }) => ({ data: { ...params.data, id: 1 } }))) {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('offline'))),
  )
  const conflict = { resource: 'help-center-questions', id: 1, before, typed, current }
  openConflict.set(conflict)
  renderScreen(<ConflictDialog conflict={conflict} />, { texts: Object.assign({}, ...trees), verbs: { update } })
  return update
}

it('a conflict shows values as the screen does: words for yes and no, and rich text with its formatting', async () => {
  open()
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
  expect(within(await row('Answer')).getByText('our').tagName).toBe('STRONG')
  expect(within(await row('Published')).getByText('Yes')).toBeTruthy()
})
it('a conflict marks the words that differ from the text before, also below rich text', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('offline'))),
  )
  const before = { id: 1, Name: 'Fees of the year', Text: '<p>All <em>old</em> fees</p>' }
  const current = { ...before, Name: 'Fees of the month' }
  const typed = { ...before, Text: '<p>All <em>new</em> fees</p>' }
  renderScreen(<ConflictDialog conflict={{ resource: 'help-center-questions', id: 1, before, typed, current }} />, {
    texts: Object.assign({}, ...trees),
  })
  const question = within(await screen.findByRole('row', { name: /^Question/ }))
  expect([question.getByText('year').tagName, question.getByText('month').tagName]).toEqual(['DEL', 'INS'])
  const answer = within(screen.getByRole('row', { name: /^Answer/ }))
  expect(answer.getAllByText('new').map(({ tagName }) => tagName)).toEqual(['EM', 'INS'])
  expect(answer.getByText('Changed words')).toBeTruthy()
})
it('"Save my version" saves what was typed over the current version and keeps fields that only they changed', async () => {
  const update = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }))
  await waitFor(() => expect(openConflict.get()).toBeNull())
  expect(update).toHaveBeenCalledWith('help-center-questions', {
    id: 1,
    data: { ...typed, IsPublished: true, Version: 2 },
    previousData: current,
    meta: undefined,
  })
})
it('REP-3 a save of my version that fails for no known reason says "An error occurred." and leaves the dialog open', async () => {
  open(vi.fn(() => Promise.reject(new Error('no'))))
  await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }))
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred.')
  expect(openConflict.get()).not.toBeNull()
})
