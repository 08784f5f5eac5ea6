/** What a translation shares with its English text. The server refuses by it; the back office shows it before saving. */

/** The name a thing's translations have in the audit history. */
export const translationHistory = (entityType: string): string => `${entityType}-translation`

/** `{name}`, and `%{name}` of the back office. */
const placeholders = (text: string) => new Set(text.match(/%?\{\w+\}/g))
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

/** The differences as sentences; none for a translation that keeps everything, or is empty. */
export function textProblems(english: string, translation: string, isRich: boolean): string[] {
  if (translation.trim() === '') return []
  const { lost, unknown, lostLinks, unknownLinks } = textDifferences(english, translation, isRich)
  return [
    ...(lost.length > 0 ? [`Keep ${lost.join(', ')}: it stands in the English text.`] : []),
    ...(unknown.length > 0 ? [`Remove ${unknown.join(', ')}: it does not stand in the English text.`] : []),
    ...(lostLinks.length > 0 ? [`Keep the link to ${lostLinks.join(', ')}.`] : []),
    ...(unknownLinks.length > 0
      ? [`Remove the link to ${unknownLinks.join(', ')}: the English text has no such link.`]
      : []),
  ]
}
