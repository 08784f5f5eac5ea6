import { describe, expect, it } from 'vitest'
import { type CookieConsent, consentValue, hasConsent, readConsent, siteCookieOf } from './rules'

const Code = '3f2b8c1e-9a4d-4c6f-8b7a-1d2e3f4a5b6c'
const chosen: CookieConsent = {
  Granted: ['statistics'],
  Refused: ['advertising'],
  Wording: 1,
  Code,
  Day: '2026-11-27',
}

describe('the cookie of a choice', () => {
  it('PUB-6 is read as it was written, between other cookies too', () => {
    const value = consentValue(chosen)
    expect(value).toBe(`statistics.no-advertising.v1.${Code}.20261127`)
    expect(readConsent(`a=b; CookieConsent=${value}; c=d`)).toEqual(chosen)
  })
  it.each([
    '',
    'CookieConsent=',
    'CookieConsent=advertising',
    'CookieConsent=advertising.v1',
    `NotCookieConsent=advertising.v1.${Code}.20261127`,
    `CookieConsent=no-advertising.v1.${Code}.20261127`,
    `CookieConsent=advertisings.v1.${Code}.20261127`,
  ])('UI-7 PUB-6 %j agrees to nothing', (cookies) => {
    expect(hasConsent('advertising', cookies)).toBe(false)
  })
  it('UI-7 PUB-6 agrees to the purposes that it grants', () => {
    const cookies = `CookieConsent=${consentValue(chosen)}`
    expect([hasConsent('statistics', cookies), hasConsent('advertising', cookies)]).toEqual([true, false])
  })
})

it('PUB-6 finds a cookie in the list by its name or its beginning', () => {
  const names = ['culture', 'banner-spring', 'vote-Best-coin', '__Host-session', 'cultures', '_ga']
  expect(names.map((name) => siteCookieOf(name)?.Name)).toEqual([
    'culture',
    'banner-*',
    'vote-*',
    '__Host-session',
    undefined,
    undefined,
  ])
})
