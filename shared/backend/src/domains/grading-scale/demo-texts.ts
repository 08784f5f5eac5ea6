/** The texts of the demonstration's scales, without schemas of their own: name, explanation, and what to look for. */
import type { DemoText } from './demo-rows'
import { cardTexts } from './demo-texts-cards'
import { coinTexts } from './demo-texts-coins'
import { comicTexts } from './demo-texts-comics'
import { noteTexts } from './demo-texts-notes'

export const demoTexts: readonly DemoText[] = [...coinTexts, ...noteTexts, ...comicTexts, ...cardTexts]
