/**
 * The grades of each kind of collectible from one table: their order, the facts that are stored, the words of labels, and
 * the reading of what people type. Without schemas, so that browsers can load it.
 */
import { gradeFlags } from './flags'

export { gradeFlags }

export const gradeScales = ['coins', 'paper-money', 'comics', 'cards'] as const
export type GradeScale = (typeof gradeScales)[number]

/** The combinations there are, best first. */
const flagOrder: readonly number[] = [
  gradeFlags.plus | gradeFlags.star,
  gradeFlags.plus,
  gradeFlags.star,
  0,
  gradeFlags.details,
]

/** A grade as it is stored: a higher `Value` is better, 0 is no grade; `Designation` is a code of its scale, 0 for none. */
export type Grade = { Value: number; Designation: number; Flags: number }
const noGrade: Grade = { Value: 0, Designation: 0, Flags: gradeFlags.noGrade }
const noGradeText = 'No Grade'

/** A number of a scale and the words before it: the label's first, then others that people type. */
type Step = { Value: number; Number: number; Words: readonly string[] }
/** A strike, colour and finish, a paper quality, or a kind of label. Its words, if any, replace those of the step. */
type Designation = { Code: number; Words: readonly string[]; Text: string }
type Scale = {
  /** Best first. */
  steps: readonly Step[]
  designations: readonly Designation[]
  /** Tells if a value can have a designation. */
  takes: (value: number, code: number) => boolean
  /** The lowest and the highest value that a plus can follow; null for a scale without plus. */
  plus: readonly [from: number, to: number] | null
  hasStar: boolean
  /** The words of grades without a number, where they differ from those of the step; null for a scale without them. */
  details: Readonly<Record<string, string>> | null
  textOf: (number: number) => string
}

const stepsOf = (factor: number, words: string, numbers: readonly number[], distance = 0): Step[] =>
  numbers.map((number) => ({
    Value: Math.round(number * factor) + distance,
    Number: number,
    Words: words.split('|'),
  }))
const upTo70 = (words: string, ...numbers: number[]) => stepsOf(10, words, numbers)
// Named card grades of one number differ by less than the distance to the next number.
const upTo10 = (words: string, numbers: readonly number[], distance = 0) => stepsOf(100, words, numbers, distance)
const downByHalves = (from: number, to: number) => Array.from({ length: (from - to) * 2 + 1 }, (_, at) => from - at / 2)

const PROOF = 100
// The hundreds are the strike, the tens the color, the ones the finish, which each strike has of its own.
const coinDesignations = [
  { strike: 0, Words: [], finishes: ['', 'PL', 'DPL'] },
  { strike: PROOF, Words: ['PF', 'PR'], finishes: ['', 'CAM', 'UC'] },
].flatMap(({ strike, Words, finishes }) =>
  ['', 'BN', 'RB', 'RD'].flatMap((color, tens) =>
    finishes.map((finish, ones) => ({ Code: strike + tens * 10 + ones, Words, Text: `${color} ${finish}`.trim() })),
  ),
)
const designationsOf = (...texts: string[]): Designation[] => texts.map((Text, Code) => ({ Code, Words: [], Text }))
const plain = { takes: () => true, plus: null, hasStar: false, details: null, textOf: String }

const scales: Record<GradeScale, Scale> = {
  coins: {
    steps: [
      ...upTo70('MS', 70, 69, 68, 67, 66, 65, 64, 63, 62, 61, 60),
      ...upTo70('AU', 58, 55, 53, 50),
      ...upTo70('XF|EF', 45, 40),
      ...upTo70('VF', 35, 30, 25, 20),
      ...upTo70('F', 15, 12),
      ...upTo70('VG', 10, 8),
      ...upTo70('G', 6, 4),
      ...upTo70('AG', 3),
      ...upTo70('FR', 2),
      ...upTo70('PO', 1),
    ],
    designations: coinDesignations,
    takes: (value, code) => code < PROOF || value >= 600,
    plus: [450, 680],
    hasStar: true,
    details: { MS: 'UNC' },
    textOf: String,
  },
  'paper-money': {
    ...plain,
    steps: [
      ...upTo70('Seventy Gem Unc|Gem Unc', 70),
      ...upTo70('Superb Gem Unc', 69, 68, 67),
      ...upTo70('Gem Uncirculated|Gem Unc', 66, 65),
      ...upTo70('Choice Uncirculated|Choice Unc', 64, 63),
      ...upTo70('Uncirculated|Unc', 62, 61, 60),
      ...upTo70('About Uncirculated|AU', 58, 55, 53, 50),
      ...upTo70('Extremely Fine|XF|EF', 45, 40),
      ...upTo70('Very Fine|VF', 35, 30, 25, 20),
      ...upTo70('Fine|F', 15, 12),
      ...upTo70('Very Good|VG', 10, 8),
      ...upTo70('Good|G', 6, 4),
      ...upTo70('Fair|FR', 2),
      ...upTo70('Poor|PO', 1),
    ],
    designations: designationsOf('', 'EPQ'),
    // From 65 up the paper must be of exceptional quality, below 25 it cannot be.
    takes: (value, code) => (code === 0 ? value < 650 : value >= 250),
    hasStar: true,
  },
  comics: {
    ...plain,
    steps: upTo10('', [10, 9.9, 9.8, 9.6, 9.4, 9.2, 9, ...downByHalves(8.5, 2), 1.8, 1.5, 1, 0.5]),
    designations: designationsOf('', 'Signature', 'Qualified', 'Restored'),
    textOf: (number) => number.toFixed(1),
  },
  cards: {
    ...plain,
    steps: [
      ...upTo10('Perfect', [10]),
      ...upTo10('Pristine', [10], -1),
      ...upTo10('Gem Mint', [10], -2),
      ...upTo10('Mint+', [9.5], 1),
      ...upTo10('', downByHalves(9.5, 1)),
    ],
    designations: designationsOf(''),
  },
}

/** Returns the scale of a collectible type in the spelling of sites (`Coin`, `sports-cards`, `TradingCard`), or null. */
export function scaleOf(collectibleType: string): GradeScale | null {
  const type = collectibleType.toLowerCase()
  if (type.includes('coin')) return 'coins'
  if (type.includes('note')) return 'paper-money'
  if (type.includes('comic')) return 'comics'
  return type.includes('card') ? 'cards' : null
}

/** Tells if cards are among the collectible types of a site. */
export const hasCards = (collectibleTypes: readonly string[]): boolean =>
  collectibleTypes.some((type) => scaleOf(type) === 'cards')

/** Compares two grades of a scale: the better one first, then by designation. */
export const compareGrades = (one: Grade, other: Grade): number =>
  other.Value - one.Value ||
  flagOrder.indexOf(one.Flags) - flagOrder.indexOf(other.Flags) ||
  one.Designation - other.Designation

const isSame = (one: Grade, other: Grade): boolean =>
  one.Value === other.Value && one.Designation === other.Designation && one.Flags === other.Flags

const isOnlyOfNumber = (scale: Scale, step: Step) =>
  scale.steps.every((one) => one === step || one.Number !== step.Number)
const isLowestOfWord = (scale: Scale, step: Step) =>
  scale.steps.findLast(({ Words }) => Words[0] === step.Words[0]) === step

/** Tells if a scale has such a grade. Without a number a grade is stored as the lowest number of its word. */
function hasGrade(scale: Scale, step: Step, { Code }: Designation, flags: number): boolean {
  const { plus, star, details } = gradeFlags
  const [from = Infinity, to = 0] = scale.plus ?? []
  return (
    scale.takes(step.Value, Code) &&
    (!(flags & plus) || (step.Value >= from && step.Value <= to)) &&
    (!(flags & star) || scale.hasStar) &&
    (!(flags & details) || (scale.details !== null && isLowestOfWord(scale, step)))
  )
}

/** Returns the texts of a grade: its label, then the other ways to write it. */
function textsOf(scale: Scale, step: Step, { Words, Text }: Designation, flags: number): string[] {
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')
  const words = Words.length > 0 ? Words : step.Words
  if (flags & gradeFlags.details)
    return [scale.details?.[words[0] ?? ''] ?? [], words].flat().map((word) => join(word, 'Details', Text))
  const number = `${scale.textOf(step.Number)}${flags & gradeFlags.plus ? '+' : ''}${flags & gradeFlags.star ? '★' : ''}`
  const bare = words === step.Words && isOnlyOfNumber(scale, step) ? [''] : []
  return [...words, ...bare].map((word) => join(word, number, Text))
}

type Found = { grade: Grade; texts: () => string[] }
const gradesOfSteps = (scale: Scale, steps: readonly Step[]): Found[] =>
  steps.flatMap((step) =>
    flagOrder.flatMap((Flags) =>
      scale.designations
        .filter((one) => hasGrade(scale, step, one, Flags))
        .map((one) => ({
          grade: { Value: step.Value, Designation: one.Code, Flags },
          texts: () => textsOf(scale, step, one, Flags),
        })),
    ),
  )

/** Returns every grade of a scale, best first; no grade is the last. */
export const gradesOf = (scale: GradeScale): Grade[] => [
  ...gradesOfSteps(scales[scale], scales[scale].steps).map(({ grade }) => grade),
  noGrade,
]

// No more labels than there are grades: lists write the same few again and again.
const labels = new Map<string, string>()

/** Returns the label of a grade: `MS 65+★ RD`, `AU Details`, `Gem Mint 10`. @throws RangeError for one not of the scale */
export function formatGrade(name: GradeScale, grade: Grade): string {
  const key = `${name} ${grade.Value} ${grade.Designation} ${grade.Flags}`
  const label = labels.get(key) ?? labelOf(name, grade)
  labels.set(key, label)
  return label
}

function labelOf(name: GradeScale, grade: Grade): string {
  if (isSame(grade, noGrade)) return noGradeText
  const scale = scales[name]
  const step = scale.steps.find(({ Value }) => Value === grade.Value)
  const designation = scale.designations.find(({ Code }) => Code === grade.Designation)
  const isKnown =
    flagOrder.includes(grade.Flags) && step && designation && hasGrade(scale, step, designation, grade.Flags)
  const label = isKnown ? textsOf(scale, step, designation, grade.Flags)[0] : undefined
  if (label === undefined) throw new RangeError(`The scale ${name} has no grade ${JSON.stringify(grade)}.`)
  return label
}

/** The pieces of a label's grade: details have words and no figure, no grade has neither. */
export type GradePieces = {
  prefix: string
  figure: string
  plus: boolean
  star: boolean
  designation: string
  isDetails: boolean
}

/** Returns the pieces of a grade around its figure, as a label places them. @throws RangeError for one not of the scale */
export function gradePieces(name: GradeScale, grade: Grade): GradePieces {
  const { plus, star, details, noGrade: none } = gradeFlags
  const scale = scales[name]
  const step = scale.steps.find(({ Value }) => Value === grade.Value)
  const designation = scale.designations.find(({ Code }) => Code === grade.Designation)
  const isNone = (grade.Flags & none) !== 0
  if (!isNone && (!step || !designation))
    throw new RangeError(`The scale ${name} has no grade ${JSON.stringify(grade)}.`)
  const isDetails = (grade.Flags & details) !== 0
  const [word = ''] = designation && designation.Words.length > 0 ? designation.Words : (step?.Words ?? [])
  return {
    prefix: isNone ? '' : isDetails ? (scale.details?.[word] ?? word) : word,
    figure: isNone || isDetails || !step ? '' : scale.textOf(step.Number),
    plus: (grade.Flags & plus) !== 0,
    star: (grade.Flags & star) !== 0,
    designation: isNone ? '' : (designation?.Text ?? ''),
    isDetails,
  }
}

/** Returns the words of a designation beside an item: `RD`, `PF UC`; '' for the usual one and one not of the scale. */
export function designationText(name: GradeScale, code: number): string {
  const designation = scales[name].designations.find(({ Code }) => Code === code)
  return [designation?.Words[0] ?? '', designation?.Text ?? ''].filter((part) => part !== '').join(' ')
}

/** Tells which marks the grades of a scale can have. */
export const marksOfScale = (name: GradeScale): { plus: boolean; star: boolean } => ({
  plus: scales[name].plus !== null,
  star: scales[name].hasStar,
})

/** Returns a text without case, spaces, hyphens and closing zeros; `*` is a star, whose place makes no difference. */
function keyOf(text: string): string {
  const key = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('*', '★')
    .replace(/[\s-]/g, '')
    .replace(/(\d)\.0(?!\d)/, '$1')
  return key.includes('★') ? `${key.replace('★', '')}★` : key
}

/** Reads a grade as people type it (`ms65+`, `PF 69 UC`, `64 EPQ*`, `gem mint 10`); null for a text that is none. */
export function parseGrade(name: GradeScale, text: string): Grade | null {
  // Digits with a space between them are two numbers.
  if (/\d[\s-]+\d/.test(text)) return null
  const key = keyOf(text)
  if (key === keyOf(noGradeText)) return noGrade
  const scale = scales[name]
  const number = /\d+(?:\.\d+)?/.exec(key)?.[0]
  const steps = scale.steps.filter((step) =>
    number === undefined ? isLowestOfWord(scale, step) : step.Number === Number(number),
  )
  const found = gradesOfSteps(scale, steps).find(({ texts }) => texts().some((one) => keyOf(one) === key))
  return found?.grade ?? null
}

/**
 * Returns the value a card's grade is sorted by: a text that is none of the scale, like "NM/MT 8", counts by the number
 * at its end, else as less than any grade; a blank is the least.
 */
function cardValueOf(text: string): number {
  if (text.trim() === '') return -1
  const number = Number(/(?:^|[^\d.])(\d{1,2}(?:\.\d)?)\s*$/.exec(text)?.[1] ?? 0)
  // A ten or 9.5 without a name of ours is the least of its number.
  const least = scales.cards.steps.findLast((step) => step.Number === number)?.Value
  return parseGrade('cards', text)?.Value ?? least ?? (number < 10 ? number * 100 : 0)
}

/** Returns the items with the best card grade first, blank last (SUB-6); equal grades keep their order. */
export const bestCardsFirst = <T>(items: readonly T[], gradeOf: (item: T) => string | null): T[] =>
  items
    .map((item) => ({ item, value: cardValueOf(gradeOf(item) ?? '') }))
    .sort((one, other) => other.value - one.value)
    .map(({ item }) => item)

/** The named lists of grades (RES-4). */
export const gradeLists = ['census', 'price-guide', 'details-census', 'pcgs', 'set-scores'] as const
export type GradeList = (typeof gradeLists)[number]

/** A column of a list with the lowest and the highest value in it. */
export type GradeColumn = { Name: string; From: number; To: number }

/** Returns the name of a step's column in a list; null when the scale has no such list. */
function columnNameOf(name: GradeScale, list: GradeList, step: Step): string | null {
  const isOfDetails = list === 'details-census'
  const scale = scales[name]
  const [word = ''] = step.Words
  const number = scale.textOf(step.Number)
  if (name !== 'coins') {
    if (isOfDetails || list === 'pcgs') return null
    return isOnlyOfNumber(scale, step) ? number : `${word} ${number}`.trim()
  }
  if (step.Value <= 30) return 'PrAg'
  if (isOfDetails) return scale.details?.[word] ?? word
  return step.Value >= 400 ? number : word
}

function columnsIn(scale: GradeScale, list: GradeList): readonly GradeColumn[] {
  const columns: GradeColumn[] = []
  for (const step of scales[scale].steps.toReversed()) {
    const Name = columnNameOf(scale, list, step)
    const last = columns.at(-1)
    if (last && last.Name === Name) last.To = step.Value
    else if (Name !== null) columns.push({ Name, From: step.Value, To: step.Value })
  }
  return columns
}

// Every lookup and every grid reads them.
const columnsByList = new Map<string, readonly GradeColumn[]>()
/** Returns the columns of a named list of grades, lowest first; none when the scale has no such list. */
export function gradeListOf(scale: GradeScale, list: GradeList): readonly GradeColumn[] {
  const key = `${scale} ${list}`
  const known = columnsByList.get(key)
  if (known) return known
  const columns = columnsIn(scale, list)
  columnsByList.set(key, columns)
  return columns
}
