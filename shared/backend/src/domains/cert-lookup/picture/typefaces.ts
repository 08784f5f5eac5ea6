/// <reference path="./wawoff2.d.ts" />
/** The typefaces of a picture, from files in packages: no machine has to have fonts. For worker threads. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { decompress } from 'wawoff2'
import { backendManifest } from '../../../documents/fonts'
import { fontOf } from '../../../documents/open-fonts'

/** The print of words: family and weight as in the drawing of a holder, size in pixels. */
export type Print = { family: Family; weight: number; size: number }
export type Family = 'display' | 'text' | 'mono'
type Font = ReturnType<typeof only>

/** Fraunces is one file for all weights and sizes; its instances are kept, by weight and optical size. */
type Variable = { font: Font; instances: Map<string, Font> }
export type Typefaces = {
  display: readonly Variable[]
  text: readonly (readonly [weight: number, font: Font])[]
  mono: readonly (readonly [weight: number, font: Font])[]
  /** Noto Sans, for letters that no other has: Chinese. */
  han: readonly (readonly [weight: number, font: () => Font])[]
}

/** Returns a font; a file with several is none of ours. @throws Error for one */
function only(font: fontkit.Font | fontkit.FontCollection): fontkit.Font {
  if ('fonts' in font) throw new Error('This file has more than one font')
  return font
}
const fontIn = (bytes: Uint8Array) => only(fontkit.create(Buffer.from(bytes)))

async function readTypefaces(): Promise<Typefaces> {
  const { resolve } = createRequire(backendManifest())
  const inter = (name: string) => fontIn(readFileSync(resolve(`@expo-google-fonts/inter/${name}.ttf`)))
  const plex = (weight: number) =>
    fontIn(readFileSync(resolve(`@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-${weight}-normal.woff`)))
  // fontkit makes no instances of compressed fonts.
  const fraunces = async (part: string): Promise<Variable> => {
    const file = resolve(`@fontsource-variable/fraunces/files/fraunces-${part}-opsz-normal.woff2`)
    return { font: fontIn(await decompress(await readFile(file))), instances: new Map() }
  }
  return {
    display: [await fraunces('latin'), await fraunces('latin-ext')],
    text: [
      [400, inter('400Regular/Inter_400Regular')],
      [500, inter('500Medium/Inter_500Medium')],
      [600, inter('600SemiBold/Inter_600SemiBold')],
      [700, inter('700Bold/Inter_700Bold')],
    ],
    mono: [
      [400, plex(400)],
      [500, plex(500)],
    ],
    han: [
      [400, () => fontOf('han-regular')],
      [500, () => fontOf('han-strong')],
    ],
  }
}

let read: Promise<Typefaces> | null = null
/** Returns the typefaces, read once in a thread. */
export function typefaces(): Promise<Typefaces> {
  read ??= readTypefaces()
  return read
}

/** Returns the entry whose weight is nearest to the wanted one. */
const nearest = <T>(entries: readonly (readonly [number, T])[], weight: number): T | undefined =>
  entries.reduce<readonly [number, T] | undefined>(
    (best, one) => (best && Math.abs(best[0] - weight) <= Math.abs(one[0] - weight) ? best : one),
    undefined,
  )?.[1]

function instanceOf({ font, instances }: Variable, { weight, size }: Print): Font {
  // The optical size follows the size of the letters, as in browsers, in steps: each instance costs milliseconds.
  const opsz = Math.min(144, Math.max(9, Math.round(size / 8) * 8))
  const key = `${weight} ${opsz}`
  const made = instances.get(key) ?? font.getVariation({ wght: weight, opsz })
  instances.set(key, made)
  return made
}

/** Returns the fonts for words, those that are asked first: a letter is taken from the first that has it. */
function fontsFor(faces: Typefaces, print: Print): readonly (() => Font)[] {
  const text = nearest(faces.text, print.weight)
  const mono = nearest(faces.mono, print.weight)
  const han = nearest(faces.han, print.weight)
  const own =
    print.family === 'display'
      ? faces.display.map((one) => () => instanceOf(one, print))
      : print.family === 'mono' && mono
        ? [() => mono]
        : []
  return [...own, ...(text ? [() => text] : []), ...(han ? [han] : [])]
}

const LINING = ['lnum']
type Run = { font: Font; words: string }

/** Returns the words in pieces of one font each. */
function runsOf(faces: Typefaces, words: string, print: Print): Run[] {
  const fonts = fontsFor(faces, print)
  const runs: Run[] = []
  for (const letter of words) {
    const has = (font: () => Font) => font().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const font = (fonts.find(has) ?? fonts[0])?.()
    const last = runs.at(-1)
    if (last && (last.font === font || !font)) last.words += letter
    else if (font) runs.push({ font, words: letter })
  }
  return runs
}

/** A drawn glyph: its outline in units of the font, and its place in pixels from the start of the words. */
export type Glyph = { outline: string; x: number; y: number; scale: number }

/** Returns the glyphs of words and their width in pixels; `spacing` is added after each letter. */
export function setWords(
  faces: Typefaces,
  words: string,
  print: Print,
  spacing = 0,
): { glyphs: Glyph[]; width: number } {
  let x = 0
  const glyphs = runsOf(faces, words, print).flatMap((run) => {
    const scale = print.size / run.font.unitsPerEm
    const set = run.font.layout(run.words, LINING)
    return set.glyphs.map((glyph, at): Glyph => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = set.positions[at] ?? {}
      const placed = { outline: glyph.path.toSVG(), x: x + xOffset * scale, y: -yOffset * scale, scale }
      x += xAdvance * scale + spacing
      return placed
    })
  })
  return { glyphs, width: x }
}

/** Returns the width of words in pixels. */
export const widthIn = (faces: Typefaces, words: string, print: Print): number =>
  runsOf(faces, words, print).reduce(
    (sum, { font, words }) => sum + (font.layout(words, LINING).advanceWidth * print.size) / font.unitsPerEm,
    0,
  )
