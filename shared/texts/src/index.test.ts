import { describe, expect, it } from 'vitest'
import {
  chainOf,
  cultures,
  flatten,
  gapBetween,
  listInCell,
  listInWords,
  ownLanguageName,
  sentences,
  textAt,
  wholeCultures,
} from './index'

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

describe('lists of names', () => {
  it('SITE-10 are written as the language of the reader writes them, also within a text', () => {
    const names = ['Visa', 'Mastercard', 'Discover']
    expect(['en-US', 'en-GB', 'de-DE', 'zh-CN', 'zh-TW'].map((culture) => listInWords(culture, names))).toEqual([
      'Visa, Mastercard and Discover',
      'Visa, Mastercard and Discover',
      'Visa, Mastercard und Discover',
      'Visa、Mastercard和Discover',
      'Visa、Mastercard和Discover',
    ])
    expect(textAt({ Text: '我们接受 {brands}。' }, 'zh-CN', 'Text', { brands: ['Visa', '银联'] })).toBe(
      '我们接受 Visa和银联。',
    )
    expect(listInWords('zh-CN', [])).toBe('')
  })
  it('SITE-10 have the comma of the language in cells, and no "and"', () => {
    const names = ['Visa', 'Mastercard', 'Discover']
    expect(['en-US', 'de-DE', 'zh-CN', 'zh-TW'].map((culture) => listInCell(culture, names))).toEqual([
      'Visa, Mastercard, Discover',
      'Visa, Mastercard, Discover',
      'Visa、Mastercard、Discover',
      'Visa、Mastercard、Discover',
    ])
    expect(listInCell('zh-CN', ['Visa'])).toBe('Visa')
    expect(listInCell('en-US', [])).toBe('')
  })
})

describe('sentences', () => {
  it('SITE-10 stand one after the other, without a space where Chinese meets Chinese', () => {
    expect(sentences('It is paid.', '', false, 'Thank you.')).toBe('It is paid. Thank you.')
    expect(sentences('已支付。', '谢谢。', undefined)).toBe('已支付。谢谢。')
    expect(sentences('已支付。', 'Visa 6700')).toBe('已支付。 Visa 6700')
    expect(sentences()).toBe('')
    expect([gapBetween('测试模式：', '不会扣款'), gapBetween('Test mode:', 'no card'), gapBetween('', 'a')]).toEqual([
      '',
      ' ',
      '',
    ])
  })
})

describe('textAt in Chinese', () => {
  const chinese = flatten({
    Charged: '将于 {day} 从 {card} 扣款。',
    Twice: '{one} {two} 和 {three} 。',
    Open: '账单 {number} 未付',
  })
  const of = (path: string, values: Record<string, string | number>) => textAt(chinese, 'zh-CN', path, values)

  it('SITE-10 puts no space between two Chinese characters, and keeps it beside Latin letters and digits', () => {
    expect(of('Charged', { day: '2026年11月28日', card: 'Visa 6700' })).toBe('将于 2026年11月28日从 Visa 6700 扣款。')
    expect(of('Charged', { day: '明天', card: '银行卡' })).toBe('将于明天从银行卡扣款。')
    expect(of('Open', { number: 1200 })).toBe('账单 1,200 未付')
    expect(textAt({ Text: 'Herr {name} {more} da' }, 'de-DE', 'Text', { name: '王明', more: '李' })).toBe(
      'Herr 王明 李 da',
    )
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
