import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './checkout.mjs'

const LOOK = join(ROOT, 'shared', 'look')
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** The figures, capitals and signs that are printed and struck on slabs. Small letters there are those of headings. */
const PRINTED = ' !"#$%&\'()*+,-./0123456789:;ABCDEFGHIJKLMNOPQRSTUVWXYZ¢£¥€¼½¾·–—’“”ÄÖÜÉ'

/**
 * The fonts by the names of their files. `axes` are what our styles use of weights and optical sizes: headings are 18 to
 * 48 px, the figures of a slab up to three times as large.
 */
const FONTS = {
  'text.woff2': { from: INTER, axes: { wght: { min: 400, max: 900 } } },
  'headings.woff2': { from: FRAUNCES, axes: { opsz: 32, wght: { min: 400, max: 600 } } },
  'slab.woff2': { from: FRAUNCES, axes: { wght: { min: 500, max: 700 } }, characters: PRINTED },
}
export const FONT_FILES = Object.keys(FONTS).map((name) => `shared/look/generated/${name}`)

/** Makes the fonts of all pages from those of the packages, with what our styles use of them: half as many bytes. */
export async function subsetFonts() {
  const ofLook = createRequire(join(LOOK, 'package.json'))
  // Not at the top: nothing is installed yet when the tools of a new checkout are loaded.
  const subset = ofLook('subset-font')
  const files = {}
  for (const [name, { from, axes, characters = declaredCharacters() }] of Object.entries(FONTS))
    files[`shared/look/generated/${name}`] = await subset(readFileSync(ofLook.resolve(from)), characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
  return files
}

/** Returns all characters of the first `unicode-range` of fonts.css, which every Latin font has. */
function declaredCharacters() {
  const [, ranges] = /unicode-range:([^;]*);/.exec(readFileSync(join(LOOK, 'src', 'fonts.css'), 'utf8'))
  const points = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first, last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
  return String.fromCodePoint(...points)
}
