/** The scales that a site explains, each made of the table of grades, for both faces and the server, without schemas. */
import {
  formatGrade,
  type Grade,
  type GradeScale,
  gradeFlags,
  gradePieces,
  gradeScales,
  gradesOf,
  scaleOf,
} from '../../grades'

export { gradeScales }

/** The scales by the name in addresses; standard is the one without a name (GS-1, decision 35). */
export const gradingScales = ['standard', 'ancients', 'details', 'legacy'] as const
export type GradingScale = (typeof gradingScales)[number]

/** A grade of a scale. Condition: 100 is perfect, 0 is worn away. */
export type ScaleStep = { Code: string; Label: string; Condition: number; IsDetails: boolean }

const scalesBy: Readonly<Record<GradeScale, readonly GradingScale[]>> = {
  coins: ['standard', 'ancients', 'details'],
  'paper-money': ['standard'],
  comics: ['standard'],
  cards: ['standard', 'legacy'],
}

/** Returns the scales that there are for a kind of collectible, standard first. */
export const scalesOf = (collectible: GradeScale): readonly GradingScale[] => scalesBy[collectible]

/** Returns what a site grades, as the table of grades names it; null for a site that grades none of it. */
export const collectibleOf = ({ CollectibleTypes }: { CollectibleTypes: readonly string[] }): GradeScale | null =>
  scaleOf(CollectibleTypes[0] ?? '')

/** Returns the scale of an address on a site: the standard one for any that the site does not have. */
export const scaleAsked = (collectible: GradeScale, asked: unknown): GradingScale =>
  scalesOf(collectible).find((one) => one === asked) ?? 'standard'

/** Returns the end of a grade's address on the page: `MS 65` is `ms-65`. */
const codeOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/\+/g, '-plus')
    .replace(/[^a-z0-9]+/g, '-')

/** Cards of the label before had no Gem Mint 10 and no Mint+ 9.5; today no card gets a 9.5 without a word. */
const onlyBefore: readonly string[] = ['9.5']
const onlyToday: readonly string[] = ['Gem Mint 10', 'Mint+ 9.5']

/** Returns the grades without marks, best first, each in its lowest designation. */
function plainGrades(collectible: GradeScale): Grade[] {
  const byValue = new Map<number, Grade>()
  for (const grade of gradesOf(collectible))
    if (grade.Flags === 0 && !byValue.has(grade.Value)) byValue.set(grade.Value, grade)
  return [...byValue.values()]
}

function stepOf(collectible: GradeScale, grade: Grade): ScaleStep {
  const Label = formatGrade(collectible, grade)
  const [best] = gradesOf(collectible)
  return {
    Code: codeOf(Label),
    Label,
    Condition: Math.round((100 * grade.Value) / (best?.Value ?? grade.Value)),
    IsDetails: (grade.Flags & gradeFlags.details) !== 0,
  }
}

/** Ancient coins have the words of the others without numbers; from fine up the better half of a word is choice. */
function ancientSteps(): ScaleStep[] {
  const all = plainGrades('coins')
  const wordOf = (grade: Grade) => gradePieces('coins', grade).prefix
  return [...new Set(all.map(wordOf))].flatMap((word) => {
    const own = all.filter((grade) => wordOf(grade) === word).map((grade) => stepOf('coins', grade).Condition)
    const [best = 0, least = 0] = [own[0], own.at(-1)]
    const before = word === 'MS' ? ['Gem', 'Ch', ''] : own.length > 1 && best > 20 ? ['Ch', ''] : ['']
    return before.map((first, at) => {
      const Label = `${first} ${word}`.trim()
      const Condition = before.length === 1 ? least : Math.round(best - ((best - least) * at) / (before.length - 1))
      return { Code: codeOf(Label), Label, Condition, IsDetails: false }
    })
  })
}

function makeSteps(collectible: GradeScale, scale: GradingScale): readonly ScaleStep[] {
  if (!scalesOf(collectible).includes(scale)) return []
  if (scale === 'ancients') return ancientSteps()
  if (scale === 'details')
    return gradesOf(collectible)
      .filter(({ Flags, Designation }) => Flags === gradeFlags.details && Designation === 0)
      .map((grade) => stepOf(collectible, grade))
  const steps = plainGrades(collectible).map((grade) => stepOf(collectible, grade))
  if (collectible !== 'cards') return steps
  const left = scale === 'legacy' ? onlyToday : onlyBefore
  return steps.filter(({ Label }) => !left.includes(Label))
}

// Every request of a page reads them.
const made = new Map<string, readonly ScaleStep[]>()

/** Returns the grades of a scale, best first; none for a scale that the collectible does not have. */
export function stepsOfScale(collectible: GradeScale, scale: GradingScale): readonly ScaleStep[] {
  const key = `${collectible} ${scale}`
  const steps = made.get(key) ?? makeSteps(collectible, scale)
  made.set(key, steps)
  return steps
}

/** Returns how many steps one grade of a scale is above another; below zero for one beneath it. */
export const stepsBetween = (steps: readonly { Code: string }[], from: string, to: string): number =>
  steps.findIndex(({ Code }) => Code === from) - steps.findIndex(({ Code }) => Code === to)
