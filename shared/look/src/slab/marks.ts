import type { SlabKind } from './record'
import { circle, group, path, rectangle } from './svg'

/** The outlines of the company marks in a square of 36, each with one half that is filled. */
const outlines: Record<SlabKind, (color: string) => string> = {
  coin: (color) => circle(18, 18, 15, { line: color, width: 2 }) + path('M18 6a12 12 0 0 1 0 24z', { fill: color }),
  note: (color) =>
    rectangle({ x: 2, y: 7, width: 32, height: 22 }, { line: color, width: 2 }, 2) +
    path('M18 7h16v22H18v-4a7 7 0 0 0 0-14z', { fill: color }),
  comic: (color) =>
    rectangle({ x: 6, y: 3, width: 24, height: 30 }, { line: color, width: 2 }) + path('M30 6v27H9z', { fill: color }),
  card: (color) =>
    rectangle({ x: 6.5, y: 2, width: 23, height: 32 }, { line: color, width: 2 }, 3) +
    path('M18 6h7.5v24H18z', { fill: color }),
}

/** Returns the mark of a kind's company with its upper left corner at a point. */
export const mark = (kind: SlabKind, x: number, y: number, scale: number, color: string): string =>
  group(outlines[kind](color), { x, y, scale })
