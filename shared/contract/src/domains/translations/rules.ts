/** Compares a translation with its English text. The server refuses by it; the back office shows it before saving. */

/** The states the worklist can be filtered by. */
export const workStates = ['all', 'missing', 'outdated'] as const

/** Returns the entity of a thing's translations in the history. */
export const translationHistory = (entityType: string): string => `${entityType}-translation`

const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g))
const linkTargets = (html: string) =>
  new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map((match) => match[1] ?? ''))

const missingFrom = (have: Set<string>, wanted: Set<string>) => [...wanted].filter((one) => !have.has(one))

/** Placeholders and links that a translation lost, and those that English lacks, as written: `{name}`, `/help/`. */
export type TextDifferences = { lost: string[]; unknown: string[]; lostLinks: string[]; unknownLinks: string[] }

/** Compares placeholders and, in rich text (sanitized HTML), link targets. Number and order do not count. */
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

const LINK = '{link}'
const linkLines = (text: string) => text.split('\n').filter((line) => line.includes(LINK))
// The link of a mail may open an account. Beside other characters it would be a part of another address.
const hasLinkAlone = (text: string) => linkLines(text).every((line) => line.trim() === LINK)

/** Tells whether a text is part of a mail of the server; its `Translatable` is that of the server's texts. */
export const isMailText = (entityType: string, key: string): boolean =>
  entityType === 'interface-server' && /(?:^|\.)Mails\./.test(key)

// Programs that show mails make a link of a bare name as well.
const ADDRESS = /[a-z][a-z\d+.-]*:\/\/\S*|(?:mailto|tel):\S+|[^\s@]+@[^\s@]+|(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}\S*/giu
const addresses = (text: string) => new Set(text.normalize('NFKC').match(ADDRESS))

export type TextProblem = {
  kind: 'KeepPlaceholder' | 'UnknownPlaceholder' | 'KeepLink' | 'UnknownLink' | 'LinkAlone' | 'UnknownAddress'
  parts: string[]
}

/**
 * Returns the problems of a translation; none for an empty one or one that keeps everything. A text of a mail names no
 * address that its English does not: it comes from us, and goes to people who may do everything.
 */
export function textProblems(english: string, translation: string, isRich: boolean, isMail = false): TextProblem[] {
  if (translation.trim() === '') return []
  const { lost, unknown, lostLinks, unknownLinks } = textDifferences(english, translation, isRich)
  const all: TextProblem[] = [
    { kind: 'KeepPlaceholder', parts: lost },
    { kind: 'UnknownPlaceholder', parts: unknown },
    { kind: 'KeepLink', parts: lostLinks },
    { kind: 'UnknownLink', parts: unknownLinks },
    {
      kind: 'LinkAlone',
      parts: english.includes(LINK) && hasLinkAlone(english) && !hasLinkAlone(translation) ? [LINK] : [],
    },
    { kind: 'UnknownAddress', parts: isMail ? missingFrom(addresses(english), addresses(translation)) : [] },
  ]
  return all.filter(({ parts }) => parts.length > 0)
}
