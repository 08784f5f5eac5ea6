/** What the server says, in the language of the page: each sentence is a text of the catalogue under its own words. */
import type { Texts } from './texts'

/** The key of a sentence: its words, each with a capital, joined. */
export const sentenceKey = (sentence: string): string =>
  [...sentence.matchAll(/[a-z0-9]+/gi)].map(([word]) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

/** A sentence of the server in the words of a branch of texts; one that is not there stays as it is. */
export function inWordsOf({ entries }: Texts, sentence: string): string {
  const key = sentenceKey(sentence)
  return (Object.hasOwn(entries, key) ? entries[key] : undefined) ?? sentence
}
