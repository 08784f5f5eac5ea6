import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword, isPassword, useCheapHashesInTests } from './passwords'

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

describe('password hashes', () => {
  afterAll(useCheapHashesInTests)

  it('are argon2id with at least 19 MiB and two passes, and never the same twice', async () => {
    const [one, two] = await Promise.all([hashPassword('harbor violet ninety'), hashPassword('harbor violet ninety')])
    expect(one).toMatch(/^\$argon2id\$v=19\$/)
    const [, memory, passes] = one.match(/m=(\d+),t=(\d+)/) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(one).not.toBe(two)
  })

  it('fit their password and no other', async () => {
    const stored = await hashPassword('harbor violet ninety')
    expect(await isPassword(stored, 'harbor violet ninety')).toBe(true)
    expect(await isPassword(stored, 'harbor violet ninetY')).toBe(false)
    expect(await isPassword(stored, '')).toBe(false)
  })

  it('fit the same letters composed differently', async () => {
    expect(
      await isPassword(
        await hashPassword('Müllers Münzkabinett'.normalize('NFC')),
        'Müllers Münzkabinett'.normalize('NFD'),
      ),
    ).toBe(true)
  })

  it('take as long for a name nobody has', async () => {
    const stored = await hashPassword('harbor violet ninety')
    await isPassword(null, 'warm up')
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round++) {
      known.push(await time(() => isPassword(stored, 'wrong one')))
      unknown.push(await time(() => isPassword(null, 'wrong one')))
    }
    const ratio = median(unknown) / median(known)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
    expect(await isPassword(null, 'nobody has this password')).toBe(false)
  })

  it('of another cost can still be verified', async () => {
    const stored = await hashPassword('harbor violet ninety')
    useCheapHashesInTests()
    expect(await isPassword(stored, 'harbor violet ninety')).toBe(true)
    expect(await isPassword(await hashPassword('cheap but right'), 'cheap but right')).toBe(true)
  })
})
