import { describe, expect, it } from 'vitest'
import { branchOf, flatten, type Texts, translator } from './texts'

const texts: Texts = {
  culture: 'de-DE',
  branch: '',
  entries: flatten({
    Error: { Save: 'Nicht gespeichert, {name}.' },
    Event: { Count: { one: 'Ein Termin', other: '{count} Termine' } },
  }),
}

describe('texts', () => {
  it('SITE-9 shows the path of a missing text in double square brackets', () => {
    expect(translator(texts)('Error.WaiverSubmitFailed')).toBe('[[Error.WaiverSubmitFailed]]')
  })

  it('SITE-9 shows the whole path of a text missing from a branch', () => {
    expect(translator(branchOf(texts, 'Error'))('Nope')).toBe('[[Error.Nope]]')
  })

  it('SITE-9 does not take a branch, or a name every object has, for a text', () => {
    expect(translator(texts)('Error')).toBe('[[Error]]')
    expect(translator(texts)('constructor')).toBe('[[constructor]]')
  })

  it('SITE-9 fills in values and leaves unknown placeholders to be seen', () => {
    expect(translator(texts)('Error.Save', { name: 'Clara' })).toBe('Nicht gespeichert, Clara.')
    expect(translator(texts)('Error.Save')).toBe('Nicht gespeichert, {name}.')
  })

  it('SITE-10 chooses the plural of the culture and writes numbers its way', () => {
    const t = translator(texts)
    expect(t('Event.Count', { count: 1 })).toBe('Ein Termin')
    expect(t('Event.Count', { count: 1200 })).toBe('1.200 Termine')
    expect(t('Event.Count')).toBe('[[Event.Count]]')
  })

  it('SITE-9 hands a client component its own branch and nothing else', () => {
    expect(branchOf(texts, 'Event')).toEqual({
      culture: 'de-DE',
      branch: 'Event',
      entries: { 'Count.one': 'Ein Termin', 'Count.other': '{count} Termine' },
    })
  })
})
