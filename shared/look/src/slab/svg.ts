/** Writes SVG elements with presentation attributes only: the pages' content policy forbids `style`. */

/** Returns a number as the drawing writes it, with one decimal. @throws RangeError if it is no finite number. */
export function round(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`A drawing has no place for ${value}`)
  return Math.round(value * 10) / 10
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns text safe as content and as a quoted attribute; control characters, which XML forbids, are left out. */
export const escapeText = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (letter) => entities[letter] ?? '')

/** The paint of a shape: `line` is the color of the stroke; a shape with a line and no fill is left open. */
export type Paint = {
  fill?: string
  line?: string
  width?: number
  dash?: string
  cap?: 'round'
  join?: 'round'
  opacity?: number
  clip?: string
}

function attributesOf({ fill, line, width, dash, cap, join, opacity, clip }: Paint): string {
  const values = {
    fill: fill ?? (line === undefined ? undefined : 'none'),
    stroke: line,
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-linecap': cap,
    'stroke-linejoin': join,
    opacity,
    'clip-path': clip === undefined ? undefined : `url(#${clip})`,
  }
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('')
}

export type Box = { x: number; y: number; width: number; height: number }

const boxOf = ({ x, y, width, height }: Box) =>
  `${x === 0 ? '' : ` x="${round(x)}"`}${y === 0 ? '' : ` y="${round(y)}"`} width="${round(width)}" height="${round(height)}"`

/** Returns a rectangle; `corner` is the radius of its corners. */
export const rectangle = (box: Box, paint: Paint, corner = 0): string =>
  `<rect${boxOf(box)}${corner === 0 ? '' : ` rx="${round(corner)}"`}${attributesOf(paint)}/>`

/** Returns a circle around a point. */
export const circle = (x: number, y: number, radius: number, paint: Paint): string =>
  `<circle${x === 0 ? '' : ` cx="${round(x)}"`}${y === 0 ? '' : ` cy="${round(y)}"`} r="${round(radius)}"${attributesOf(paint)}/>`

/** Returns an ellipse around a point. */
export const ellipse = (x: number, y: number, across: number, down: number, paint: Paint): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}"${attributesOf(paint)}/>`

/** Returns a path; `data` is written by the caller. */
export const path = (data: string, paint: Paint, id?: string): string =>
  `<path${id === undefined ? '' : ` id="${id}"`} d="${data}"${attributesOf(paint)}/>`

/** Returns a clip of a rectangle or a circle, which other elements name by its id. */
export const clip = (id: string, shape: string): string => `<clipPath id="${id}">${shape}</clipPath>`

/** Returns a picture from an address, filling the box and cut at its edges by the caller's clip. */
export const image = (address: string, box: Box, clipped: string): string =>
  `<image href="${escapeText(address)}"${boxOf(box)} preserveAspectRatio="xMidYMid slice" clip-path="url(#${clipped})"/>`

/** The place of a group: moved, then turned by degrees, then scaled. */
export type Place = { x?: number; y?: number; turn?: number; scale?: number }

/** Returns the elements as one group at a place, with a paint that its elements inherit. */
export function group(content: string, { x = 0, y = 0, turn = 0, scale = 1 }: Place, paint: Paint = {}): string {
  const steps = [
    x === 0 && y === 0 ? '' : `translate(${round(x)} ${round(y)})`,
    turn === 0 ? '' : `rotate(${round(turn)})`,
    scale === 1 ? '' : `scale(${Math.round(scale * 10000) / 10000})`,
  ].filter((step) => step !== '')
  return `<g${steps.length === 0 ? '' : ` transform="${steps.join(' ')}"`}${attributesOf(paint)}>${content}</g>`
}

/** The print of a line of text; without a font it is the text font of the drawing, without a weight 500. */
export type Print = {
  font?: string
  weight?: number
  fill: string
  anchor?: 'middle' | 'end'
  spacing?: number
  figures?: 'lining'
}

/** Returns the attributes of printed text, with a space before each. */
export function printOf({ font, weight, fill, anchor, spacing, figures }: Print, size: number): string {
  return [
    ` font-size="${round(size)}"`,
    font === undefined ? '' : ` font-family="${font}"`,
    weight === undefined ? '' : ` font-weight="${weight}"`,
    figures === undefined ? '' : ' font-variant="lining-nums tabular-nums"',
    ` fill="${fill}"`,
    anchor === undefined ? '' : ` text-anchor="${anchor}"`,
    spacing === undefined ? '' : ` letter-spacing="${round(spacing)}"`,
  ].join('')
}

/** Returns one line of text at a baseline. */
export const text = (x: number, y: number, words: string, size: number, print: Print): string =>
  `<text x="${round(x)}" y="${round(y)}"${printOf(print, size)}>${escapeText(words)}</text>`
