/** What a translation shares with its English text. The server refuses by it; the back office shows it before saving. */

/** What the worklist can be narrowed to. */
export const workStates = ['all', 'missing', 'outdated'] as const

/** The name a thing's translations have in the audit history. */
export const translationHistory = (entityType: string): string => `${entityType}-translation`

const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g))
const linkTargets = (html: string) =>
  new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map((match) => match[1] ?? ''))

const missingFrom = (have: Set<string>, wanted: Set<string>) => [...wanted].filter((one) => !have.has(one))

/** What a translation lost and what it made up, as they stand in the texts: `{name}`, `/help/`. */
export type TextDifferences = { lost: string[]; unknown: string[]; lostLinks: string[]; unknownLinks: string[] }

/** Compares placeholders and, in rich text (sanitised HTML), link targets. How often and in what order does not count. */
export function textDifferences(english: string, translation: string, isRich: boolean): TextDifferences {
  const own = placeholders(translation)
  const wanted = placeholders(english)
  const ownLinks = isRich ? linkTargets(translation) : new Set<string>()
  const wantedLinks = isRich ? linkTargets(english) : new Set<string>()
  return {
    lost: missingFrom(own, wanted),
    unknown: missingFrom(wanted, own),
    lostLinks: missingFrom(ownLinks, wantedLinks),
    unknownLinks: missingFrom(wantedLinks, ownLinks),
  }
}

export type TextProblem = {
  kind: 'KeepPlaceholder' | 'UnknownPlaceholder' | 'KeepLink' | 'UnknownLink'
  parts: string[]
}

/** Returns what is wrong with a translation; nothing for one that keeps everything, or is empty. */
export function textProblems(english: string, translation: string, isRich: boolean): TextProblem[] {
  if (translation.trim() === '') return []
  const { lost, unknown, lostLinks, unknownLinks } = textDifferences(english, translation, isRich)
  const all: TextProblem[] = [
    { kind: 'KeepPlaceholder', parts: lost },
    { kind: 'UnknownPlaceholder', parts: unknown },
    { kind: 'KeepLink', parts: lostLinks },
    { kind: 'UnknownLink', parts: unknownLinks },
  ]
  return all.filter(({ parts }) => parts.length > 0)
}
