// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminResource, Hit } from '../lib/admin-resource'
import { renderScreen } from '../testing/screen'
import { CommandPalette } from './command-palette'

const found = vi.hoisted(() => ({ search: vi.fn<(text: string) => Promise<Hit[]>>() }))
vi.mock('./resources', () => {
  const resource: AdminResource = {
    name: 'tags',
    area: 'Settings',
    role: 'Settings',
    icon: () => null,
    data: 'simple-rest',
    texts: {},
    search: async () => found.search,
  }
  return { resources: [resource] }
})
afterEach(() => {
  cleanup()
  found.search.mockReset()
})

const texts = {
  rail: { tags: 'Tags' },
  resources: { tags: { kinds: { invoice: 'Invoice', submission: 'Submission' } } },
}
const hits: Hit[] = [
  { label: '6712349', kind: 'resources.tags.kinds.submission', detail: 'Clara Whitfield', to: '/tags/submission' },
  { label: '6712349', kind: 'resources.tags.kinds.invoice', detail: 'Clara Whitfield', to: '/tags/invoice' },
  { label: '6712350', amount: { Minor: 32320, Currency: 'USD' }, to: '/tags/payment' },
]
const open = () => {
  const onClose = vi.fn()
  const { router } = renderScreen(<CommandPalette onClose={onClose} />, { texts })
  return { onClose, path: () => router.state.location.pathname }
}
const type = async (text: string) => userEvent.type(await screen.findByRole('combobox'), text)

describe('the palette', () => {
  it('names the kind of rows of one number, and writes amounts as money', async () => {
    found.search.mockResolvedValue(hits)
    open()
    await type('67123')
    const rows = (await screen.findAllByRole('option')).map((row) => row.textContent)
    expect(rows).toEqual([
      '6712349Submission · Clara Whitfield',
      '6712349Invoice · Clara Whitfield',
      '6712350 · $323.20',
    ])
  })
  it('opens the first hit when Enter is pressed right after typing, once it is there', async () => {
    let answer: (hits: Hit[]) => void = () => undefined
    found.search.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const { onClose, path } = open()
    await type('67123{Enter}')
    expect(onClose).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(found.search).toHaveBeenCalledWith('67123', expect.anything()))
    answer(hits)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(path()).toBe('/admin/tags/submission')
  })
  it('opens a page at once, and nothing for a text that was changed after Enter', async () => {
    found.search.mockResolvedValue(hits)
    const { onClose, path } = open()
    await type('67{Enter}8')
    await screen.findAllByRole('option')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('combobox'))
    await type('tag{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(path()).toBe('/admin/tags')
  })
})
