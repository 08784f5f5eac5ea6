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
type FileTypeface = Weight | `han-${Weight}`
export type Typeface = FileTypeface | `figures-${Weight}`

/** Returns the typeface of a text: Inter, Inter for figures, or Noto Sans for a text with Chinese in it. */
export function typefaceOf(weight: Weight, text: string): Typeface {
  if (HAN.test(text)) return `han-${weight}`
  return /\d/.test(text) ? `figures-${weight}` : weight
}

/** Returns the font file of each typeface. Noto Sans has simplified and traditional letters in one file. */
export function fontFiles(): Record<FileTypeface, string> {
  const { resolve } = createRequire(backendManifest())
  const noto = join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts')
  return {
    regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    'han-regular': join(noto, 'NotoSansHans-Regular.otf'),
    'han-strong': join(noto, 'NotoSansHans-Medium.otf'),
  }
}

/** The fonts made by `figuresFont`, by their files. */
const made = new Map<string, Buffer>()
/**
 * Returns a TrueType font without its tables for kerning and ligatures, for texts with figures. Inter moves a period or a
 * comma below the 7 before it, so that 467,43 reads 46743; and shaping thousands of different numbers takes seconds. The
 * tables stay in the file under a tag that no reader knows.
 */
export function figuresFont(file: string): Buffer {
  const known = made.get(file)
  if (known) return known
  const font = readFileSync(file)
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const tag = font.toString('latin1', at, at + 4)
    if (['GSUB', 'GPOS', 'kern'].includes(tag)) font.write('none', at, 'latin1')
    // pdfkit takes fonts of one name and checksum for the same font.
    if (tag === 'head') font.writeUInt32BE(0, font.readUInt32BE(at + 8) + 8)
  }
  made.set(file, font)
  return font
}
