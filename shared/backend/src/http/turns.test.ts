import { describe, expect, it } from 'vitest'
import { Failure } from '../errors'
import { createTurn, createTurns, inTurns, keepingTurn, outOfTurn, outside, type Turn, type Turns } from './turns'

/** Starts work that lasts until `finish`, and keeps the order in which works began. */
function startWork(turns: Turns) {
  const began: string[] = []
  const finishes = new Map<string, () => void>()
  const pause = (name: string) => {
    began.push(name)
    return new Promise<void>((resolve) => finishes.set(name, resolve))
  }
  const start = (key: string, work: string | ((turn: Turn) => Promise<unknown>)) => {
    const turn = createTurn()
    return inTurns(turn, [[turns, key]], async () => (typeof work === 'string' ? pause(work) : work(turn)))
  }
  const finish = async (name: string) => {
    finishes.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, pause, start, finish }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? `${error.code} ${error.retryAfterSeconds}` : String(error)),
  )
const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('run some of a key at once and the others in their order, and those of another key beside them', async () => {
    const { began, start, finish } = startWork(createTurns(2, 10))
    for (const name of ['a1', 'a2', 'a3', 'a4']) void start('a', name)
    void start('b', 'b1')
    await soon()
    expect(began).toEqual(['a1', 'a2', 'b1'])
    await finish('a2')
    await finish('a1')
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('refuse with a time to try again when too much of a key waits, and nothing of another key', async () => {
    const { began, start } = startWork(createTurns(1, 1))
    void start('a', 'a1')
    void start('a', 'a2')
    expect(await codeOf(start('a', 'a3'))).toBe('rate_limited 2')
    void start('b', 'b1')
    await soon()
    expect(began).toEqual(['a1', 'b1'])
  })

  it('go on after work that fails', async () => {
    const { start } = startWork(createTurns(1, 1))
    const first = codeOf(start('a', () => Promise.reject(new Failure('conflict'))))
    expect(await codeOf(start('a', async () => undefined))).toBe('done')
    expect(await first).toContain('conflict')
  })

  it('lend the place of what waits for something outside, which comes back at once', async () => {
    const { began, pause, start, finish } = startWork(createTurns(1, 5))
    const first = start('a', async (turn) => {
      const worker = outside(turn, { run: (name: string) => pause(name), size: 1 })
      expect(worker.size).toBe(1)
      await Promise.all([outOfTurn(turn, () => pause('outside')), worker.run('outside too')])
      await pause('back')
    })
    void start('a', 'second')
    void start('a', 'third')
    await soon()
    expect(began).toEqual(['outside', 'outside too', 'second'])
    await finish('outside')
    expect(began).toHaveLength(3)
    // The second may wait for what the first one does next.
    await finish('outside too')
    expect(began.slice(3)).toEqual(['back'])
    await finish('back')
    await first
    expect(began, 'the place too many is given to nobody').toHaveLength(4)
    await finish('second')
    expect(began.slice(4)).toEqual(['third'])
  })

  it('keep the place of a transaction, and get none of what nobody waits for', async () => {
    const { began, pause, start, finish } = startWork(createTurns(1, 5))
    let left: Promise<void> = Promise.resolve()
    void start('a', async (turn) => {
      await keepingTurn(turn, () => outOfTurn(turn, () => pause('in a transaction')))
      left = outOfTurn(turn, () => pause('left behind'))
    })
    void start('a', 'second')
    await soon()
    expect(began).toEqual(['in a transaction'])
    await finish('in a transaction')
    expect(began).toEqual(['in a transaction', 'left behind', 'second'])
    await finish('left behind')
    await left
    await finish('second')
    expect(await codeOf(start('a', async () => undefined)), 'the only place is free again').toBe('done')
  })
})
