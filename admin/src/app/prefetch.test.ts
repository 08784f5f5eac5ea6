// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminResource } from '../lib/admin-resource'
import { prefetchLinks, prefetchScreen } from './prefetch'

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
