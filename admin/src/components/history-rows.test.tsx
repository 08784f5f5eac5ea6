// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, json } from '../testing/answers'
import { renderScreen } from '../testing/screen'
import { HistoryRows } from './history-rows'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('SITE-10 a change that nobody made is one of the system, in the language of the reader', async () => {
  const row = {
    ...{ Entity: 'tag', EntityKey: '1', Action: 'save', DateUTC: '2026-01-02T10:00:00.000Z' },
    ...{ Before: null, After: null, CanRestore: false },
  }
  const rows = [
    { ...row, AuditID: 1, Person: '' },
    { ...row, AuditID: 2, Person: 'Eva Editor' },
  ]
  vi.stubGlobal('fetch', answering({ 'GET /admin/api/audit/': () => json(rows) }).send)
  renderScreen(<HistoryRows entity="tag" id={1} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('System · ')
  expect(second?.textContent).toContain('Eva Editor · ')
})
