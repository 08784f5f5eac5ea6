/** The open fonts of a worker thread. The server never loads them. */
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { figuresFont, fontFiles, type Typeface } from './fonts'

const opened = new Map<Typeface, Font>()
/**
 * Returns the font of a typeface, opened once in a thread: to read its tables takes most of the time of a short document.
 * Documents embed parts of it and leave it as it is.
 */
export function fontOf(typeface: Typeface): Font {
  const known = opened.get(typeface)
  if (known) return known
  const font = create(bytesOf(typeface))
  if ('fonts' in font) throw new Error(`The file of the typeface ${typeface} has more than one font`)
  opened.set(typeface, font)
  return font
}

function bytesOf(typeface: Typeface): Buffer {
  const files = fontFiles()
  switch (typeface) {
    case 'figures-regular':
      return figuresFont(files.regular, 'figures')
    case 'figures-strong':
      return figuresFont(files.strong, 'figures')
    case 'amounts-regular':
      return figuresFont(files.regular, 'amounts')
    case 'amounts-strong':
      return figuresFont(files.strong, 'amounts')
    default:
      return readFileSync(files[typeface])
  }
}
