// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminResource } from '../lib/admin-resource'
import { backOfficeTexts } from '../providers/domain-texts'
import { prefetchLinks, prefetchScreen, warmUp } from './prefetch'

const shared = vi.hoisted(() => vi.fn())
vi.mock('../components/list/app-list', () => {
  shared()
  return {}
})

const Screen = () => null
const given = () => {
  const load = () => vi.fn(async () => Screen)
  const views = { list: load(), create: load(), edit: load(), below: load() }
  const data = vi.fn(async () => ({}))
  const resource: AdminResource = {
    name: 'shows',
    area: 'Content',
    role: 'Events',
    list: views.list,
    create: views.create,
    edit: views.edit,
    routes: [{ path: 'edit/:showID', view: views.below }],
    data,
    texts: {},
  }
  const fetched = () =>
    Object.entries(views)
      .filter(([, view]) => view.mock.calls.length > 0)
      .map(([name]) => name)
  return { resources: [resource], data, fetched }
}

describe('fetching a screen before it is opened', () => {
  it.each([
    ['/shows', ['list']],
    ['/shows/', ['list']],
    ['/shows/create', ['create']],
    ['/shows/3', ['edit']],
    ['/shows/edit/3', ['below']],
    ['/', []],
    ['/nobody', []],
  ])('takes the screen of the address %s', (path, views) => {
    const { resources, data, fetched } = given()
    prefetchScreen(path, resources)
    expect(fetched()).toEqual(views)
    expect(data).toHaveBeenCalledTimes(views.length)
  })

  it('keeps quiet when a file cannot be fetched: the screen itself says it', async () => {
    const { resources, data } = given()
    data.mockRejectedValue(new Error('offline'))
    expect(() => prefetchScreen('/shows', resources)).not.toThrow()
    await new Promise((resolve) => setTimeout(resolve))
  })
})

describe('once the back office has opened', () => {
  afterEach(() => {
    backOfficeTexts.set(null)
    vi.useRealTimers()
  })

  it('a screen is fetched with its texts, once', async () => {
    const add = vi.fn(async () => undefined)
    const provider = { translate: String, changeLocale: async () => undefined, getLocale: () => 'en-US' }
    backOfficeTexts.set({ provider, add })
    const { resources, fetched } = given()
    prefetchScreen('/shows', resources)
    prefetchScreen('/shows', resources)
    expect(fetched()).toEqual(['list'])
    expect(add.mock.calls).toEqual([[resources[0]?.texts]])
  })

  it('an idle browser fetches what screens share, two seconds later', async () => {
    vi.useFakeTimers()
    warmUp()()
    await vi.advanceTimersByTimeAsync(3000)
    expect(shared, 'after the back office was closed').not.toHaveBeenCalled()
    warmUp()
    await vi.advanceTimersByTimeAsync(1999)
    expect(shared, 'too early').not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    vi.useRealTimers()
    await expect.poll(() => shared.mock.calls.length).toBe(1)
  })
})

describe('links that somebody is about to follow', () => {
  const { resources, fetched } = given()
  prefetchLinks(resources)
  beforeEach(() => {
    document.body.innerHTML = `
      <a href="https://example.com/admin/shows">elsewhere</a><a href="/shows">storefront</a>
      <a href="/admin/shows/3"><span>row</span></a><a href="/admin/shows">rail</a>`
  })
  afterEach(() => {
    document.body.innerHTML = ''
  })
  const reach = (selector: string, event: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }))

  it('fetch nothing when they lead out of the back office', () => {
    reach('a:nth-of-type(1)', 'pointerover')
    reach('a:nth-of-type(2)', 'pointerover')
    expect(fetched()).toEqual([])
  })

  it('fetch their screen when the pointer reaches them or something in them', () => {
    reach('span', 'pointerover')
    expect(fetched()).toEqual(['edit'])
  })

  it('fetch their screen when the keyboard reaches them', () => {
    reach('a:nth-of-type(4)', 'focusin')
    expect(fetched()).toEqual(['list', 'edit'])
  })
})
