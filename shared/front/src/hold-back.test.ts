import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createHoldBack } from './hold-back'

/** Starts some pauses; returns how many have ended. */
function start(holdBack: () => Promise<void>, count: number) {
  const ended: number[] = []
  const all = Array.from({ length: count }, (_, n) => holdBack().then(() => ended.push(n)))
  return { ended, all: Promise.all(all) }
}

it('a refusal waits, and those beyond the most that may wait do not', async () => {
  const { ended, all } = start(createHoldBack(2, 20), 4)
  await sleep()
  expect(ended).toEqual([2, 3])
  await all
  expect(ended.toSorted()).toEqual([0, 1, 2, 3])
})

it('a pause that has ended makes room for another', async () => {
  const holdBack = createHoldBack(1, 20)
  await holdBack()
  const { ended, all } = start(holdBack, 1)
  await sleep()
  expect(ended).toEqual([])
  await all
})
