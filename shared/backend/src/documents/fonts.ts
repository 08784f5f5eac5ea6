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

/** Tells whether a text has Chinese in it: it ends with full-width marks, and has no space after them. */
export const isChinese = (text: string): boolean => HAN.test(text)

export type Weight = 'regular' | 'strong'
type FileTypeface = Weight | `han-${Weight}`
export type Typeface = FileTypeface | `${'figures' | 'amounts'}-${Weight}`

/**
 * Returns the typeface of a text: Inter, Inter for figures or for a column of amounts, or Noto Sans for a text with
 * Chinese in it.
 */
export function typefaceOf(weight: Weight, text: string, isAmount = false): Typeface {
  if (isChinese(text)) return `han-${weight}`
  if (isAmount) return `amounts-${weight}`
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

/**
 * Returns a TrueType font without its tables for kerning and ligatures, for texts with figures. Inter moves a period or a
 * comma below the 7 before it, so that 467,43 reads 46743; and shaping thousands of different numbers takes seconds. The
 * tables stay in the file under a tag that no reader knows. Figures for amounts have all one width.
 */
export function figuresFont(file: string, use: 'figures' | 'amounts'): Buffer {
  const font = readFileSync(file)
  if (use === 'amounts') makeTabular(font)
  for (const { tag, at, entry } of tablesOf(font)) {
    if (['GSUB', 'GPOS', 'kern'].includes(tag)) font.write('none', entry, 'latin1')
    // pdfkit takes fonts of one name and checksum for the same font.
    if (tag === 'head') font.writeUInt32BE(use === 'amounts' ? 1 : 0, at + 8)
  }
  return font
}

type FontTable = { tag: string; at: number; entry: number }
/** Returns the tables of a font: where each begins, and where the list of tables names it. */
const tablesOf = (font: Buffer): FontTable[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index
    return { tag: font.toString('latin1', entry, entry + 4), at: font.readUInt32BE(entry + 8), entry }
  })

/** Gives the characters 0 to 9 the font's glyphs of one width: 'zero.tf' and the nine that follow it. */
function makeTabular(font: Buffer): void {
  const tables = tablesOf(font)
  const begins = (tag: string) => tables.find((one) => one.tag === tag)?.at ?? 0
  const zero = glyphNamed(font, begins('post'), 'zero.tf')
  const cmap = begins('cmap')
  for (let record = cmap + 4; record < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); record += 8) {
    const map = cmap + font.readUInt32BE(record + 4)
    // Format 12, which pdfkit reads, lists ranges: first and last character, and the glyph of the first.
    if (font.readUInt16BE(map) !== 12) continue
    for (let group = map + 16; group < map + 16 + 12 * font.readUInt32BE(map + 12); group += 12) {
      const [first, last] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
      if (first >= 0x30 && last <= 0x39) font.writeUInt32BE(zero + first - 0x30, group + 8)
    }
  }
}

/** Returns the number of a glyph by its name in the table "post", format 2, after the 258 names that all fonts share. */
function glyphNamed(font: Buffer, post: number, name: string): number {
  const count = font.readUInt16BE(post + 32)
  const names: string[] = []
  for (let at = post + 34 + 2 * count; names.length < count && at < font.length; at += 1 + font.readUInt8(at))
    names.push(font.toString('latin1', at + 1, at + 1 + font.readUInt8(at)))
  const wanted = 258 + names.indexOf(name)
  for (let glyph = 0; glyph < count; glyph += 1) if (font.readUInt16BE(post + 34 + 2 * glyph) === wanted) return glyph
  throw new Error(`The font has no glyph ${name}`)
}
