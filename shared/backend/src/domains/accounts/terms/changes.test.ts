import { expect, it } from 'vitest'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { readChanges } from './changes'
import { compareTexts } from './compare'

/** Returns workers that note what they are asked for, and refuse while `isBusy` says so. */
function noting(isBusy: () => boolean = () => false) {
  const asked: unknown[] = []
  const workers: Context['workers'] = {
    async run(call, peopleID) {
      asked.push([call.name, peopleID])
      if (isBusy()) throw new Failure('unavailable')
      return (await compareTexts(call.given as { before: string; after: string })) as never
    },
    stop: async () => undefined,
  }
  return { workers, asked }
}

it('ACC-7 two texts are compared in a thread, once for all who read them', async () => {
  const { workers, asked } = noting()
  const texts = { before: 'Read by all. Old.', after: 'Read by all. New.' }
  const [first, second] = await Promise.all([readChanges({ workers }, 1, texts), readChanges({ workers }, 2, texts)])
  expect(first).toEqual([
    { Kind: 'same', Text: 'Read by all. ' },
    { Kind: 'removed', Text: 'Old.' },
    { Kind: 'added', Text: 'New.' },
  ])
  expect(await readChanges({ workers }, 3, { ...texts })).toBe(first)
  expect(second).toBe(first)
  expect(asked).toEqual([['accounts.compareTexts', 1]])
  await readChanges({ workers }, 3, { before: texts.after, after: texts.before })
  expect(asked).toHaveLength(2)
})

it('ACC-7 texts that could not be compared are compared when they are asked for again', async () => {
  let isBusy = true
  const { workers, asked } = noting(() => isBusy)
  const texts = { before: 'Busy. Old.', after: 'Busy. New.' }
  await expect(readChanges({ workers }, 1, texts)).rejects.toThrow(Failure)
  isBusy = false
  expect(await readChanges({ workers }, 1, texts)).toHaveLength(3)
  expect(asked).toHaveLength(2)
})
