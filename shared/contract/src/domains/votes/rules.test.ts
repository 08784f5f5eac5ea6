import { describe, expect, it } from 'vitest'
import { hasVoted, isOpenVote, shareOf, voteCookie, voteCookieName } from './rules'

describe('the cookie of a vote', () => {
  it('PUB-1 is vote-{name}, with the first space alone replaced', () => {
    expect(voteCookieName('Show')).toBe('vote-Show')
    expect(voteCookieName('Best of Show')).toBe('vote-Best-of Show')
  })
  it('PUB-1 shows the results at 1, and the options at anything else', () => {
    const name = 'Best of Show; 2026'
    const written = (value: '1' | '0') => voteCookie(name, value, { isSecure: false }).split('; ')[0]
    expect(hasVoted(`a=b; ${written('1')}; c=d`, name)).toBe(true)
    expect(hasVoted(`a=b; ${written('0')}`, name)).toBe(false)
    expect(hasVoted(`${written('1')}1`, name)).toBe(false)
    expect(hasVoted('', name)).toBe(false)
  })
  it('PUB-1 is kept for a year, only over HTTPS where the site has it', () => {
    expect(voteCookie('Show', '1', { isSecure: true })).toBe(
      'vote-Show=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
    expect(voteCookie('Show', '0', { isSecure: false })).toBe('vote-Show=0; Path=/; Max-Age=31536000; SameSite=Lax')
  })
})

describe('a vote', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const times = { IsPublished: true, StartsUTC: '2026-05-01T00:00:00.000Z', EndsUTC: '2026-06-01T12:00:00.000Z' }
  it('PUB-1 is open from its start until its closing, closed afterwards, and not seen before', () => {
    expect(isOpenVote(times, now)).toBe(false)
    expect(isOpenVote(times, new Date(now.getTime() - 1))).toBe(true)
    expect(isOpenVote({ ...times, EndsUTC: null }, now)).toBe(true)
    expect(isOpenVote({ ...times, StartsUTC: '2026-07-01T00:00:00.000Z', EndsUTC: null }, now)).toBeNull()
    expect(isOpenVote({ ...times, IsPublished: false }, now)).toBeNull()
  })
  it('PUB-1 has no share before the first vote', () => {
    expect([shareOf(0, 0), shareOf(1, 4)]).toEqual([0, 0.25])
  })
})
