import { describe, expect, it } from 'vitest'
import { textDifferences, textProblems } from './rules'

const nothing = { lost: [], unknown: [], lostLinks: [], unknownLinks: [] }

describe('textDifferences and textProblems', () => {
  it('TR-1 count placeholders once and in any order', () => {
    expect(textDifferences('{a} and {b}', '{b} {a} {a}', false)).toEqual(nothing)
    expect(textDifferences('{a} and {b}', '{a} {c}', false)).toEqual({ ...nothing, lost: ['{b}'], unknown: ['{c}'] })
  })
  it('TR-1 treat braces without a placeholder as text', () => {
    expect(textDifferences('a { b } {}', 'a', false)).toEqual(nothing)
  })
  it('TR-1 compare links of rich text by their target only', () => {
    const english = '<p><a href="/a/" rel="noopener">x</a></p>'
    expect(textDifferences(english, '<p><a target="_blank" title="y" href="/a/">z</a></p>', true)).toEqual(nothing)
    expect(textDifferences(english, '<p><a data-href="/a/" href="/b/">z</a></p>', true)).toEqual({
      ...nothing,
      lostLinks: ['/a/'],
      unknownLinks: ['/b/'],
    })
    expect(textDifferences(english, 'x', false)).toEqual(nothing)
  })
  it('TR-1 find no loss in an empty translation', () => {
    expect(textProblems('{a}', ' ', false)).toEqual([])
    expect(textProblems('{a}', 'x', false)).toEqual([{ kind: 'KeepPlaceholder', parts: ['{a}'] }])
  })
  it('AUTH-3 keep the link of a mail on a line of its own, where no other address can swallow it', () => {
    const english = 'Open this link:\n{link}\n\nIt works once.'
    for (const text of ['{link}', 'Hier:\n{link}\n\nEinmal.', 'Hier:\r\n {link} \r\nEinmal.', '{link}\n{link}'])
      expect(textProblems(english, text, false), text).toEqual([])
    for (const text of [
      'https://evil.example/?{link}',
      'a\u2028{link}',
      '\u200B{link}',
      '{link}@evil.example',
      '{link}\n/{link}',
    ])
      expect(textProblems(english, text, false), text).toEqual([{ kind: 'LinkAlone', parts: ['{link}'] }])
  })
})
