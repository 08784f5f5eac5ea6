// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../providers/http'
import { chooseSite, loadSites, useCurrentSite } from '../providers/sites'
import { answering, json } from '../testing/answers'
import { useFollowSite } from './follow-site'

const site = (SiteID: number, Code: string) => ({ SiteID, Code, Hosts: [], IsDefault: SiteID === 1 })
beforeEach(async () => {
  localStorage.clear()
  const sites = [site(1, 'NGC-com'), site(4, 'PMG-com'), site(7, 'CGC-com')]
  vi.stubGlobal('fetch', answering({ 'GET /api/sites/': () => json(sites) }).send)
  await loadSites(client)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows a page of a site: null for none, undefined while it is being read. */
function page(siteID: number | null | undefined) {
  const moves: string[] = []
  const shown = renderHook(
    (own: number | null | undefined) => {
      useFollowSite(own, ({ Code }) => moves.push(Code))
      return useCurrentSite().site.Code
    },
    { initialProps: siteID },
  )
  return { moves, bar: () => shown.result.current, become: shown.rerender }
}
const choose = (code: string) => act(() => chooseSite(code))

describe('the site of the bar', () => {
  it('becomes that of the page once the page knows it, and stays until then', () => {
    const { moves, bar, become } = page(undefined)
    choose('CGC-com')
    expect(bar()).toBe('CGC-com')
    become(4)
    expect(bar()).toBe('PMG-com')
    expect(moves).toEqual([])
  })
  it('moves a page of a site when another one is chosen, as often as one is chosen', () => {
    const { moves, bar } = page(4)
    choose('NGC-com')
    choose('CGC-com')
    expect([moves, bar()]).toEqual([['NGC-com', 'CGC-com'], 'CGC-com'])
    choose('PMG-com')
    expect(moves, 'the page is there already').toEqual(['NGC-com', 'CGC-com'])
  })
  it('follows a page that becomes one of another site', () => {
    const { moves, bar, become } = page(4)
    become(7)
    expect([moves, bar()]).toEqual([[], 'CGC-com'])
    choose('NGC-com')
    expect(moves).toEqual(['NGC-com'])
  })
  it('moves a page of no site at every choice, and not before', () => {
    const { moves, bar } = page(null)
    expect([moves, bar()]).toEqual([[], 'NGC-com'])
    choose('PMG-com')
    choose('NGC-com')
    expect(moves).toEqual(['PMG-com', 'NGC-com'])
  })
})
