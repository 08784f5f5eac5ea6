import { colors, fonts, type SlabColorName, slabBlock, slabColors } from '../tokens'
import { hash } from './hash'
import type { SlabKind, SlabRecord, SlabSize } from './record'

const pageColors = ['paper', 'warning', 'warningTint', 'danger', 'dangerTint', 'info', 'infoTint'] as const
type PageColor = (typeof pageColors)[number]

/** The colors of a drawing by name: CSS variables, or values where nothing resolves variables. */
export type SlabPalette = Record<SlabColorName | PageColor | 'block', string>

/** `variables` follow the page's scheme; `literal` are the values of the light scheme, for pictures. */
export type SlabColoring = 'variables' | 'literal'

/** Returns the colors of a kind's drawing. */
export function slabPalette(kind: SlabKind, coloring: SlabColoring): SlabPalette {
  const light = { ...slabColors.light, ...colors.light, block: slabBlock(kind) }
  if (coloring === 'literal') return light
  const names = Object.keys(slabColors.light).map((name) => [name, `var(--slab-${kebab(name)})`])
  const ofPage = pageColors.map((name) => [name, `var(--${kebab(name)})`])
  return { ...light, ...Object.fromEntries([...names, ...ofPage]), block: 'var(--slab-block)' }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type FontName = 'slab' | 'text' | 'mono'

/** All that a part of the drawing needs beside the record: size, colors, fonts, and ids that clash with no other's. */
export type Pen = {
  size: SlabSize
  isHero: boolean
  colors: SlabPalette
  fonts: Record<FontName, string>
  id: (part: string) => string
  /** Browsers print text along a path; what makes pictures of literal drawings may not. */
  canFollowPaths: boolean
}

/** Returns the pen for a record. Its ids begin with a hash of the kind, the number and the size. */
export function penFor({ kind, number }: SlabRecord, size: SlabSize, coloring: SlabColoring): Pen {
  const prefix = `s${hash(`${kind} ${number} ${size}`).toString(36)}`
  const variables = { slab: 'var(--font-slab)', text: 'var(--font-text)', mono: 'var(--font-mono)' }
  return {
    size,
    isHero: size === 'hero',
    colors: slabPalette(kind, coloring),
    fonts: coloring === 'literal' ? fonts : variables,
    id: (part) => `${prefix}${part}`,
    canFollowPaths: coloring === 'variables',
  }
}

/** The inks of comics and cards beside black, the same in both schemes as print is. */
export const plateInks: readonly [string, ...string[]] = [
  slabBlock('card'),
  slabBlock('comic'),
  slabBlock('note'),
  slabBlock('coin'),
  colors.light.info,
  colors.light.warning,
]
