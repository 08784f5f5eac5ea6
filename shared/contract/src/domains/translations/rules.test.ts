import { describe, expect, it } from 'vitest'
import { textDifferences, textProblems } from './rules'

const nothing = { lost: [], unknown: [], lostLinks: [], unknownLinks: [] }

describe('what a translation keeps of its English text', () => {
  it('TR-1 placeholders count once and in any order', () => {
    expect(textDifferences('{a} and {b}', '{b} {a} {a}', false)).toEqual(nothing)
    expect(textDifferences('{a} and {b}', '{a} {c}', false)).toEqual({ ...nothing, lost: ['{b}'], unknown: ['{c}'] })
  })
  it('TR-1 braces that are no placeholder are text', () => {
    expect(textDifferences('a { b } {}', 'a', false)).toEqual(nothing)
  })
  it('TR-1 links of rich text are compared by where they lead, whatever else they carry', () => {
    const english = '<p><a href="/a/" rel="noopener">x</a></p>'
    expect(textDifferences(english, '<p><a target="_blank" title="y" href="/a/">z</a></p>', true)).toEqual(nothing)
    expect(textDifferences(english, '<p><a data-href="/a/" href="/b/">z</a></p>', true)).toEqual({
      ...nothing,
      lostLinks: ['/a/'],
      unknownLinks: ['/b/'],
    })
    expect(textDifferences(english, 'x', false)).toEqual(nothing)
  })
  it('TR-1 an empty translation loses nothing', () => {
    expect(textProblems('{a}', ' ', false)).toEqual([])
    expect(textProblems('{a}', 'x', false)).toEqual([{ kind: 'KeepPlaceholder', parts: ['{a}'] }])
  })
})
