/** Looks for words in the English of the things that are kept. */
import type { EnglishSource } from '../../domain'

/** All that a search looks through in some things, one after the other, and where that of each ends. */
type Searched = { text: string; ends: number[] }
const searched = new WeakMap<readonly EnglishSource[], Searched>()
// No search has this character: PostgreSQL refuses it.
const BETWEEN = '\0'
/** Returns what a search looks through, in small letters; made at the first search in these things. */
function searchedIn(things: readonly EnglishSource[]): Searched {
  const known = searched.get(things)
  if (known) return known
  const texts = things.map((thing) => [thing.key, ...Object.values(thing.texts)].join('\n').toLowerCase() + BETWEEN)
  let end = 0
  const made = { text: texts.join(''), ends: texts.map(({ length }) => (end += length)) }
  searched.set(things, made)
  return made
}

/** Returns the things that contain the words, in their order. They are looked for in one long text: most things have none. */
export function containingIn(things: readonly EnglishSource[], words: string): EnglishSource[] {
  const { text, ends } = searchedIn(things)
  const found: EnglishSource[] = []
  let next = 0
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, ends[next - 1])) {
    while ((ends[next] ?? text.length) <= at) next += 1
    found.push(...things.slice(next, next + 1))
    next += 1
  }
  return found
}
