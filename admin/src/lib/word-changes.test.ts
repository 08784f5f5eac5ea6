import { describe, expect, it } from 'vitest'
import { wordChanges } from './word-changes'

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

describe('wordChanges', () => {
  it('TR-1 marks added and removed words', () => {
    expect(shown('up to 250 coins', 'up to 300 coins')).toBe('up to [-250-][+300+] coins')
    expect(shown('One. Two.', 'One. Two. Three.')).toBe('One. Two.[+ Three.+]')
    expect(shown('One two three', 'One three')).toBe('One [-two -]three')
  })
  it('TR-1 marks nothing in equal texts, and everything in unrelated ones', () => {
    expect(shown('Same text', 'Same text')).toBe('Same text')
    expect(shown('', 'New')).toBe('[+New+]')
    expect(shown('Old', '')).toBe('[-Old-]')
  })
  it('TR-1 contains both texts completely in its pieces', () => {
    const texts = ['', 'a', 'a b c', 'c b a', 'a a a b', '  a  b ', 'b a a\na', 'x '.repeat(300), 'y x '.repeat(300)]
    for (const before of texts)
      for (const after of texts) {
        const pieces = wordChanges(before, after)
        const without = (kind: string) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map((piece) => piece.text)
            .join('')
        expect([without('new'), without('gone')]).toEqual([before, after])
      }
  })
  it('TR-1 marks texts as a whole when they are too long to compare by word', () => {
    const long = 'word '.repeat(2000)
    expect(wordChanges(long, `${long}more`).map((piece) => piece.kind)).toEqual(['gone', 'new'])
  })
})
