/** Finds and masks card numbers in text that people type. One rule for both faces and every column. */

/** The text in place of a card number. */
export const cardMask = '[card number]'
/** The key of the message beside a field that refuses a card number. */
export const CARD_NUMBER = 'Fields.CardNumber'

// Digits of any script with at most four other characters than letters and digits between them.
const RUN = /\d(?:[^\p{L}\p{N}]{0,4}\d){12,}/gu
const LENGTHS = [19, 18, 17, 16, 15, 14, 13]
/**
 * The first digits of cards of each length, for numbers in groups or inside a longer row: two invoice numbers in a list
 * are no card, nor are two days that begin with their year. A row of its own needs the check digit only.
 */
const BEGINNINGS: Readonly<Record<number, RegExp>> = {
  13: /^4/,
  14: /^3[0689]/,
  15: /^3[47]/,
  16: /^(?:2[2-7]|[3-9])/,
  18: /^[4-6]/,
  19: /^[4-6]/,
}

// A row of 13 or 14 digits may be an instant or the number of a book, which begin otherwise than any card.
const SHORT_BEGINNINGS = /^(?:3[0689]|[4-6])/

// Two days that end with their year; ten of a hundred such pairs pass the check.
const DAYS = /^(?:\d\d([./-])\d\d\1(?:19|20)\d\d\D*){2}$/

/** Masks every card number in a text (13 to 19 digits that pass the Luhn check); returns other texts unchanged. */
export function withoutCardNumbers(text: string): string {
  let masked = ''
  let end = 0
  for (const [start, stop] of cardNumbersIn(text)) {
    masked += text.slice(end, start) + cardMask
    end = stop
  }
  return masked + text.slice(end)
}

/** Tells if a text has a card number in it. */
export const hasCardNumber = (text: string): boolean => cardNumbersIn(text).length > 0

/** Masks the card numbers in every text of a value of JSON, its keys included. */
export function jsonWithoutCardNumbers(value: unknown): unknown {
  if (typeof value === 'string') return isGeneratedID(value) ? value : withoutCardNumbers(value)
  if (typeof value === 'number') return hasCardNumber(String(value)) ? cardMask : value
  if (Array.isArray(value)) return value.map(jsonWithoutCardNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [withoutCardNumbers(name), jsonWithoutCardNumbers(one)]),
  )
}

/** Tells if a text is an id in hex digits, whose decimal digits can look like a card number by chance. */
const isGeneratedID = (text: string): boolean =>
  /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(text) && /[a-f]/.test(text)

/** Returns the places of card numbers in a text, in order: the first character and the one behind the last. */
function cardNumbersIn(text: string): [number, number][] {
  const { plain, from } = normalized(text)
  const places: [number, number][] = []
  for (const run of plain.matchAll(RUN)) {
    const digits = [...run[0].matchAll(/\d/g)].map((one) => run.index + one.index)
    for (let at = 0; at < digits.length; at++) {
      const length = LENGTHS.find((one) => isCard(plain, digits, at, one))
      if (length === undefined) continue
      const [first = 0, last = 0] = [digits[at], digits[at + length - 1]]
      places.push([from[first] ?? 0, from[last + 1] ?? text.length])
      at += length - 1
    }
  }
  return places
}

/** Tells if the digits from `at` on are a card number of this length. */
function isCard(plain: string, digits: readonly number[], at: number, length: number): boolean {
  const places = digits.slice(at, at + length)
  const [first = 0, last = 0] = [places[0], places[length - 1]]
  if (places.length < length || plain[first] === '0') return false
  const number = places.map((place) => plain[place]).join('')
  const isGrouped = last - first >= length
  const isWhole = digits[at - 1] !== first - 1 && digits[at + length] !== last + 1
  if (isGrouped && (!isWhole || DAYS.test(plain.slice(first, last + 1)))) return false
  const isRow = isWhole && !isGrouped && (length > 14 || SHORT_BEGINNINGS.test(number))
  const mayBegin = isRow || BEGINNINGS[length]?.test(number)
  return mayBegin ? passesLuhn(number) : false
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Returns a text in NFKC with digits 0 to 9 only, and the place in the text that each of its characters is from. */
function normalized(text: string): { plain: string; from: number[] } {
  // Most texts need none of it.
  if (!/\p{N}/u.test(text)) return { plain: '', from: [] }
  let plain = ''
  const from: number[] = []
  let at = 0
  for (const char of text) {
    const known = char.normalize('NFKC').replace(/(?!\d)\p{N}/gu, decimalOf)
    for (let unit = 0; unit < known.length; unit++) from.push(at)
    plain += known
    at += char.length
  }
  return { plain, from }
}

// NFKC leaves digits in filled, double and sans-serif circles as they are.
const CIRCLED_ZEROS = [0x24ff, 0x1f10b, 0x1f10c]
const CIRCLED_ONES = [0x24f5, 0x2776, 0x2780, 0x278a]

/**
 * Returns the digit 0 to 9 for a decimal digit of another script (each has its ten in one row) or in a circle; other
 * numbers stay as they are.
 */
function decimalOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (CIRCLED_ZEROS.includes(code)) return '0'
  const one = CIRCLED_ONES.find((first) => code >= first && code < first + 9)
  if (one !== undefined) return String(code - one + 1)
  if (!/\p{Nd}/u.test(digit)) return digit
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
