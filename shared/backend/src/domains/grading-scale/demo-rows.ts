import type { GradingScale, gradeScales } from '@obverse/contract/domains/grading-scale'

type Written = readonly [name: string, text: string, lookFor: string]
export type DemoText = {
  of: (typeof gradeScales)[number]
  scale: GradingScale
  /** Empty for the scale as a whole. */
  grade: string
  english: Written
  german: Written
}

/** A grade in a line: its code, then name and explanation in English and in German, then what to look for in both. */
export type DemoRow = readonly [
  grade: string,
  name: string,
  text: string,
  german: string,
  germanText: string,
  lookFor?: string,
  germanLookFor?: string,
]

/** Makes the texts of a scale from its lines. */
export const textsOf = (of: DemoText['of'], scale: DemoText['scale'], rows: readonly DemoRow[]): DemoText[] =>
  rows.map(([grade, name, text, german, germanText, lookFor = '', germanLookFor = '']) => ({
    of,
    scale,
    grade,
    english: [name, text, lookFor],
    german: [german, germanText, germanLookFor],
  }))
