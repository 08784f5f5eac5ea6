import type { SlabKind } from './record'
import type { Box } from './svg'

/** The measures of a holder in units of its viewBox. */
export type Form = {
  width: number
  height: number
  corner: number
  label: Box
  /** The width of the grade half of the label. */
  block: number
  /** Texts of the label are larger by this factor. */
  textScale: number
  /** The recess that holds the item. */
  well: Box
  wellCorner: number
  /** The place of the item; coins are round and fill its middle. */
  item: Box
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

export const forms: Record<SlabKind, Form> = {
  coin: {
    width: 600,
    height: 840,
    corner: 40,
    label: box(40, 40, 520, 216),
    block: 158,
    textScale: 1,
    well: box(40, 284, 520, 516),
    wellCorner: 20,
    item: box(86, 332, 428, 428),
  },
  note: {
    width: 1200,
    height: 692,
    corner: 36,
    label: box(40, 40, 1120, 156),
    block: 190,
    textScale: 1,
    well: box(40, 224, 1120, 428),
    wellCorner: 14,
    item: box(64, 246, 1072, 384),
  },
  comic: {
    width: 720,
    height: 1220,
    corner: 36,
    label: box(40, 40, 640, 258),
    block: 200,
    textScale: 1.18,
    well: box(40, 328, 640, 852),
    wellCorner: 14,
    item: box(82, 350, 556, 808),
  },
  card: {
    width: 600,
    height: 1010,
    corner: 40,
    label: box(40, 40, 520, 216),
    block: 158,
    textScale: 1,
    well: box(40, 284, 520, 686),
    wellCorner: 14,
    item: box(78, 314, 444, 626),
  },
}

/** Returns the middle of a box. */
export const middleOf = ({ x, y, width, height }: Box): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
})
