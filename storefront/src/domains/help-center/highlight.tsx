import { Fragment } from 'react'

/** Splits a text at the searched words, to mark them. Ignores words of one letter. */
export function piecesOf(text: string, keywords: string): { text: string; isMatch: boolean }[] {
  const words = keywords
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return [{ text, isMatch: false }]
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** Renders a text with the searched words marked. */
export const Highlight = ({ text, keywords }: { text: string; keywords: string }) =>
  piecesOf(text, keywords).map((piece, at) => {
    // Pieces of a text have no ids, and their order never changes.
    const key = `${at}-${piece.text}`
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <Fragment key={key}>{piece.text}</Fragment>
  })
