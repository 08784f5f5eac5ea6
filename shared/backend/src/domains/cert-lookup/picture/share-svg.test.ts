import type { ItemSlab } from '@obverse/look/slab/slab'
import { describe, expect, it } from 'vitest'
import { translatorIn } from '../../../texts'
import { outlineTexts } from './outline'
import { pictureHeight, pictureWidth, shareSvg } from './share-svg'
import { typefaces, widthIn } from './typefaces'

const faces = await typefaces()
const t = translatorIn('en-US')
const words = {
  details: t('CertLookup.Slab.Details'),
  detailsShort: t('CertLookup.Slab.DetailsShort'),
  noGrade: t('CertLookup.Slab.NoGrade'),
  sticker: 'CAC',
}
const check = 'Check it at comics.obverse.example/certlookup'

type Item = Omit<ItemSlab, 'figure' | 'details' | 'noGrade' | 'status' | 'statusWord'>
const itemOf = (kind: ItemSlab['kind'], number: string, line: string, over: Partial<Item> = {}): Item => ({
  kind,
  company: 'Obverse',
  number,
  lines: [line, 'Second line'],
  words,
  collectible: line,
  subcategory: 'test',
  ...over,
})
const items = [
  itemOf('coin', '6712345-001', '1881-S $1', { prefix: 'MS', plus: true, star: true, designation: 'DPL' }),
  itemOf('note', '672118-004', '1923 $1 certificate', { prefix: 'Superb Gem Unc' }),
  itemOf('comic', '4318822007', 'Captain Meridian #1', { issue: '#1' }),
  itemOf('card', '5120033018', 'Ember Drake', { prefix: 'Gem Mint' }),
]
const grades = [{ figure: '65' }, { details: 'Cleaned' }, { noGrade: 'Altered surfaces' }] as const
const statuses = [
  {},
  { status: 'active' },
  { status: 'flagged', statusWord: t('CertLookup.Status.flagged') },
  { status: 'deleted', statusWord: t('CertLookup.Status.deleted') },
] as const

/** Returns the texts of the drawing with their place, size and typeface, in document order. */
function textsOf(svg: string) {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const of = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const family = /Fraunces/.test(of('font-family')) ? 'display' : /Mono/.test(of('font-family')) ? 'mono' : 'text'
    const print = { family, weight: Number(of('font-weight')), size: Number(of('font-size')) } as const
    return { text: text.replaceAll('&amp;', '&'), x: Number(of('x')), y: Number(of('y')), print }
  })
}
/** Returns the rows of the right column, which come after the holder's own drawing. */
const columnOf = (svg: string) =>
  textsOf(svg.slice(svg.lastIndexOf('</svg>', svg.length - 7))).sort((one, other) => one.y - other.y)

describe('the picture of a certificate', () => {
  it('CL-1 says number, item and grade of every kind', () => {
    for (const item of items)
      for (const status of statuses)
        for (const grade of grades) {
          const said = columnOf(shareSvg({ record: { ...item, ...grade, ...status }, check }, faces))
            .map(({ text }) => text)
            .join(' ')
          expect(said).toContain(item.number)
          expect(said).toContain(item.lines[0])
          expect(said).toContain(check)
          const figure = 'figure' in grade ? grade.figure : 'details' in grade ? 'Details' : 'No grade'
          expect(said).toContain(figure)
        }
  })

  it('CL-2 never says that a certificate is in good standing, and has the band of any other status', () => {
    for (const item of items)
      for (const status of statuses) {
        const svg = shareSvg({ record: { ...item, figure: '65', ...status }, check }, faces)
        expect(svg).not.toMatch(/good standing/i)
        const bands = textsOf(svg).filter(({ text }) => ['Flagged', 'Deleted'].includes(text))
        expect(bands.map(({ text }) => text)).toEqual('statusWord' in status ? [status.statusWord] : [])
      }
  })

  const long = 'The Astonishing & Altogether Remarkable Adventures of the Wardens of the Northern Skies, Annual'
  const longest = [
    long,
    `${long} #1234`,
    'Überraschungsbriefmarkensammlungsaufbewahrungsbehälterverschlussdeckel',
    '民国三年袁世凯像壹圆银币签字版天津造币厂试铸样币带证书原盒装收藏级珍品孤品展览专用',
    'W'.repeat(200),
  ]
  const reasons = [{ figure: '100' }, { details: long }, { noGrade: long }] as const

  // A test for each kind, and one reason for each kind and name: all together take half a minute on a busy machine.
  for (const item of items)
    it(`CL-1 of a ${item.kind} fits into its column with the longest names, and nothing covers another row`, () => {
      for (const name of longest)
        for (const grade of reasons.filter((_, at) => at === (longest.indexOf(name) + items.indexOf(item)) % 3)) {
          const record = { ...item, company: long, lines: [name, name] as const, issue: '#1234', ...grade }
          const svg = shareSvg(
            { record: { ...record, prefix: 'Very Choice Uncirculated' }, check: `${check} ${long}` },
            faces,
          )
          const rows = columnOf(svg)
          for (const { text, x, print } of rows)
            expect([text, x + widthIn(faces, text, print) <= pictureWidth - 40]).toEqual([text, true])
          rows.forEach(({ text, y, print }, at) => {
            const above = rows[at - 1]
            const gap = above ? y - print.size * 0.74 - above.y : 0
            if (above && above.y !== y && ![text, above.text].includes('+'))
              expect([above.text, text, gap > 0]).toEqual([above.text, text, true])
          })
          expect(rows.at(-1)?.y).toBeLessThan(pictureHeight - 60)
          if (name.endsWith('#1234')) expect(rows.some(({ text }) => text.endsWith('#1234'))).toBe(true)
        }
    })

  it('has outlines in the place of every text, Chinese and Cyrillic too', () => {
    const [item] = items
    const record = { ...item, lines: ['银币 Łódź Жук 5 < 6 & "7"'], figure: '65' } as ItemSlab
    const svg = shareSvg({ record, check }, faces)
    const outlined = outlineTexts(faces, svg)
    expect(outlined).not.toContain('<text')
    expect(outlined.split('<path').length - svg.split('<path').length).toBeGreaterThan(100)
    for (const letter of '银币ŁźЖ中')
      expect(widthIn(faces, letter, { family: 'display', weight: 500, size: 100 })).toBeGreaterThan(20)
  })

  it('refuses a text with more than words in it, which would be left out', () => {
    expect(() => outlineTexts(faces, '<svg><text><textPath href="#a">A</textPath></text></svg>')).toThrow('words')
  })
})
