import { Fragment } from 'react'

/** Cuts a text at the searched words, so that they can be marked. Words of one letter are not. */
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

/** A text with the searched words marked. */
export const Highlight = ({ text, keywords }: { text: string; keywords: string }) =>
  piecesOf(text, keywords).map((piece, at) => {
    // The pieces of a text have no names of their own; their order never changes.
    const key = `${at}-${piece.text}`
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <Fragment key={key}>{piece.text}</Fragment>
  })
