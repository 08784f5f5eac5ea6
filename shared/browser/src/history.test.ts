import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createHistory, type PageHistory } from './history'

/** A window whose session history goes back and forward with its states, like a browser's. */
class TestWindow extends EventTarget {
  entries: { address: string; state: unknown }[] = [{ address: '/', state: null }]
  at = 0
  history = this.#history()
  go(steps: number) {
    this.at += steps
    this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.entries[this.at]?.state }))
  }
  #history() {
    const page = this
    return {
      get state(): unknown {
        return page.entries[page.at]?.state
      },
      pushState: (state: unknown, _: string, address?: string | URL | null) => {
        page.at += 1
        page.entries.splice(page.at, page.entries.length, { address: String(address), state: structuredClone(state) })
      },
      replaceState: (state: unknown, _: string, address?: string | URL | null) => {
        page.entries[page.at] = { address: String(address), state: structuredClone(state) }
      },
    }
  }
}

describe('history', () => {
  let page: TestWindow
  let history: PageHistory
  beforeEach(() => {
    page = new TestWindow()
    history = createHistory(page as unknown as Parameters<typeof createHistory>[0])
  })

  it('SITE-7 pushes an entry or replaces the current one', () => {
    history.push('/events/')
    history.push('/events/?month=5')
    history.replace('/events/?month=6')
    expect(page.entries.map((entry) => entry.address)).toEqual(['/', '/events/', '/events/?month=6'])
  })
  it('SITE-7 broadcasts the event keys of the entry after going back to it', () => {
    const [filters, other] = [vi.fn(), vi.fn()]
    history.on('filters', filters)
    history.on('other', other)
    history.push('/events/', { events: ['filters', 'unheard'] })
    history.push('/events/1/', { events: ['other'] })
    expect(filters).not.toHaveBeenCalled()
    page.go(-1)
    expect(filters).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })
  it('SITE-7 runs the stored callback of that entry, after its events', () => {
    const order: string[] = []
    history.on('filters', () => order.push('event'))
    history.push('/events/', { events: ['filters'], callback: () => order.push('callback') })
    history.push('/events/1/')
    page.go(-1)
    expect(order).toEqual(['event', 'callback'])
  })
  it('SITE-7 keeps events across a reload in the history state, but not a callback', () => {
    const [callback, listener] = [vi.fn(), vi.fn()]
    history.push('/events/', { events: ['filters'], callback })
    history.push('/events/1/')
    history.stop()
    createHistory(page as unknown as Parameters<typeof createHistory>[0]).on('filters', listener)
    page.go(-1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(callback).not.toHaveBeenCalled()
  })
  it("SITE-7 keeps a router's state when replacing an entry, and drops the former callback", () => {
    const [before, after] = [vi.fn(), vi.fn()]
    page.history.pushState({ router: 'mine' }, '', '/a/')
    history.replace('/a/', { callback: before })
    history.replace('/a/?x=1', { callback: after })
    expect(page.history.state).toMatchObject({ router: 'mine' })
    history.push('/b/')
    page.go(-1)
    expect(before).not.toHaveBeenCalled()
    expect(after).toHaveBeenCalledTimes(1)
  })
  it('SITE-7 ignores removed listeners and states of other code', () => {
    const listener = vi.fn()
    history.on('filters', listener)()
    history.push('/a/', { events: ['filters'] })
    for (const state of [null, 'text', { obverse: 1 }, { obverse: { events: 'filters' } }])
      page.history.pushState(state, '', '/b/')
    history.push('/c/')
    for (let step = 0; step < 6; step += 1) expect(() => page.go(-1)).not.toThrow()
    expect(listener).not.toHaveBeenCalled()
  })
  it('SITE-7 keeps a bounded number of callbacks', () => {
    const callbacks = Array.from({ length: 101 }, () => vi.fn())
    for (const callback of callbacks) history.push('/a/', { callback })
    history.push('/end/')
    for (const _ of callbacks) page.go(-1)
    expect(callbacks.map((callback) => callback.mock.calls.length)).toEqual([
      0,
      ...Array.from({ length: 100 }, () => 1),
    ])
  })
})
