/** Draws coins and notes for galleries of the demonstration from shapes, free of anybody's copyright. */
import { gallerySides } from '@obverse/contract/domains/galleries'
import sharp from 'sharp'
import type { Context } from '../../context'
import { storeFile } from '../../storage/images'

export const metals = ['gold', 'silver', 'copper'] as const
export type Metal = (typeof metals)[number]
const motifs = ['star', 'ship', 'tree', 'sun', 'crown', 'anchor', 'mountain', 'bird'] as const
export type Motif = (typeof motifs)[number]

/** The colors of a metal: light, middle, dark, and the ground behind it. */
const tones: Record<Metal, readonly [string, string, string, string]> = {
  gold: ['#f2dc8e', '#cfa63d', '#7b5a12', '#2b2a2e'],
  silver: ['#f4f3ef', '#bfbdb6', '#6c6a65', '#23262c'],
  copper: ['#e9b48b', '#b8703f', '#6d3616', '#2a2726'],
}

const shapes: Record<Motif, string> = {
  star: '<path d="M0-150 38-50 144-46 62 20 90 122 0 62-90 122-62 20-144-46-38-50z"/>',
  ship: '<path d="M-130 60H130L90 120H-90zM-8-150H8V50H-8zM18-130C110-80 120-20 110 30H18zM-18-100C-80-60-100-10-96 30H-18z"/>',
  tree: '<path d="M-14 40H14V130H-14zM0-150 90-30H40L120 70H-120L-40-30H-90z"/>',
  sun: `<circle r="70"/>${Array.from({ length: 12 }, (_, at) => `<path transform="rotate(${at * 30})" d="M-12-88H12L0-146z"/>`).join('')}`,
  crown: '<path d="M-130 90 -140-60-66 10 0-110 66 10 140-60 130 90zM-130 104H130V128H-130z"/>',
  anchor:
    '<path d="M-12-90H12V100C70 92 108 50 112 0L140 30 110-50 62 12 90 8C82 40 56 62 12 68V-40H62V-62H12zM-12-90V-62H-62V-40H-12V68C-56 62-82 40-90 8L-62 12-110-50-140 30-112 0C-108 50-70 92-12 100z"/><circle cy="-116" r="26"/>',
  mountain: '<path d="M-150 90-50-100 10 0 50-60 150 90zM-140 104H140V122H-140z"/>',
  bird: '<path d="M-150-70C-70-90-30-40 0 0 30-40 70-90 150-70 120-10 70 30 30 40L50 120 0 80-50 120-30 40C-70 30-120-10-150-70z"/>',
}

const beads = (count: number, radius: number, fill: string) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return `<circle cx="${(radius * Math.cos(angle)).toFixed(1)}" cy="${(radius * Math.sin(angle)).toFixed(1)}" r="5" fill="${fill}"/>`
  }).join('')

const wreath = (fill: string) =>
  Array.from({ length: 9 }, (_, at) => {
    const turn = 40 + at * 16
    const leaf = '<path d="M0 176C16 190 16 214 0 232-16 214-16 190 0 176z"/>'
    return `<g fill="${fill}"><g transform="rotate(${turn})">${leaf}</g><g transform="rotate(${-turn})">${leaf}</g></g>`
  }).join('')

/** Returns a coin as SVG of 720 by 720 pixels: the front shows a motif, the back a wreath around a value. */
export function coinSvg(metal: Metal, face: { motif: Motif } | { value: string }): string {
  const [light, middle, dark, ground] = tones[metal]
  const relief = (svg: string) => `<g fill="${dark}" transform="translate(4 5)">${svg}</g><g fill="${light}">${svg}</g>`
  const face0 =
    'motif' in face
      ? relief(`<g transform="scale(1.05)">${shapes[face.motif]}</g>`)
      : `${wreath(dark)}<text y="44" text-anchor="middle" font-family="serif" font-weight="700" font-size="150" fill="${dark}">${face.value}</text><text y="40" text-anchor="middle" font-family="serif" font-weight="700" font-size="150" fill="${light}">${face.value}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="-360 -360 720 720"><defs><radialGradient id="g" cx="35%" cy="30%" r="80%"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect x="-360" y="-360" width="720" height="720" fill="${ground}"/><circle r="312" fill="${dark}"/><circle r="306" fill="url(#g)"/><circle r="270" fill="none" stroke="${dark}" stroke-width="3"/>${beads(72, 288, dark)}${face0}</svg>`
}

/** Returns a note as SVG of 720 by 720 pixels: lines and a medallion in its color. */
export function noteSvg(color: string, value: string, isBack: boolean): string {
  const waves = Array.from(
    { length: 13 },
    (_, at) =>
      `<path d="M-320 ${-140 + at * 22}${Array.from({ length: 16 }, (__, x) => `q20 ${x % 2 ? 14 : -14} 40 0`).join('')}" fill="none" stroke="${color}" stroke-opacity=".35" stroke-width="2"/>`,
  ).join('')
  const medal = isBack
    ? `<text y="30" text-anchor="middle" font-family="serif" font-weight="700" font-size="120" fill="#fdfbf4">${value}</text>`
    : `<g fill="#fdfbf4" transform="scale(.55)">${shapes.bird}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="-360 -360 720 720"><rect x="-360" y="-360" width="720" height="720" fill="#24262b"/><rect x="-320" y="-160" width="640" height="320" rx="8" fill="#f5f1e2"/>${waves}<rect x="-304" y="-144" width="608" height="288" fill="none" stroke="${color}" stroke-width="5"/><ellipse rx="110" ry="120" fill="${color}"/>${medal}${[-230, 230].map((x) => `<text x="${x}" y="18" text-anchor="middle" font-family="serif" font-weight="700" font-size="64" fill="${color}">${value}</text>`).join('')}</svg>`
}

/** A drawn picture: whole and small. */
export type Drawn = { full: Buffer; small: Buffer }
export async function drawSvg(svg: string): Promise<Drawn> {
  const whole = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer()
  const small = await sharp(whole).resize(gallerySides.small).webp({ quality: 82, effort: 2 }).toBuffer()
  return { full: whole, small }
}

export const drawnSide = 720
/** Stores a drawn picture as files of their own. */
export const hang = async (ctx: Context, { full, small }: Drawn) => ({
  full: await storeFile(ctx, full, 'webp', { width: drawnSide, height: drawnSide }),
  small: await storeFile(ctx, small, 'webp', { width: gallerySides.small, height: gallerySides.small }),
})
