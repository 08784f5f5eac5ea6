import { fonts } from '@obverse/look'
import { escapeText } from '@obverse/look/slab/svg'
import type { Print } from './typefaces'

/** One row of words of a picture; x and y are the start of its baseline. */
export type Row = Print & { words: string; x: number; y: number; fill: string }

/** Returns a row as a text that names its font. */
export const textOf = ({ words, x, y, family, weight, size, fill }: Row): string =>
  `<text x="${x}" y="${Math.round(y)}" font-family="${escapeText(fonts[family])}" font-weight="${weight}" font-size="${size}" fill="${fill}">${escapeText(words)}</text>`

/** Returns the upper edge of the capitals of the highest row. */
export const topOf = (rows: readonly Row[]): number => Math.min(...rows.map(({ y, size }) => y - size * 0.74))
