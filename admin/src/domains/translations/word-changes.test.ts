import { describe, expect, it } from 'vitest'
import { wordChanges } from './word-changes'

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

describe('what changed in an English text', () => {
  it('TR-1 marks the words that are new and those that are gone', () => {
    expect(shown('up to 250 coins', 'up to 300 coins')).toBe('up to [-250-][+300+] coins')
    expect(shown('One. Two.', 'One. Two. Three.')).toBe('One. Two.[+ Three.+]')
    expect(shown('One two three', 'One three')).toBe('One [-two -]three')
  })
  it('TR-1 says nothing of a text that is the same, and all of one that is another', () => {
    expect(shown('Same text', 'Same text')).toBe('Same text')
    expect(shown('', 'New')).toBe('[+New+]')
    expect(shown('Old', '')).toBe('[-Old-]')
  })
  it('TR-1 puts together both texts from its pieces, whatever they are', () => {
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
  it('TR-1 shows texts whole that are too long to compare word by word', () => {
    const long = 'word '.repeat(2000)
    expect(wordChanges(long, `${long}more`).map((piece) => piece.kind)).toEqual(['gone', 'new'])
  })
})
