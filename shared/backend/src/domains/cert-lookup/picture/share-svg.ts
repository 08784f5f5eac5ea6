/** Composes the picture of a certificate for previews of its page: the holder left, its words right. Always light. */
import { accents, colors } from '@obverse/look'
import { forms } from '@obverse/look/slab/forms'
import { type ItemSlab, slab } from '@obverse/look/slab/slab'
import { rowsOf } from './rows'
import { gradeOf } from './share-grade'
import { type Row, textOf } from './share-row'
import { type Print, type Typefaces, widthIn } from './typefaces'

/** Everything that a picture shows: the holder, and where the certificate can be checked. */
export type SharePicture = { record: ItemSlab; check: string }

export const pictureWidth = 1200
export const pictureHeight = 630
const margin = 36
const padding = 64
/** The least room between the rows at the top and those at the bottom. */
const gap = 28
/** The baselines of the company at the top and of the last row at the bottom. */
const [top, bottom] = [96, 552]

/** Returns the panel with the holder in the middle of it, over a soft shadow. */
function panelOf(record: ItemSlab, panel: number): string {
  const { width, height, corner } = forms[record.kind]
  const scale = Math.min((panel - 2 * margin) / width, (pictureHeight - 2 * margin) / height)
  const [wide, high] = [width * scale, height * scale]
  const [x, y] = [(panel - wide) / 2, (pictureHeight - high) / 2]
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}"`
  const holder = slab(record, 'hero', { colors: 'literal' }).replace(/ width="\d+" height="\d+"/, ` ${place}`)
  const shadow = `<rect x="${x.toFixed(1)}" y="${(y + 14).toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}" rx="${(corner * scale).toFixed(1)}" fill="${colors.light.shadow.slice(0, 7)}" fill-opacity="0.15" filter="url(#soft)"/>`
  return `<rect width="${panel}" height="${pictureHeight}" fill="${colors.light.sunken}"/>${record.status === 'deleted' ? '' : shadow}${holder}`
}

type Column = { x: number; width: number; isNarrow: boolean; faces: Typefaces }

/** Returns the rows at the top: company, item, and the second line of its label. They end above `below`. */
function headOf(record: ItemSlab, below: number, { x, width, isNarrow, faces }: Column): Row[] {
  const { ink, muted } = colors.light
  const measureIn = (family: Print['family'], weight: number) => (words: string, size: number) =>
    widthIn(faces, words, { family, weight, size })
  const [first, second = ''] = record.lines
  const sizes: readonly (readonly [number, number])[] = isNarrow
    ? [
        [44, 1],
        [44, 2],
        [36, 3],
        [32, 3],
      ]
    : [
        [62, 1],
        [56, 1],
        [62, 2],
        [52, 2],
        [44, 3],
        [36, 3],
      ]
  const item = rowsOf(first, { width, sizes, measure: measureIn('display', 500), kept: record.issue ?? '' })
  const measure = measureIn('text', 400)
  const line = rowsOf(second, { width, sizes: [[isNarrow ? 24 : 28, 2]], measure })
  const company = rowsOf(record.company, {
    width,
    sizes: [
      [26, 1],
      [22, 1],
      [18, 1],
    ],
    measure: measureIn('display', 560),
  })
  const rows: Row[] = company.rows.map((words) => ({
    words,
    x,
    y: top,
    family: 'display',
    weight: 560,
    size: company.size,
    fill: muted,
  }))
  let y = top + 12
  for (const words of item.rows) {
    y += item.size * 1.06
    rows.push({ words, x, y, family: 'display', weight: 500, size: item.size, fill: ink })
  }
  y += 14
  const lines = [line, rowsOf(second, { width, sizes: [[line.size, 1]], measure })]
  // The item goes first: its second line has one row or none where the grade needs the room.
  const fits = lines.find(({ rows, size }) => y + rows.length * size * 1.2 + gap < below)
  for (const words of second === '' ? [] : (fits?.rows ?? [])) {
    y += line.size * 1.2
    rows.push({ words, x, y, family: 'text', weight: 400, size: line.size, fill: muted })
  }
  return rows
}

/** Returns the rows at the bottom, the last one first placed: where to check, number, reason, grade. */
function footOf({ record, check }: SharePicture, { x, width, isNarrow, faces }: Column) {
  const { ink, muted } = colors.light
  const fill = record.status === 'deleted' ? muted : accents[record.kind].light.accentStrong
  const measureIn = (family: Print['family'], weight: number) => (words: string, size: number) =>
    widthIn(faces, words, { family, weight, size })
  const rows: Row[] = []
  const checked = rowsOf(check, {
    width,
    sizes: [
      [22, 1],
      [22, 2],
      [18, 3],
    ],
    measure: measureIn('text', 400),
  })
  let y = bottom
  for (const words of checked.rows.toReversed()) {
    rows.push({ words, x, y, family: 'text', weight: 400, size: checked.size, fill: muted })
    y -= checked.size * 1.2
  }
  y -= 11
  const number = rowsOf(record.number, {
    width,
    sizes: [
      [32, 1],
      [26, 1],
    ],
    measure: measureIn('mono', 500),
  })
  for (const words of number.rows) rows.push({ words, x, y, family: 'mono', weight: 500, size: number.size, fill: ink })
  y -= 64
  const reason = record.details ?? record.noGrade ?? ''
  const said = rowsOf(reason, { width, sizes: isNarrow ? [[24, 2]] : [[28, 2]], measure: measureIn('text', 400) })
  if (reason !== '') {
    y += 6
    for (const words of said.rows.toReversed()) {
      rows.push({ words, x, y, family: 'text', weight: 400, size: said.size, fill: muted })
      y -= said.size * 1.2
    }
    y -= 22
  }
  const grade = gradeOf(record, { x, y, width, fill, faces })
  return { svg: rows.map(textOf).join('') + grade.svg, top: grade.top }
}

/** Returns the picture as SVG, 1200 x 630, with texts that name fonts; `faces` measure them. */
export function shareSvg(picture: SharePicture, faces: Typefaces): string {
  const { record } = picture
  const isNarrow = record.kind === 'note'
  const panel = isNarrow ? 720 : 520
  const x = panel + padding
  // The right margin of notes is smaller: their column is narrow.
  const column: Column = { x, width: pictureWidth - x - (isNarrow ? 48 : padding), isNarrow, faces }
  const foot = footOf(picture, column)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">`,
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="18"/></filter>',
    `<rect width="${pictureWidth}" height="${pictureHeight}" fill="${colors.light.paper}"/>`,
    panelOf(record, panel),
    headOf(record, foot.top, column).map(textOf).join(''),
    foot.svg,
    '</svg>',
  ].join('')
}
