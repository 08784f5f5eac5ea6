/** Compares two texts of an agreement; in a worker thread, as long texts that differ much take up to a second. */
import type { TermsPiece } from '@obverse/contract/domains/accounts'
import { diffArrays } from 'diff'

/** Splits a text into sentences and lines, each with the whitespace behind it. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:]\s+)(?=\S)|(?<=[。！？：])(?=\S)|(?<=\n)(?=\S)/)

/** Compares a text with the one accepted before, sentence by sentence. */
export async function compareTexts({ before, after }: { before: string; after: string }): Promise<TermsPiece[]> {
  // Whitespace behind a sentence is no change: the last one of a text has none.
  const comparator = (one: string, other: string) => one.trim() === other.trim()
  return diffArrays(sentencesOf(before), sentencesOf(after), { comparator }).map(({ value, added, removed }) => ({
    Kind: added ? 'added' : removed ? 'removed' : 'same',
    Text: value.join(''),
  }))
}
