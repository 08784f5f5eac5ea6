/** Interface texts: looked up by dotted path, filled with values, with plurals. Small, because it runs in every browser. */
import { missingTranslation } from '@obverse/browser/locale'

/** A text, or a branch of texts. A plural is a branch with a leaf per plural category: `{ one: '…', other: '…' }`. */
export type Messages = { [key: string]: string | Messages }
/** What a domain's `messages.ts` exports: the texts of each culture, English whole. */
export type Catalogue = { 'en-US': Messages } & { [culture: string]: Messages }
export type Values = Record<string, string | number>
/** The text at a path; `{x}` becomes `values.x`; `values.count` chooses among plurals; `[[Path]]` when there is none (SITE-9). */
export type Translate = (path: string, values?: Values) => string
/** The texts of one branch, ready to be handed to a client component. */
export type Texts = { culture: string; branch: string; entries: Record<string, string> }

/** A tree of texts as a list of dotted paths. */
export function flatten(messages: Messages, branch = ''): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const [key, value] of Object.entries(messages)) {
    const path = branch ? `${branch}.${key}` : key
    if (typeof value === 'string') entries[path] = value
    else Object.assign(entries, flatten(value, path))
  }
  return entries
}

/** The texts below a branch, their paths without it. */
export function branchOf({ culture, branch, entries }: Texts, below: string): Texts {
  const start = `${below}.`
  const own = Object.entries(entries).filter(([path]) => path.startsWith(start))
  const name = branch ? `${branch}.${below}` : below
  return {
    culture,
    branch: name,
    entries: Object.fromEntries(own.map(([path, text]) => [path.slice(start.length), text])),
  }
}

/** The `t()` of some texts. Numbers are written as the culture writes them. */
export function translator({ culture, branch, entries }: Texts): Translate {
  return (path, values = {}) => {
    const text = own(entries, path) ?? plural(entries, path, values.count, culture)
    if (text === undefined) return missingTranslation(branch ? `${branch}.${path}` : path)
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? value.toLocaleString(culture) : (value ?? placeholder)
    })
  }
}

function plural(entries: Record<string, string>, path: string, count: string | number | undefined, culture: string) {
  if (typeof count !== 'number') return undefined
  return own(entries, `${path}.${new Intl.PluralRules(culture).select(count)}`) ?? own(entries, `${path}.other`)
}

const own = (entries: Record<string, string>, path: string) =>
  Object.hasOwn(entries, path) ? entries[path] : undefined
