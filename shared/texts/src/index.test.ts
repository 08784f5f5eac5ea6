import { describe, expect, it } from 'vitest'
import { chainOf, cultures, flatten, ownLanguageName, textAt, wholeCultures } from './index'

const entries = flatten({
  Error: { Save: 'Nicht gespeichert, {name}.' },
  Event: { Count: { one: 'Ein Termin', other: '{count} Termine' } },
})
const t = (path: string, values?: Record<string, string | number>) => textAt(entries, 'de-DE', path, values)

describe('textAt', () => {
  it('SITE-9 returns undefined for a missing text, a branch, and a name that every object has', () => {
    expect(t('Error.WaiverSubmitFailed')).toBeUndefined()
    expect(t('Error')).toBeUndefined()
    expect(t('constructor')).toBeUndefined()
  })

  it('SITE-9 fills in values and leaves unknown placeholders visible', () => {
    expect(t('Error.Save', { name: 'Clara' })).toBe('Nicht gespeichert, Clara.')
    expect(t('Error.Save')).toBe('Nicht gespeichert, {name}.')
  })

  it('SITE-10 selects the plural of the culture and formats numbers in it', () => {
    expect(t('Event.Count', { count: 1 })).toBe('Ein Termin')
    expect(t('Event.Count', { count: 1200 })).toBe('1.200 Termine')
    expect(t('Event.Count')).toBeUndefined()
  })
})

describe('languages', () => {
  it('SITE-10 a variant of English falls back on the more general ones', () => {
    expect(chainOf('en-DE')).toEqual(['en-US', 'en-GB', 'en-DE'])
    expect(chainOf('nobody')).toEqual(['en-US'])
  })

  it('SITE-10 a language with every text needs only its own file', () => {
    for (const culture of wholeCultures) expect(chainOf(culture)).toEqual([culture])
  })

  it('SITE-10 a list of languages names each once, in its own language, with the region only if needed', () => {
    expect(['de-DE', 'en-DE'].map((code) => ownLanguageName(code as never, ['de-DE', 'en-DE']))).toEqual([
      'Deutsch',
      'English',
    ])
    expect(ownLanguageName('en-GB', cultures)).toBe('English (UK)')
    expect(new Set(cultures.map((code) => ownLanguageName(code, cultures))).size).toBe(cultures.length)
  })
})
