import { knownTexts } from '@obverse/contract/password-strength'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weaknessOf } from './password-strength'

const margaret = { Email: 'margaret.holloway@coins.example', FirstName: 'Margaret', LastName: 'Holloway' }
const about = knownTexts({ ...margaret, PublicName: 'MargaretH' }, { Company: 'NGC', Name: 'NGC UK' })

describe('refused new passwords (decision 30)', () => {
  it.each([
    'password1234',
    'Password123!',
    'P@ssw0rd1234',
    'passwordpassword',
    'qwertyuiop123',
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'iloveyou2024!',
    'letmein123456',
    'welcome-2026-',
    'administrator1',
    'Sommer2026!!',
    'monkeydragon1',
    'football12345',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    'sunshine-2025',
    'trustno1-trustno1',
    'changeme12345',
    'passwort12345',
    'starwars1977!',
  ])('refuses %s as one of the first guesses', (password) => {
    expect(weaknessOf(password, [])).toMatch(/^Accounts\.Fields\.Password(Common|Repeats)$/)
  })

  it.each(['aaaaaaaaaaaa', '111111111111', 'abababababab', 'abcabcabcabcabc', '121212121212', 'aaaaaaaaaaab'])(
    'refuses %s as repetition',
    (password) => {
      expect(weaknessOf(password, [])).toBe('Accounts.Fields.PasswordRepeats')
    },
  )

  it.each(['123456789012', '839201746502', '19841984198412', '12031985-2026'])('refuses the digits %s', (password) => {
    expect(weaknessOf(password, [])).not.toBeNull()
  })

  it.each([
    'margaret.holloway',
    'MargaretHolloway!',
    'holloway-1984!',
    'Margaret-2026!',
    'coins.example1',
    'obverse-demo-2026',
    'xx-margareth-xx',
  ])('refuses %s as built from name, address or site', (password) => {
    expect(weaknessOf(password, about)).toBe('Accounts.Fields.PasswordPersonal')
  })

  it('refuses what others know: the address, each name, the company, the site and our own name', () => {
    const given = { Email: 'collector@vermeer.example', FirstName: 'Roswitha', LastName: 'Pendergast' }
    const person = { ...given, PublicName: 'Tidewaterfox' }
    const site = { Company: 'Qwv', Name: 'Numismatik Rheinland' }
    const said = ['vermeer', 'roswitha', 'pendergast', 'tidewaterfox', 'qwv', 'rheinland', 'obverse']
    const isRefused = (known: string[]) => said.filter((word) => weaknessOf(`${word}:Zq7Xk2`, known) !== null)
    expect(isRefused(knownTexts(person, site))).toEqual(said)
    expect(isRefused(knownTexts(given, site))).toEqual(said.filter((word) => word !== 'tidewaterfox'))
  })

  it.each([
    'correct horse battery staple',
    'Zq7vXk2mWp9t',
    'meine Tante kocht Linsen',
    'harbor violet ninety crisp',
    'margaret7Kx!pqLz09',
    '雪は静かに降り積もる夜ですね',
    'tHx9-kkL2-ppWq',
  ])('accepts %s', (password) => {
    expect(weaknessOf(password, about)).toBeNull()
  })

  it('accepts any sixteen random letters and digits', () => {
    const random = fc
      .string({ unit: fc.constantFrom(...'bcdghjkmpqrtvwxz2345689'), minLength: 16, maxLength: 40 })
      .filter((text) => new Set(text).size >= 10)
    const isAccepted = fc.property(random, (text) => {
      expect(weaknessOf(text, about)).toBeNull()
    })
    fc.assert(isAccepted, { numRuns: 300 })
  })

  it('judges the longest passwords by the same rules', () => {
    expect(weaknessOf('a1'.repeat(100), about)).toBe('Accounts.Fields.PasswordRepeats')
    expect(weaknessOf('passwordqwerty1234'.repeat(12).slice(0, 200), about)).toBeNull()
  })
})
