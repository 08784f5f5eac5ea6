import { describe, expect, it } from 'vitest'
import { keyedHash, seal, unseal } from './sealed'

const secret = 'a-secret-for-tests-that-is-long-enough-0123456789'

describe('sealed text', () => {
  it('opens with the same secret and purpose, and differs every time', () => {
    const [one, two] = [seal(secret, 'mail', 'Grüße'), seal(secret, 'mail', 'Grüße')]
    expect(unseal(secret, 'mail', one)).toBe('Grüße')
    expect(one.equals(two)).toBe(false)
    expect(one.toString('utf8')).not.toContain('Grüße')
  })

  it('does not open for another purpose, with another secret, changed, or truncated', () => {
    const box = seal(secret, 'second-factor:7', 'JBSWY3DP')
    expect(() => unseal(secret, 'second-factor:8', box)).toThrow()
    expect(() => unseal(`${secret}x`, 'second-factor:7', box)).toThrow()
    for (const at of [0, 13, box.length - 1]) {
      const changed = Buffer.from(box)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(secret, 'second-factor:7', changed)).toThrow()
    }
    expect(() => unseal(secret, 'second-factor:7', box.subarray(0, 20))).toThrow()
  })

  it('has a hash with a key of its own for every purpose', () => {
    expect(keyedHash(secret, 'a', 'text').equals(keyedHash(secret, 'a', 'text'))).toBe(true)
    expect(keyedHash(secret, 'a', 'text').equals(keyedHash(secret, 'b', 'text'))).toBe(false)
    expect(keyedHash(secret, 'a', 'text').equals(keyedHash(`${secret}x`, 'a', 'text'))).toBe(false)
  })
})
