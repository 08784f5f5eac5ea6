import { verify } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { cheapHashes } from '../testing/setting'
import { createPasswords } from './passwords'

const passwords = createPasswords()
const costOf = (stored: string) => /m=\d+,t=\d+,p=\d+/.exec(stored)?.[0]

describe('password hashes', () => {
  it('are argon2id with at least 19 MiB and two passes, and never the same twice', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('harbor violet ninety'),
      passwords.hash('harbor violet ninety'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$/)
    const [, memory, passes] = one.match(/m=(\d+),t=(\d+)/) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(one).not.toBe(two)
  })

  it('match their password and no other', async () => {
    const stored = await passwords.hash('harbor violet ninety')
    expect(await passwords.matches(stored, 'harbor violet ninety')).toBe(true)
    expect(await passwords.matches(stored, 'harbor violet ninetY')).toBe(false)
    expect(await passwords.matches(stored, '')).toBe(false)
  })

  it('match the same letters composed differently', async () => {
    expect(
      await passwords.matches(
        await passwords.hash('Müllers Münzkabinett'.normalize('NFC')),
        'Müllers Münzkabinett'.normalize('NFD'),
      ),
    ).toBe(true)
  })

  it('cost the same work for an unknown name', async () => {
    const stored = await passwords.hash('harbor violet ninety')
    const asked: (string | undefined)[] = []
    const recorded = createPasswords(undefined, (hash, ...rest) => {
      asked.push(costOf(String(hash)))
      return verify(hash, ...rest)
    })
    expect(await recorded.matches(stored, 'wrong one')).toBe(false)
    expect(await recorded.matches(null, 'wrong one')).toBe(false)
    expect(await recorded.matches(null, 'nobody has this password')).toBe(false)
    expect(asked).toEqual(Array(3).fill(costOf(stored)))
    expect(asked[0]).toBeDefined()
  })

  it('of another cost still verify', async () => {
    const stored = await passwords.hash('harbor violet ninety')
    const cheap = createPasswords(cheapHashes)
    expect(await cheap.matches(stored, 'harbor violet ninety')).toBe(true)
    expect(await cheap.matches(await cheap.hash('cheap but right'), 'cheap but right')).toBe(true)
  })
})
