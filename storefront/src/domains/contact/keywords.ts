import { maxKeywords } from '@obverse/contract/rules/help-center'

/** Tells whether a sentence says enough to be searched for: a few words, or four signs of Chinese. */
const saysEnough = (sentence: string) => sentence.length >= 12 || /\p{Script=Han}{4}/u.test(sentence)

/**
 * Returns the words of a message to search answers for: its last question, else its last sentence; '' while there is
 * nothing to search for yet.
 */
export function keywordsOf(message: string): string {
  const sentences = message
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(saysEnough)
  const chosen = sentences.findLast((sentence) => /[?？]$/.test(sentence)) ?? sentences.at(-1) ?? ''
  return chosen
    .replace(/[.!?。！？]+$/u, '')
    .slice(0, maxKeywords)
    .trim()
}
