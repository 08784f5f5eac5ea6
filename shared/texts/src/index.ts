/**
 * Looks up and fills in texts: for the storefront, the back office, failures, mails and PDFs. Small, because it runs in
 * every browser. Texts are JSON: a leaf is a text with `{placeholders}`, a plural is a branch with a leaf per plural
 * category (`{ "one": "…", "other": "…" }`).
 */
import { formatNumber, listFormat, pluralRules } from './formats'

export type Tree = { [key: string]: string | Tree }
/** Texts by dotted path. */
export type Entries = Record<string, string>
/** The values for the placeholders of a text; a list is written as the language writes lists. */
export type Values = Record<string, string | number | readonly string[]>

/**
 * The languages of the product, each with those it falls back on, the most general first (SITE-10) [A9]. A language
 * with every text falls back on none, so that only its own files are fetched.
 */
const chains = {
  'en-US': ['en-US'],
  'zh-CN': ['zh-CN'],
  'zh-TW': ['zh-TW'],
  'de-DE': ['de-DE'],
  'en-GB': ['en-US', 'en-GB'],
  'en-DE': ['en-US', 'en-GB', 'en-DE'],
  'en-IN': ['en-US', 'en-GB', 'en-IN'],
} as const

export type Culture = keyof typeof chains
/** The default culture: its texts define the keys, and it replaces an unknown culture. */
export const firstCulture = 'en-US' satisfies Culture
/** The cultures that have every text; the others hold only texts that differ from their fallback. */
export const wholeCultures = ['en-US', 'de-DE', 'zh-CN', 'zh-TW'] as const satisfies readonly Culture[]
export const cultures = Object.keys(chains) as Culture[]
export const isCulture = (text: string): text is Culture => Object.hasOwn(chains, text)

/** Returns the cultures that a culture takes its texts from, the most general first; English for an unknown culture. */
export const chainOf = (culture: string): readonly Culture[] => (isCulture(culture) ? chains[culture] : chains['en-US'])

const ownNames: Record<Culture, { language: string; region: string }> = {
  'en-US': { language: 'English', region: 'US' },
  'zh-CN': { language: '简体中文', region: '' },
  'zh-TW': { language: '繁體中文', region: '' },
  'de-DE': { language: 'Deutsch', region: '' },
  'en-GB': { language: 'English', region: 'UK' },
  'en-DE': { language: 'English', region: 'Germany' },
  'en-IN': { language: 'English', region: 'India' },
}

/**
 * Returns the own name of a language for a list of languages: with its region when the list has it more than once
 * ("English (UK)"), so that all names differ (SITE-10).
 */
export function ownLanguageName(culture: Culture, among: readonly Culture[]): string {
  const { language, region } = ownNames[culture]
  const isAlone = among.every((one) => one === culture || ownNames[one].language !== language)
  return isAlone ? language : `${language} (${region})`
}

/** Returns a tree of texts as dotted paths. */
export function flatten(tree: Tree, branch = ''): Entries {
  const entries: Entries = {}
  for (const [key, value] of Object.entries(tree)) {
    const path = branch ? `${branch}.${key}` : key
    if (typeof value === 'string') entries[path] = value
    else Object.assign(entries, flatten(value, path))
  }
  return entries
}

/** Returns names as one list in a language (BCP 47): "a, b and c", "a, b und c", "a、b和c". */
export const listInWords = (culture: string, names: readonly string[]): string =>
  // Our English has no comma before "and", as British English writes lists.
  listFormat(culture === 'en-US' ? 'en-GB' : culture).format(names)

/** Returns names as a list without "and", for cells and labels: "a, b", "a、b" in Chinese. */
export function listInCell(culture: string, names: readonly string[]): string {
  const parts = listFormat(culture).formatToParts(['1', '2', '3'])
  return names.join(parts[1]?.value)
}

/** A character of Chinese writing: a Han character or a full-width mark. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** Returns the gap between two texts: a space, but nothing where Chinese meets Chinese or one of them is empty. */
export function gapBetween(before: string, after: string): '' | ' ' {
  const [last, first] = [[...before].at(-1), [...after][0]]
  if (last === undefined || first === undefined) return ''
  return CHINESE.test(last) && CHINESE.test(first) ? '' : ' '
}

/** Returns sentences as one text in the order given; empty ones are left out. */
export const sentences = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.reduce<string>((text, part) => (part ? `${text}${gapBetween(text, part)}${part}` : text), '')

/**
 * Returns the text at a path, filled in: `{x}` becomes `values.x`, numbers and lists as the culture writes them;
 * `values.count` chooses among plurals. A space of the text between two Chinese characters, like that after a date, is
 * left out. Undefined when there is no such text.
 */
export function textAt(entries: Entries, culture: string, path: string, values: Values = {}): string | undefined {
  // The plural first: react-admin's own text at the path may have none.
  const text = plural(entries, culture, path, values.count) ?? own(entries, path)
  return text?.replace(
    /(\S?)( ?)\{(\w+)\}(?:( )(?=(\S)))?/gu,
    (all, before: string, gap: string, name: string, space = '', after = '') => {
      const value = values[name]
      if (value === undefined) return all
      const shown = shownIn(culture, value)
      const meets = (one: string, other: string | undefined) =>
        CHINESE.test(one) && other !== undefined && CHINESE.test(other)
      const characters = [...shown]
      return `${before}${meets(before, characters[0]) ? '' : gap}${shown}${meets(after, characters.at(-1)) ? '' : space}`
    },
  )
}

function shownIn(culture: string, value: Values[string]): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? formatNumber(value, culture) : listInWords(culture, value)
}

function plural(entries: Entries, culture: string, path: string, count: Values[string] | undefined) {
  if (typeof count !== 'number') return undefined
  return own(entries, `${path}.${pluralRules(culture).select(count)}`) ?? own(entries, `${path}.other`)
}

const own = (entries: Entries, path: string) => (Object.hasOwn(entries, path) ? entries[path] : undefined)

/** Returns the placeholder of a missing text: its path in double square brackets (SITE-9) [R8]. */
export const missingText = (path: string): string => `[[${path}]]`

/** The paths of a tree's texts, as a type: a plural counts as one. */
export type KeysOf<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Path}${K}`
    : T[K] extends { other: string }
      ? `${Path}${K}`
      : KeysOf<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The rest of the keys below a branch. */
export type Below<Key extends string, Branch extends string> = Key extends `${Branch}.${infer Rest}` ? Rest : never
/** Every branch above a key. */
export type BranchOf<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${BranchOf<Rest>}`
  : never
