// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminResource, Hit } from '../lib/admin-resource'
import { screenTrail } from '../lib/crumbs'
import { writeView } from '../lib/list-view'
import { chooseScheme } from '../lib/scheme'
import { client } from '../providers/http'
import { loadSites } from '../providers/sites'
import { answering, json } from '../testing/answers'
import { staff } from '../testing/people'
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
    list: async () => () => null,
    create: async () => () => null,
    routes: [{ path: ':tagID/options/create', view: async () => () => null, adds: 'vote-options' }],
    followsSite: 'all',
    search: async () => found.search,
  }
  const users: AdminResource = {
    name: 'users',
    area: 'Settings',
    role: 'Users',
    icon: () => null,
    data: 'simple-rest',
    texts: {},
    list: async () => () => null,
    create: async () => () => null,
  }
  return { resources: [resource, users] }
})
const site = (Code: string, Name: string) => ({
  Code,
  Name,
  Company: 'NGC',
  Region: 'com',
  Hosts: [],
  CollectibleTypes: [],
  IsDefault: Code === 'NGC-com',
})
const view = (SavedViewID: number, Resource: string, Name: string, Query?: string) => ({
  SavedViewID,
  Resource,
  Name,
  Query:
    Query ??
    writeView({ filter: { q: 'late' }, sort: { field: 'Name', order: 'ASC' }, perPage: 50, hiddenColumns: ['Code'] }),
  IsShared: true,
  IsOwn: false,
  IsRemovable: false,
})
const views = [view(1, 'tags', 'Late'), view(2, 'users', 'Late people'), view(3, 'tags', 'Late and broken', '?')]
beforeEach(async () => {
  const { send } = answering({
    'GET /api/sites/': () => json([site('NGC-com', 'NGC'), site('NGC-de', 'NGC Deutschland')]),
    'GET /admin/api/saved-views/': () => json(views),
  })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await loadSites(client)
  found.search.mockResolvedValue([])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  found.search.mockReset()
  chooseScheme('system')
})

const texts = {
  rail: { tags: 'Tags' },
  resources: {
    users: { page: { create: 'New user' } },
    'vote-options': { add_to: 'Add option to {name}' },
    tags: { page: { create: 'New tag' }, kinds: { invoice: 'Invoice', submission: 'Submission' } },
  },
}
const hits: Hit[] = [
  { label: '6712349', kind: 'resources.tags.kinds.submission', detail: 'Clara Whitfield', to: '/tags/submission' },
  { label: '6712349', kind: 'resources.tags.kinds.invoice', detail: 'Clara Whitfield', to: '/tags/invoice' },
  { label: '6712350', amount: { Minor: 32320, Currency: 'USD' }, to: '/tags/payment' },
]
const open = (person = staff(['Admin', 'Settings']), at = '/tags') => {
  const onClose = vi.fn()
  const { router } = renderScreen(<CommandPalette onClose={onClose} />, { texts, person, at })
  return { onClose, path: () => router.state.location.pathname, search: () => router.state.location.search }
}
const textOf = (row: HTMLElement) => row.textContent
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
  it('keeps what was chosen when hits come above it later', async () => {
    let answer: (hits: Hit[]) => void = () => undefined
    found.search.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const { onClose, path } = open()
    await type('color')
    await vi.waitFor(() => expect(found.search).toHaveBeenCalled())
    expect(screen.getAllByRole('option').map(textOf)).toEqual(['LightColor scheme', 'DarkColor scheme'])
    await userEvent.keyboard('{ArrowDown}')
    answer(hits)
    await screen.findByText('6712350 · $323.20')
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(path()).toBe('/admin/tags')
    expect(document.documentElement.dataset.scheme).toBe('dark')
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
  it('AUTH-1 offers create screens, saved views and pages of the roles alone, each in its group', async () => {
    open()
    await type('tag')
    const group = async (name: string) => within(await screen.findByRole('group', { name }))
    expect((await group('Pages')).getAllByRole('option').map(textOf)).toEqual(['TagsSettings'])
    expect((await group('Actions')).getAllByRole('option').map(textOf)).toEqual(['New tagSettings'])
    await userEvent.clear(screen.getByRole('combobox'))
    await type('late')
    expect((await group('Saved views')).getAllByRole('option').map(textOf)).toEqual(['LateTags'])
    await userEvent.clear(screen.getByRole('combobox'))
    await type('user')
    expect(await screen.findByText('No results for “user”. Try another word.')).toBeTruthy()
  })
  it('AUTH-1 offers no create screen to people who only read', async () => {
    open(staff(['Admin', 'Settings', 'ReadOnly']))
    await type('new')
    expect(await screen.findByText('No results for “new”. Try another word.')).toBeTruthy()
  })
  it('offers to add below the record that is open, and below one that was opened last', async () => {
    screenTrail.set([{ label: 'Silver' }])
    const { path } = open(undefined, '/tags/7')
    await type('add to silv{Enter}')
    await vi.waitFor(() => expect(path()).toBe('/admin/tags/7/options/create'))
    screenTrail.set([])
    cleanup()
    found.search.mockResolvedValue([{ label: 'Gold', to: '/tags/8' }])
    open()
    await type('gold')
    await userEvent.click(await screen.findByRole('option', { name: 'Gold' }))
    cleanup()
    found.search.mockResolvedValue([])
    open()
    await type('add')
    const actions = within(await screen.findByRole('group', { name: 'Actions' }))
    expect(actions.getAllByRole('option').map(textOf)).toEqual(['Add option to GoldSettings'])
  })
  it('AUTH-1 opens a saved view with its filters', async () => {
    const { path, search } = open()
    await type('late{Enter}')
    await vi.waitFor(() => expect(search()).toContain('perPage=50'))
    expect(path()).toBe('/admin/tags')
    expect(new URLSearchParams(search()).get('filter')).toBe('{"q":"late"}')
  })
  it('changes color scheme and site by keyboard, after everything that was found', async () => {
    found.search.mockResolvedValue([{ label: 'Dark cent', to: '/tags/1' }])
    const { onClose } = open()
    await type('dark')
    await vi.waitFor(async () =>
      expect(screen.getAllByRole('option').map(textOf)).toEqual(['Dark cent', 'DarkColor scheme']),
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(document.documentElement.dataset.scheme).toBe('dark')
    found.search.mockResolvedValue([])
    await userEvent.clear(screen.getByRole('combobox'))
    await type('deutschland')
    await vi.waitFor(() => expect(screen.getAllByRole('option').map(textOf)).toEqual(['NGC DeutschlandSite · NGC-de']))
    await userEvent.keyboard('{Enter}')
    expect(localStorage.getItem('admin.site')).toContain('NGC-de')
  })
  it('offers what was opened last to the same person alone, in the window alone', async () => {
    found.search.mockResolvedValue([{ label: 'Clara Whitfield', to: '/tags/7' }])
    open()
    await type('clara')
    await userEvent.click(await screen.findByRole('option', { name: /Clara Whitfield/ }))
    cleanup()
    open()
    const recent = await screen.findByRole('group', { name: 'Recently opened' })
    expect(within(recent).getAllByRole('option')[0]?.textContent).toBe('Clara Whitfield')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Clara')
    expect(screen.queryByRole('option', { name: /Sign out/ })).toBeNull()
    cleanup()
    open(staff(['Admin', 'Settings'], { PeopleID: 8 }))
    await screen.findByRole('group', { name: 'Pages' })
    expect(screen.queryByText('Clara Whitfield')).toBeNull()
  })
})
