/**
 * The rule against weak passwords that are long enough: those at the top of every list of leaked ones. The server refuses
 * by it; browsers only rate by it, so that no meter praises what the server refuses.
 */

// The commonest passwords are built from few parts. This is the list of parts; the rules below find their combinations.
const words = new Set(
  `password passwort passwd pass kennwort geheim secret admin administrator root user guest login welcome willkommen hello hallo
  letmein changeme change trustno1 trustno test testing tester demo default temp temporary master access iloveyou love liebe lovely princess
  prinzessin sunshine sonnenschein monkey dragon football fussball baseball basketball soccer hockey superman batman spiderman
  pokemon starwars naruto shadow michael michelle jessica jennifer jordan daniel thomas andrew charlie george ashley nicole
  summer winter spring autumn sommer herbst january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday london berlin america england germany deutschland freedom whatever
  flower computer internet killer hunter ranger buster tigger ginger pepper cookie chocolate cheese banana orange purple silver
  golden diamond yellow angel angels heaven jesus christ forever family mother father baby babygirl sweet honey lucky happy
  number asdf qwer zxcv qwert asdfg abc mynoob google facebook samsung apple iphone microsoft windows linkedin dropbox coin coins
  comic comics card cards money collector collection grading the my is your me you and to in`.split(/\s+/),
)
const LONGEST_PART = 24
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
]
const runs = rows.flatMap((row) => [row + row, [...row].reverse().join('').repeat(2)])
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
}

const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4, 5, 6, 7, 8].some(
    (size) =>
      text.length >= 2 * size &&
      text ===
        text
          .slice(0, size)
          .repeat(Math.ceil(text.length / size))
          .slice(0, text.length),
  )

const plainLetters = (part: string) => [...part].map((one) => lookalikes[one] ?? one).join('')

/**
 * Returns the effort to guess one part: a common word 1, a run of keys or up to four digits 0.5; null for any other
 * part.
 */
function costOf(part: string): number | null {
  if (part.length <= 4 && /^\d+$/.test(part)) return 0.5
  if (words.has(part) || words.has(plainLetters(part))) return 1
  return part.length >= 3 && (runs.some((run) => run.includes(part)) || isRepeated(part)) ? 0.5 : null
}

/** Returns the least effort to build a text out of common parts. Other characters count 1 each, separators 0. */
function guessEffort(text: string): number {
  const least = [0]
  for (let end = 1; end <= text.length; end++) {
    const isSeparator = /[\s._\-!?@#$%&*+,;:/()]/.test(text.charAt(end - 1))
    let best = (least[end - 1] ?? 0) + (isSeparator ? 0 : 1)
    for (let start = Math.max(0, end - LONGEST_PART); start < end; start++) {
      const cost = costOf(text.slice(start, end))
      if (cost !== null) best = Math.min(best, (least[start] ?? 0) + cost)
    }
    least.push(best)
  }
  return least[text.length] ?? 0
}

const isCommon = (text: string): boolean => guessEffort(text) <= 2.5

/** Tells if a password without the parts of a name or address is too short. */
function isBuiltFrom(text: string, known: readonly string[]): boolean {
  const parts = known
    .flatMap((one) => [one, ...one.split(/[^\p{L}\p{N}]+/u)])
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text)
  return rest !== text && (rest.replace(/[^\p{L}\p{N}]/gu, '').length < 8 || isCommon(rest))
}

/** The names of a person; a sign-up has no public one yet. */
type Named = { Email: string; FirstName: string; LastName: string; PublicName?: string }

/** Returns the texts that others know too and that no password may be built from: of the person, the site and ours. */
export const knownTexts = (person: Named, site: { Company: string; Name: string }): string[] => [
  person.Email,
  person.FirstName,
  person.LastName,
  person.PublicName ?? '',
  site.Company,
  site.Name,
  'obverse',
]

/** The reasons to refuse a password: too few different characters, built from what others know, or a common one. */
export type PasswordWeakness = 'Repeats' | 'Personal' | 'Common'

/** Returns the reason to refuse a long enough password, or null. `known` are texts that others know too (decision 30). */
export function passwordWeakness(password: string, known: readonly string[]): PasswordWeakness | null {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size < 5 || isRepeated(text)) return 'Repeats'
  if (isBuiltFrom(text, known)) return 'Personal'
  return isCommon(text) ? 'Common' : null
}
