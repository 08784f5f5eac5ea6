import { describe, expect, it, vi } from 'vitest'
import { batched } from './batched'

/** Starts reads that last until `finish`, and keeps the keys of each. */
function startReads() {
  const reads: (readonly number[])[] = []
  const finishes: (() => void)[] = []
  const row = batched(async (keys: readonly number[]) => {
    reads.push(keys)
    await new Promise<void>((resolve) => finishes.push(resolve))
    return keys.map((key) => (key < 0 ? null : `row ${key}`))
  })
  const finish = async () => {
    finishes.shift()?.()
    await soon()
  }
  return { reads, row, finish }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 2))

describe('rows read together', () => {
  it('are those asked for at once, each for whoever asked, and null for none', async () => {
    const { reads, row, finish } = startReads()
    const rows = Promise.all([row(3), row(-1), row(5), row(3)])
    await soon()
    await finish()
    expect(await rows).toEqual(['row 3', null, 'row 5', 'row 3'])
    expect(reads).toEqual([[3, -1, 5, 3]])
  })

  it('are read after they were asked for: a read under way answers nobody who came later', async () => {
    const { reads, row, finish } = startReads()
    const first = row(1)
    await soon()
    const later = [row(1), row(2)]
    await soon()
    expect(reads).toEqual([[1]])
    await finish()
    expect(await first).toBe('row 1')
    expect(reads).toEqual([[1], [1, 2]])
    await finish()
    expect(await Promise.all(later)).toEqual(['row 1', 'row 2'])
  })

  it('do not wait for long for a read that nobody answers', async () => {
    const { reads, row } = startReads()
    void row(1)
    await soon()
    void row(2)
    await vi.waitFor(() => expect(reads).toEqual([[1], [2]]))
  })

  it('fail for all of one read and for nobody of the next', async () => {
    let isDown = true
    const row = batched(async (keys: readonly number[]) => {
      await soon()
      if (isDown) throw new Error('down')
      return keys
    })
    const failed = await Promise.allSettled([row(1), row(2)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await row(3)).toBe(3)
  })
})
