/** The typefaces of a PDF. Their files are in packages of the backend, also when this runs bundled elsewhere. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Returns the path of the backend's package.json, from which its packages are found. */
export function backendManifest(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'backend', 'package.json')
    if (existsSync(manifest)) return manifest
  }
  throw new Error('The backend package is not beside this program')
}

/** Chinese, Japanese and full-width signs: Inter has none of them. */
const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{2fa1f}]/u

export type Weight = 'regular' | 'strong'
export type Typeface = Weight | `han-${Weight}`

/** Returns the typeface of a text: Inter, or Noto Sans for a text with Chinese in it. */
export const typefaceOf = (weight: Weight, text: string): Typeface => (HAN.test(text) ? `han-${weight}` : weight)

/** Returns the font file of each typeface. Noto Sans has simplified and traditional letters in one file. */
export function fontFiles(): Record<Typeface, string> {
  const { resolve } = createRequire(backendManifest())
  const noto = join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts')
  return {
    regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    'han-regular': join(noto, 'NotoSansHans-Regular.otf'),
    'han-strong': join(noto, 'NotoSansHans-Medium.otf'),
  }
}

/** Matches a text of figures alone: the number of a line or certificate, an amount. */
export const FIGURES = /^[\d\s.,\p{Sc}-]+$/u

let figures: Buffer | null = null
/**
 * Returns a TrueType font without its tables for kerning and ligatures, which figures do not need. Shaping thousands of
 * different numbers with them takes seconds. The tables stay in the file under a tag that no reader knows.
 */
export function figuresFont(file: string): Buffer {
  if (figures) return figures
  const font = readFileSync(file)
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const tag = font.toString('latin1', at, at + 4)
    if (['GSUB', 'GPOS', 'kern'].includes(tag)) font.write('none', at, 'latin1')
    // pdfkit takes fonts of one name and checksum for the same font.
    if (tag === 'head') font.writeUInt32BE(0, font.readUInt32BE(at + 8) + 8)
  }
  figures = font
  return font
}
