import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTooltip } from './tooltip'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function tooltip(page = new EventTarget()) {
  const state = { isShown: false }
  const made = createTooltip({
    show: () => {
      state.isShown = true
    },
    hide: () => {
      state.isShown = false
    },
    page,
  })
  return { ...made, isShown: () => state.isShown, page }
}

it('UI-2 an explanation is shown 500 ms after the pointer came, and not when it left before', () => {
  const one = tooltip()
  one.enter()
  vi.advanceTimersByTime(499)
  expect(one.isShown()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(one.isShown()).toBe(true)
  one.leave()
  expect(one.isShown()).toBe(false)
  one.enter()
  vi.advanceTimersByTime(400)
  one.leave()
  vi.advanceTimersByTime(1000)
  expect(one.isShown()).toBe(false)
})

it('UI-2 a press shows an explanation at once, and a second press hides it', () => {
  const one = tooltip()
  one.press()
  expect(one.isShown()).toBe(true)
  one.press()
  expect(one.isShown()).toBe(false)
})

it('UI-2 a press keeps an explanation that the pointer opened', () => {
  const one = tooltip()
  one.enter()
  vi.advanceTimersByTime(500)
  one.press()
  expect(one.isShown()).toBe(true)
  one.press()
  expect(one.isShown()).toBe(false)
})

it('UI-2 another size of the window hides an explanation', () => {
  const one = tooltip()
  one.press()
  one.page.dispatchEvent(new Event('resize'))
  expect(one.isShown()).toBe(false)
  one.press()
  expect(one.isShown()).toBe(true)
  one.hide()
})

it('UI-2 another explanation that opens hides the one before', () => {
  const [one, other] = [tooltip(), tooltip()]
  one.press()
  other.enter()
  vi.advanceTimersByTime(500)
  expect([one.isShown(), other.isShown()]).toEqual([false, true])
  one.press()
  expect([one.isShown(), other.isShown()]).toEqual([true, false])
  one.hide()
})
