/** The texts of the demonstration's scales, without schemas of their own: name, explanation, and what to look for. */
import type { GradingScale, gradeScales } from '@obverse/contract/domains/grading-scale'
import { cardTexts } from './demo-texts-cards'
import { coinTexts } from './demo-texts-coins'
import { comicTexts } from './demo-texts-comics'
import { noteTexts } from './demo-texts-notes'

type Written = readonly [name: string, text: string, lookFor: string]
export type DemoText = {
  of: (typeof gradeScales)[number]
  scale: GradingScale
  /** Empty for the scale as a whole. */
  grade: string
  english: Written
  german: Written
}

export const demoTexts: readonly DemoText[] = [...coinTexts, ...noteTexts, ...comicTexts, ...cardTexts]
