import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isNear, lazyLoader } from './lazy-loader'
import { scrolledPage } from './testing/scrolled-page'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const viewport = { minX: 1000, maxX: 1400, minY: 5000, maxY: 5800 }
const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })

it('UTIL-6 near is one viewport to each side and above, and two heights below', () => {
  expect([4189, 4190, 7400, 7401].map((top) => isNear(box(1000, top), viewport))).toEqual([false, true, true, false])
  expect([589, 590, 1800, 1801].map((left) => isNear(box(left, 5000), viewport))).toEqual([false, true, true, false])
})

it('UTIL-6 what is near is loaded once, 300 ms after the page came to rest', () => {
  const page = scrolledPage({ innerHeight: 100 })
  const loaded: string[] = []
  const loader = lazyLoader(() => page)
  const add = (name: string, top: number) => loader.add({ place: () => box(0, top), load: () => loaded.push(name) })
  add('here', 0)
  add('far', 1000)
  const giveUp = add('gone', 900)
  vi.advanceTimersByTime(299)
  expect(loaded).toEqual([])
  vi.advanceTimersByTime(1)
  expect(loaded).toEqual(['here'])
  giveUp()
  for (const top of [300, 600, 700]) {
    page.scrollTo(top)
    vi.advanceTimersByTime(299)
  }
  expect(loaded).toEqual(['here'])
  vi.advanceTimersByTime(1)
  expect(loaded).toEqual(['here', 'far'])
  page.scrollTo(0)
  vi.advanceTimersByTime(300)
  expect(loaded).toEqual(['here', 'far'])
})

it('UTIL-6 a larger window loads more, and an item without a place waits', () => {
  const page = scrolledPage({ innerHeight: 100 })
  const loaded: string[] = []
  let place: ReturnType<typeof box> | null = null
  lazyLoader(() => page).add({ place: () => place, load: () => loaded.push('one') })
  vi.advanceTimersByTime(300)
  place = box(0, 1000)
  page.resizeTo(300)
  vi.advanceTimersByTime(300)
  expect(loaded).toEqual([])
  page.resizeTo(400)
  vi.advanceTimersByTime(300)
  expect(loaded).toEqual(['one'])
})
