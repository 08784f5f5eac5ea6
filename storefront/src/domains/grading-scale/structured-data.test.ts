import { describe, expect, it } from 'vitest'
import { wordsOf } from './structured-data'

describe('the words of rich text', () => {
  it('GS-1 reach search engines without elements and escapes', () => {
    expect(wordsOf('<p>Luster &amp; strike</p><ul><li>5 &lt; 6</li></ul>')).toBe('Luster & strike 5 < 6')
    expect(wordsOf('<p>&amp;lt;</p>')).toBe('&lt;')
    expect(wordsOf('')).toBe('')
  })
})
