/** The filter of a list of names, as the address has it: words of the names, and their first letter. */

import { longestFilter, plainText, wordsMatcher } from '@obverse/contract/rules/resources'

/** `letter` is A to Z, `other` for names that begin otherwise, or empty for all. */
export type ListFilter = { filter: string; letter: string }

export const everything: ListFilter = { filter: '', letter: '' }
export const otherLetters = 'other'
/** The fewest names for which letters are offered, and the fewest letters that divide them. */
const mostWithoutLetters = 12
const fewestLetters = 3

/** Returns the letter of a name: accents and quotation marks before it do not count. */
export function letterOf(name: string): string {
  const [first = ''] = plainText(name).match(/[\p{L}\p{N}]/u) ?? []
  return /[a-z]/.test(first) ? first.toUpperCase() : otherLetters
}

/** Returns the letters of a list in order, the others last; none for a short list and one that they hardly divide. */
export function lettersOf(names: readonly string[]): string[] {
  // The letters are capitals, and the word for the others is in small letters: they sort as they are encoded.
  const letters = [...new Set(names.map(letterOf))].sort()
  return names.length > mostWithoutLetters && letters.length >= fewestLetters ? letters : []
}

/** Returns a function that tells whether a name has the letter and every word, whatever their case and accents. */
export function matcherOf({ filter, letter }: ListFilter): (name: string) => boolean {
  const hasWords = wordsMatcher(filter)
  return (name) => (letter === '' || letterOf(name) === letter) && hasWords(name)
}

/** Reads the filter of an address. */
export function filterIn(search: string): ListFilter {
  const query = new URLSearchParams(search)
  const letter = query.get('letter') ?? ''
  return {
    filter: (query.get('filter') ?? '').trim().slice(0, longestFilter),
    letter: /^(?:[A-Z]|other)$/.test(letter) ? letter : '',
  }
}

/** Returns the query of an address with this filter, and the rest of it as it was. */
export function searchWith(search: string, { filter, letter }: ListFilter): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ filter: filter.trim(), letter }))
    if (value === '') query.delete(name)
    else query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
