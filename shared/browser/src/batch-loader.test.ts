import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchLoader } from './batch-loader'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A load that ends when the test says so. */
function held() {
  const begun: number[] = []
  const ends: ((value: number) => void)[] = []
  const load = (name: number) => () => {
    begun.push(name)
    return new Promise<number>((end) => ends.push(end))
  }
  return { begun, ends, load }
}

it('UTIL-6 loads begin 300 ms after the last request, at most four at once, in their order', async () => {
  const { begun, ends, load } = held()
  const ask = batchLoader<number>()
  const all = [1, 2, 3, 4, 5, 6].map((name) => ask(load(name)))
  await vi.advanceTimersByTimeAsync(299)
  const last = ask(load(7))
  await vi.advanceTimersByTimeAsync(299)
  expect(begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([1, 2, 3, 4])
  ends[1]?.(20)
  expect(await all[1]).toBe(20)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  for (const end of ends) end(0)
  await vi.advanceTimersByTimeAsync(0)
  for (const end of ends) end(0)
  await last
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('UTIL-6 a load that fails fails alone, and one that is given up before its turn is never made', async () => {
  const ask = batchLoader<string>()
  const given = new AbortController()
  const load = vi.fn(async () => 'never')
  const [bad, gone, good] = [
    ask(async () => Promise.reject(new Error('broken'))),
    ask(load, given.signal),
    ask(async () => 'good'),
  ]
  const outcomes = Promise.allSettled([bad, gone, good])
  given.abort('left')
  await vi.advanceTimersByTimeAsync(300)
  expect(await outcomes).toEqual([
    { status: 'rejected', reason: new Error('broken') },
    { status: 'rejected', reason: 'left' },
    { status: 'fulfilled', value: 'good' },
  ])
  expect(load).not.toHaveBeenCalled()
})
