import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength'

describe('strengthOf', () => {
  it('ACC-3 tells too short, weak, fair, good and strong passwords apart', () => {
    expect(strengthOf('')).toBe(0)
    expect(strengthOf('Tr0ub4dor&3')).toBe(0)
    expect(strengthOf('aaaaaaaaaaaaaaaa')).toBe(1)
    expect(strengthOf('123456789012')).toBe(1)
    expect(strengthOf('abcdefghijklmnop')).toBe(1)
    expect(strengthOf('blue harbor 7')).toBe(2)
    expect(strengthOf('blue harbor ninety')).toBe(3)
    expect(strengthOf('harbor violet ninety crisp')).toBe(4)
  })
})
