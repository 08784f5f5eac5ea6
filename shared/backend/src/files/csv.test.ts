import { describe, expect, it } from 'vitest'
import { csvFile, ROWS_AT_ONCE } from './csv'

/** Reads rows in batches of 250, and tells how many were read and whether the reading ended. */
function batchesOf(count: number) {
  const told = { read: 0, isEnded: false }
  async function* batches() {
    try {
      for (let from = 0; from < count; from += 250) {
        told.read = Math.min(from + 250, count)
        yield Array.from({ length: told.read - from }, (_, at) => from + at)
      }
    } finally {
      told.isEnded = true
    }
  }
  return { told, batches: batches() }
}
const file = { heads: ['Number'], linesOf: (row: number) => [[row]], culture: 'en-US', name: 'numbers.csv' }

describe('a file of CSV', () => {
  it('has its heads and every row once, in their order', async () => {
    const { batches, told } = batchesOf(620)
    const text = await (await csvFile(batches, file)).text()
    expect(text.trim().split('\r\n')).toEqual(['Number', ...Array.from({ length: 620 }, (_, at) => String(at))])
    expect(told.isEnded).toBe(true)
  })

  it('gives other requests their turn between its parts', async () => {
    let turns = 0
    let isDone = false
    const others = () => {
      turns += 1
      if (!isDone) setImmediate(others)
    }
    setImmediate(others)
    await (await csvFile(batchesOf(1_000).batches, file)).text()
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(1_000 / ROWS_AT_ONCE)
  })

  it('ends the reading when nobody wants the rest', async () => {
    const { batches, told } = batchesOf(10_000)
    const reader = (await csvFile(batches, file)).body?.getReader()
    for (let part = 0; part < 3; part++) await reader?.read()
    await reader?.cancel()
    expect(told.isEnded).toBe(true)
    expect(told.read).toBeLessThan(1_000)
  })

  it('fails before the answer begins when its first rows cannot be read', async () => {
    // biome-ignore lint/correctness/useYield: it fails before its first rows.
    async function* broken(): AsyncGenerator<number[]> {
      throw new Error('no rows')
    }
    await expect(csvFile(broken(), file)).rejects.toThrow('no rows')
  })
})
