import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAtBottom, movedTo, onScroll, viewportOf, watchViewport } from './scroll'
import { scrolledPage } from './testing/scrolled-page'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = { top: 100, left: 50, directionX: 'right', directionY: 'down' } as const

it('UTIL-5 tells where the page is and in which directions it was moved last', () => {
  const up = movedTo(start, { top: 40, left: 50 })
  expect(up).toEqual({ top: 40, left: 50, directionX: 'right', directionY: 'up' })
  expect(movedTo(up, { top: 40, left: 10 })).toEqual({ top: 40, left: 10, directionX: 'left', directionY: 'up' })
  expect(movedTo(up, { top: 41, left: 51 })).toMatchObject({ directionX: 'right', directionY: 'down' })
})

it('UTIL-5 tells the part of the page that is in view', () => {
  expect(viewportOf(scrolledPage({ scrollX: 10, scrollY: 500, innerWidth: 390, innerHeight: 800 }))).toEqual({
    minX: 10,
    maxX: 400,
    minY: 500,
    maxY: 1300,
  })
})

it('UTIL-5 takes the page as scrolled to its end from 5 pixels above it', () => {
  expect([1994, 1995, 2000, 2010].map((maxY) => isAtBottom({ maxY }, 2000))).toEqual([false, true, true, true])
})

it('UTIL-5 calls a listener for scrolling at once and then at most every 100 ms, with the newest position last', () => {
  const page = scrolledPage({})
  const tops: number[] = []
  const stop = onScroll(({ top }) => tops.push(top), { page })
  for (const top of [10, 20, 30]) page.scrollTo(top)
  expect(tops).toEqual([10])
  vi.advanceTimersByTime(99)
  expect(tops).toEqual([10])
  vi.advanceTimersByTime(1)
  expect(tops).toEqual([10, 30])
  vi.advanceTimersByTime(1000)
  expect(tops).toEqual([10, 30])
  page.scrollTo(40)
  page.scrollTo(50)
  stop()
  vi.advanceTimersByTime(1000)
  page.scrollTo(60)
  expect(tops).toEqual([10, 30, 40])
})

it('UTIL-5 calls a listener without delay for every movement', () => {
  const page = scrolledPage({})
  const seen: string[] = []
  const stop = onScroll(({ top, directionY }) => seen.push(`${top} ${directionY}`), { page, hasNoDelay: true })
  for (const top of [10, 20, 15]) page.scrollTo(top)
  expect(seen).toEqual(['10 down', '20 down', '15 up'])
  stop()
  page.scrollTo(0)
  expect(seen).toHaveLength(3)
})

it('UTIL-5 calls a watcher of the viewport at the start and then at most every 150 ms, for scrolling and for another size', () => {
  const page = scrolledPage({ innerHeight: 100 })
  const seen: number[] = []
  const stop = watchViewport(({ maxY }) => seen.push(maxY), { page })
  expect(seen).toEqual([100])
  page.scrollTo(50)
  page.resizeTo(200)
  vi.advanceTimersByTime(149)
  expect(seen).toEqual([100])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([100, 250])
  stop()
  page.scrollTo(0)
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([100, 250])
})
