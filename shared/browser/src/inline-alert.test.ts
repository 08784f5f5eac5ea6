import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inlineAlert } from './inline-alert'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('UI-4 an inline alert is shown for 3000 ms, or for the time that is given', () => {
  const told: (string | null)[] = []
  const alert = inlineAlert<string>((message) => told.push(message))
  alert.show('Copied')
  vi.advanceTimersByTime(2999)
  expect(told).toEqual(['Copied'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['Copied', null])
  const long = inlineAlert<string>((message) => told.push(message), 5000)
  long.show('Too large')
  vi.advanceTimersByTime(4999)
  expect(told).toEqual(['Copied', null, 'Too large'])
  vi.advanceTimersByTime(1)
  expect(told.at(-1)).toBeNull()
})

it('UI-4 a new message has its whole time, and nothing is told after the end', () => {
  const told: (string | null)[] = []
  const alert = inlineAlert<string>((message) => told.push(message))
  alert.show('one')
  vi.advanceTimersByTime(2000)
  alert.show('two')
  vi.advanceTimersByTime(2999)
  expect(told).toEqual(['one', 'two'])
  alert.show(null)
  alert.show('three')
  alert.stop()
  vi.advanceTimersByTime(9000)
  expect(told).toEqual(['one', 'two', null, 'three'])
})
