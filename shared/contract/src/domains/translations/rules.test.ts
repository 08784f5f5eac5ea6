import { describe, expect, it } from 'vitest'
import { isMailText, textDifferences, textProblems } from './rules'

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
  it('AUTH-3 name no address in a mail that its English does not', () => {
    const english = 'Open this link:\n{link}\n\nWrite to help@example.com, e.g. within 1.5 hours.'
    for (const text of [
      'Hier:\n{link}\n\nAn help@example.com, z.B. in 1.5 Std. oder am 3.4.2026, bzw. später ...',
      '请打开：\n{link}\n\n请写信。谢谢。',
    ])
      expect(textProblems(english, text, false, true), text).toEqual([])
    for (const part of [
      'https://evil.example/reset',
      'HTTP://evil.example',
      'evil.example/reset',
      'www.evil.example',
      'ｅｖｉｌ．ｅｘａｍｐｌｅ',
      'mailto:evil',
      'me@evil.example',
      'ftp://192.0.2.1/x',
    ]) {
      const problems = textProblems(english, `${part}\n{link}`, false, true)
      expect(
        problems.map(({ kind }) => kind),
        part,
      ).toEqual(['UnknownAddress'])
      expect(textProblems(english, `${part}\n{link}`, false), 'elsewhere it may').toEqual([])
    }
    expect(isMailText('interface-server', 'Accounts.Mails.Reset.Text')).toBe(true)
    expect(isMailText('interface-server', 'Accounts.Refused.WrongCode')).toBe(false)
    expect(isMailText('interface-storefront', 'Accounts.Mails.Reset.Text')).toBe(false)
  })
})
