// @vitest-environment jsdom
import { trees } from '@obverse/texts/help-center.en-US'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/screen'
import { ConflictDialog } from './conflict-dialog'

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
  vi.unstubAllGlobals()
})
