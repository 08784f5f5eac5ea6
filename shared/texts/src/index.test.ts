import { describe, expect, it } from 'vitest'
import { chainOf, cultures, flatten, ownLanguageName, textAt, wholeCultures } from './index'

const entries = flatten({
  Error: { Save: 'Nicht gespeichert, {name}.' },
  Event: { Count: { one: 'Ein Termin', other: '{count} Termine' } },
})
const t = (path: string, values?: Record<string, string | number>) => textAt(entries, 'de-DE', path, values)

describe('a text', () => {
  it('SITE-9 is undefined where there is none; a branch, or a name every object has, is no text', () => {
    expect(t('Error.WaiverSubmitFailed')).toBeUndefined()
    expect(t('Error')).toBeUndefined()
    expect(t('constructor')).toBeUndefined()
  })

  it('SITE-9 is filled in with values and leaves unknown placeholders to be seen', () => {
    expect(t('Error.Save', { name: 'Clara' })).toBe('Nicht gespeichert, Clara.')
    expect(t('Error.Save')).toBe('Nicht gespeichert, {name}.')
  })

  it('SITE-10 chooses the plural of the culture and writes numbers its way', () => {
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

  it('SITE-10 a language that has every text needs no file but its own', () => {
    for (const culture of wholeCultures) expect(chainOf(culture)).toEqual([culture])
  })

  it('SITE-10 a list of languages names each once, in its own words, with the region only where it is needed', () => {
    expect(['de-DE', 'en-DE'].map((code) => ownLanguageName(code as never, ['de-DE', 'en-DE']))).toEqual([
      'Deutsch',
      'English',
    ])
    expect(ownLanguageName('en-GB', cultures)).toBe('English (UK)')
    expect(new Set(cultures.map((code) => ownLanguageName(code, cultures))).size).toBe(cultures.length)
  })
})
