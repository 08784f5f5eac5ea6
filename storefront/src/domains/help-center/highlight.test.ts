import { describe, expect, it } from 'vitest'
import { piecesOf } from './highlight'

describe('piecesOf', () => {
  const marked = (text: string, keywords: string) =>
    piecesOf(text, keywords)
      .filter((piece) => piece.isMatch)
      .map((piece) => piece.text)
  it('HC-5 marks every searched word and keeps its spelling', () => {
    expect(marked('When is my Card charged?', 'card CHARGED')).toEqual(['Card', 'charged'])
  })
  it('HC-5 treats special characters literally and marks no single letters', () => {
    expect(marked('1 + 1 (two)', '+ (two) a')).toEqual(['(two)'])
    expect(
      piecesOf('abc', '   ')
        .map((piece) => piece.text)
        .join(''),
    ).toBe('abc')
  })
  it('HC-5 keeps the whole text', () => {
    const text = 'Straße, straße and STRASSE'
    expect(
      piecesOf(text, 'straße')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
