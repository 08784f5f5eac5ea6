import { describe, expect, it } from 'vitest'
import { Busy, createLimiter, type Limiter } from './limiter'

/** Starts work that lasts until `finish`, and keeps the order in which works began. */
function startWork(inTurn: Limiter) {
  const began: string[] = []
  const finishes = new Map<string, () => void>()
  const run = (name: string, from?: string) => {
    const result = inTurn(() => {
      began.push(name)
      return new Promise<string>((resolve) => finishes.set(name, () => resolve(name)))
    }, from)
    return result.catch((error: unknown) => (error instanceof Busy ? 'busy' : Promise.reject(error)))
  }
  const finish = async (name: string) => {
    finishes.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, run, finish }
}

describe('a limiter', () => {
  it('leaves half of its places to other networks', () => {
    const { began, run } = startWork(createLimiter(4, 10))
    for (let n = 0; n < 5; n++) void run(`greedy ${n}`, 'a')
    void run('other', 'b')
    expect(began).toEqual(['greedy 0', 'greedy 1', 'other'])
  })

  it('lets networks take turns', async () => {
    const { began, run, finish } = startWork(createLimiter(1, 10))
    void run('a1', 'a')
    for (const name of ['a2', 'a3', 'a4']) void run(name, 'a')
    void run('b1', 'b')
    for (const name of ['a1', 'a2', 'b1', 'a3']) await finish(name)
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('refuses the last of the network with the longest queue when it is full, not the newcomer', async () => {
    const { began, run, finish } = startWork(createLimiter(2, 4))
    const greedy = Array.from({ length: 6 }, (_, n) => run(`a${n}`, 'a'))
    expect(await greedy[5]).toBe('busy')
    void run('c', 'c')
    const other = run('b', 'b')
    expect(await greedy[4]).toBe('busy')
    await finish('c')
    await finish('b')
    expect(await other).toBe('b')
    expect(began).toEqual(['a0', 'c', 'b'])
  })

  it('gives the /64 networks of one /48 the share of one network', () => {
    const { began, run } = startWork(createLimiter(4, 10))
    for (let n = 0; n < 5; n++) void run(`greedy ${n}`, `2001:db8:1:${n}::/64`)
    void run('other', '2001:db8:2:0::/64')
    expect(began).toEqual(['greedy 0', 'greedy 1', 'other'])
  })

  it('lets the /64 networks of one /48 take turns, after other networks', async () => {
    const { began, run, finish } = startWork(createLimiter(1, 10))
    for (const name of ['a1', 'a2', 'a3']) void run(name, '2001:db8:1:a::/64')
    void run('b1', '2001:db8:1:b::/64')
    void run('c1', 'c')
    for (const name of ['a1', 'a2', 'c1', 'b1']) await finish(name)
    expect(began).toEqual(['a1', 'a2', 'c1', 'b1', 'a3'])
  })

  it('refuses the last of the /48 with the longest queue, and in it of the /64 with the most', async () => {
    const { began, run, finish } = startWork(createLimiter(2, 4))
    const greedy = Array.from({ length: 5 }, (_, n) => run(`a${n}`, `2001:db8:1:${n}::/64`))
    const other = run('b', 'b')
    void run('c', 'c')
    expect(await greedy[4]).toBe('busy')
    void run('a3 again', '2001:db8:1:3::/64')
    expect(await run('a2 again', '2001:db8:1:2::/64')).toBe('busy')
    expect(began).toEqual(['a0', 'b'])
    await finish('b')
    expect(await other).toBe('b')
  })

  it('runs all of its places for work without a network', () => {
    const { began, run } = startWork(createLimiter(4, 10))
    for (let n = 0; n < 5; n++) void run(`own ${n}`)
    expect(began).toHaveLength(4)
  })

  it('gives a place back when work fails', async () => {
    const inTurn = createLimiter(1, 1)
    await expect(inTurn(() => Promise.reject(new Error('broken')), 'a')).rejects.toThrow('broken')
    expect(await inTurn(async () => 'done', 'a')).toBe('done')
  })
})
