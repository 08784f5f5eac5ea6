import { verify } from '@node-rs/argon2'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hashPassword, isPassword, useCheapHashesInTests } from './passwords'

// The real library, with its calls recorded.
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  return { ...library, verify: vi.fn(library.verify) }
})
const costOf = (stored: string) => /m=\d+,t=\d+,p=\d+/.exec(stored)?.[0]

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

  it('match their password and no other', async () => {
    const stored = await hashPassword('harbor violet ninety')
    expect(await isPassword(stored, 'harbor violet ninety')).toBe(true)
    expect(await isPassword(stored, 'harbor violet ninetY')).toBe(false)
    expect(await isPassword(stored, '')).toBe(false)
  })

  it('match the same letters composed differently', async () => {
    expect(
      await isPassword(
        await hashPassword('Müllers Münzkabinett'.normalize('NFC')),
        'Müllers Münzkabinett'.normalize('NFD'),
      ),
    ).toBe(true)
  })

  it('cost the same work for an unknown name', async () => {
    const stored = await hashPassword('harbor violet ninety')
    const listening = vi.mocked(verify)
    listening.mockClear()
    expect(await isPassword(stored, 'wrong one')).toBe(false)
    expect(await isPassword(null, 'wrong one')).toBe(false)
    expect(await isPassword(null, 'nobody has this password')).toBe(false)
    const asked = listening.mock.calls.map(([hash]) => costOf(String(hash)))
    expect(asked).toEqual(Array(3).fill(costOf(stored)))
    expect(asked[0]).toBeDefined()
  })

  it('of another cost still verify', async () => {
    const stored = await hashPassword('harbor violet ninety')
    useCheapHashesInTests()
    expect(await isPassword(stored, 'harbor violet ninety')).toBe(true)
    expect(await isPassword(await hashPassword('cheap but right'), 'cheap but right')).toBe(true)
  })
})
