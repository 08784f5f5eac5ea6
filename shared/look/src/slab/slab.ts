import { forms } from './forms'
import { item } from './item'
import { label } from './label'
import { band, sticker } from './overlays'
import { type Pen, penFor, type SlabColoring } from './pen'
import { glare, missingItem, shell, well } from './plastic'
import { isContact, type SlabRecord, type SlabSize } from './record'
import { escapeText, group } from './svg'
import { thumb, thumbSide } from './thumb'

export { type SlabColoring, type SlabPalette, slabPalette } from './pen'
export type { ContactSlab, ItemSlab, SlabKind, SlabMetal, SlabRecord, SlabSize, SlabWords } from './record'

/**
 * Returns the drawing of a certificate's holder as one SVG element, for a page or, with literal colors, as a file. It
 * is pure: the same record gives the same bytes. All texts are escaped, colors and fonts are the tokens', and there is
 * no style, script, filter or, without a photograph, address in it.
 *
 * The element has the classes `slab` and `slab-hero`, `slab-card` or `slab-thumb`, takes the width of its container (a
 * thumb 48 pixels) and is an image to assistive technology, named by `slabLabel`.
 */
export function slab(
  record: SlabRecord,
  size: SlabSize,
  { colors = 'variables' }: { colors?: SlabColoring } = {},
): string {
  const pen = penFor(record, size, colors)
  const { width, height } = size === 'thumb' ? { width: thumbSide, height: thumbSide } : forms[record.kind]
  const content = size === 'thumb' ? thumb(record, pen) : holder(record, pen)
  const attributes = [
    'xmlns="http://www.w3.org/2000/svg"',
    `class="slab slab-${size}"`,
    `data-accent="${record.kind}"`,
    `viewBox="0 0 ${width} ${height}"`,
    ...(size === 'thumb' || colors === 'literal' ? [`width="${width}" height="${height}"`] : []),
    `role="img" aria-label="${escapeText(slabLabel(record))}"`,
    `font-family="${escapeText(pen.fonts.text)}" font-weight="500"`,
  ]
  return `<svg ${attributes.join(' ')}>${content}</svg>`
}

/**
 * Returns the accessible name of a holder's drawing: the word of a status, company and number, then the lines and the
 * grade in words. Of a certificate that may not be shown it says company and number alone.
 */
export function slabLabel(record: SlabRecord): string {
  const name = `${record.company} ${record.number}`
  const more = isContact(record) ? [] : [record.lines.join(', '), record.gradeWords]
  return [record.statusWord, name, ...more].filter((part) => part).join('. ')
}

function holder(record: SlabRecord, pen: Pen): string {
  const form = forms[record.kind]
  const isDeleted = record.status === 'deleted'
  const paper = label(record, form, pen)
  const content = isContact(record) ? missingItem(record.kind, form, pen) : item(record, form, pen)
  const hasGlare = pen.isHero && record.kind === 'coin' && !isDeleted && !isContact(record)
  return [
    shell(form, isDeleted, pen),
    well(record.kind, form, pen),
    isDeleted ? group(content, {}, { opacity: 0.28 }) : content,
    hasGlare ? glare(form, pen) : '',
    isDeleted ? group(paper, {}, { opacity: 0.5 }) : paper,
    isContact(record) ? '' : sticker(record, form, pen),
    band(record, form, pen),
  ].join('')
}
