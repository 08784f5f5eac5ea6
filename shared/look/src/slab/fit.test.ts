import { describe, expect, it } from 'vitest'
import { fit, fitWhole, monoWidth, textWidth, twoRows } from './fit'

describe('textWidth', () => {
  it('counts one em for each Chinese, Japanese and Korean character', () => {
    expect(textWidth('中华民国', 20)).toBe(80)
    expect(textWidth('𠮷野家', 10)).toBe(30)
    expect(textWidth('한국', 10)).toBe(20)
    expect(textWidth('（さくら）', 10)).toBe(50)
  })
  it('counts accents as nothing and wide letters wider than narrow ones', () => {
    expect(textWidth('é', 10)).toBe(textWidth('e', 10))
    expect(textWidth('e\u0301', 10)).toBe(textWidth('e', 10))
    expect(textWidth('WWW', 10)).toBeGreaterThan(3 * textWidth('iii', 10) - textWidth('iii', 10))
  })
})

describe('fit', () => {
  it('takes the largest size that fits', () => {
    expect(fit('Ember Drake', 400, [33, 30, 27])).toEqual({ words: 'Ember Drake', size: 33 })
    expect(fit('Ember Drake', textWidth('Ember Drake', 30), [33, 30, 27]).size).toBe(30)
  })
  it('cuts what does not fit in the smallest with an ellipsis, between characters', () => {
    const { words, size } = fit('𠮷'.repeat(30), 100, [20, 10])
    expect([words, size]).toEqual([`${'𠮷'.repeat(9)}…`, 10])
    expect(textWidth(words, size)).toBeLessThanOrEqual(100)
  })
  it('never cuts the ending that is kept, and makes it smaller if it must', () => {
    const long = 'The Astonishing Adventures of Captain Meridian #1,024'
    const cut = fit(long, 300, [30, 27], '#1,024')
    expect(cut.words).toMatch(/^The .*… #1,024$/)
    expect(textWidth(cut.words, cut.size)).toBeLessThanOrEqual(300)
    const narrow = fit(long, 40, [30, 27], '#1,024')
    expect(narrow.words).toMatch(/… #1,024$/)
    expect(textWidth(narrow.words, narrow.size)).toBeLessThanOrEqual(40)
  })
})

describe('fitWhole', () => {
  it('never cuts', () => {
    const fitted = fitWhole('6712345-001-and-more', 60, [25], monoWidth)
    expect(fitted.words).toBe('6712345-001-and-more')
    expect(monoWidth(fitted.words, fitted.size)).toBeLessThanOrEqual(60)
  })
})

describe('twoRows', () => {
  it('breaks at the blank that makes the rows most alike', () => {
    expect(twoRows('Deep Mirror Prooflike')).toEqual(['Deep Mirror', 'Prooflike'])
  })
  it('breaks Chinese between characters and leaves one word whole', () => {
    expect(twoRows('环境损伤')).toEqual(['环境', '损伤'])
    expect(twoRows('Prooflike')).toEqual(['Prooflike'])
  })
})
