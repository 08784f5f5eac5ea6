import { knownTexts } from '@obverse/contract/password-strength'
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

  it('ACC-3 calls weak what the server refuses: common words, and what is built from the name, the address or the company', () => {
    const person = { Email: 'margaret.holloway@coins.example', FirstName: 'Margaret', LastName: 'Holloway' }
    const known = knownTexts(person, { Company: 'NGC', Name: 'NGC' })
    for (const password of ['passwort1234', 'obverse-demo-2026', 'Margaret-2026!', 'qwertyuiop123'])
      expect([password, strengthOf(password, known)]).toEqual([password, 1])
    expect(strengthOf('harbor violet ninety crisp', known)).toBe(4)
  })
})
