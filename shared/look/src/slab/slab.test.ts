import { describe, expect, it } from 'vitest'
import { colors, slabBlock, slabColors } from '../tokens'
import { slabPalette } from './pen'
import type { ItemSlab, SlabKind, SlabRecord, SlabSize } from './record'
import { slab, slabLabel } from './slab'
import { escapeText } from './svg'
import { contactOf, randomItems, sampleCard, sampleCoin, sampleComic, sampleItems, sampleNote } from './testing/samples'

const sizes: SlabSize[] = ['hero', 'card', 'thumb']
const large: SlabSize[] = ['hero', 'card']
const many = randomItems(200)

/** Returns the printed lines of a drawing, as they were before they were escaped. */
const printed = (svg: string): string[] =>
  [...svg.matchAll(/<(?:text|textPath)\b[^>]*>([^<]*)</g)].map(([, words = '']) =>
    words.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (entity) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[entity.slice(1, -1)] ?? "'",
    ),
  )

/** Counts shapes that are filled with the color of the grade half; marks and strips have it too, but smaller. */
const filledHalves = (svg: string, kind: SlabKind): number =>
  svg.split(new RegExp(`<path d="M[\\d. ]+h[\\d.]+a6 6 [^"]*z" fill="(?:var\\(--slab-block\\)|${slabBlock(kind)})"`))
    .length - 1
const filledThumb = (svg: string): boolean => /<rect[^>]*fill="var\(--slab-block\)"/.test(svg)

describe('the drawing of a holder', () => {
  it('gives the same bytes for the same record, whatever was drawn between', () => {
    const first = many.flatMap((record) => sizes.map((size) => slab(record, size)))
    const again = [...many].reverse().flatMap((record) => sizes.map((size) => slab({ ...record }, size)))
    expect(new Set([...again, ...first]).size).toBe(new Set(first).size)
  })

  it.each(large)('shows different items for different collectibles at size %s', (size) => {
    const motifs = many.map(({ kind, collectible, subcategory }) => {
      const sample = sampleItems.find((one) => one.kind === kind) ?? sampleCoin
      return slab({ ...sample, metal: undefined, collectible, subcategory }, size)
    })
    motifs.forEach((motif, at) => {
      if (at > 0) expect(motif, `record ${at}`).not.toBe(motifs[at - 1])
    })
    expect(new Set(motifs).size).toBe(many.length)
  })

  it('shows the same coin on two certificates of one collectible, tilted by the number', () => {
    const engraved = (number: string) =>
      slab({ ...sampleCoin, number }, 'hero').match(/<path d="M[^"]{800,}" stroke-width/g)
    expect(engraved('6712345-002')).toEqual(engraved('6712345-001'))
    expect(engraved('6712345-001')).not.toBeNull()
    expect(slab({ ...sampleCoin, number: '6712345-002' }, 'hero')).not.toBe(slab(sampleCoin, 'hero'))
  })

  it('has no number that is none, no style, no script, and weighs at most 30 KB', () => {
    for (const record of many) {
      for (const size of sizes) {
        const svg = slab(record, size)
        expect(svg).not.toMatch(
          /NaN|undefined|null|Infinity|\bstyle\b|<script|<filter|https?:\/\/(?!www\.w3\.org\/2000\/svg)/,
        )
        expect(new TextEncoder().encode(svg).length, `${record.kind} ${size}`).toBeLessThanOrEqual(30_000)
        if (size === 'thumb') expect(svg.length).toBeLessThanOrEqual(3500)
      }
    }
  })

  it('never cuts number, figure and issue', () => {
    for (const record of many) {
      for (const size of large) {
        const lines = printed(slab(record, size))
        expect(lines).toContain(record.number)
        if (record.figure) expect(lines).toContain(record.figure)
        if (record.figure && record.prefix) expect(lines).toContain(record.prefix)
        if (record.issue) expect(lines.find((line) => line.endsWith(record.issue ?? ''))).toBeDefined()
        if (record.kind === 'comic' && record.issue) expect(lines).toContain(record.issue)
      }
    }
  })

  it('prints the whole designation, in two rows if it is long', () => {
    const lines = printed(slab({ ...sampleCoin, designation: 'Deep Mirror Prooflike' }, 'hero'))
    expect(lines).toEqual(expect.arrayContaining(['Deep Mirror', 'Prooflike']))
  })

  it('fills the grade half for a straight grade only', () => {
    for (const sample of sampleItems) {
      const others: ItemSlab[] = [
        { ...sample, figure: undefined, details: 'Cleaned' },
        { ...sample, figure: undefined, details: undefined, noGrade: 'Not genuine' },
        { ...sample, figure: undefined },
      ]
      for (const size of large) {
        expect(filledHalves(slab(sample, size), sample.kind)).toBe(1)
        for (const other of others) expect(filledHalves(slab(other, size), other.kind)).toBe(0)
      }
      expect(filledThumb(slab(sample, 'thumb'))).toBe(true)
      for (const other of others) expect(filledThumb(slab(other, 'thumb'))).toBe(false)
    }
  })

  it('says details and no grade in the words of the caller, in full, in short and as a dash', () => {
    const words = { details: 'Détails', detailsShort: 'Dét', noGrade: 'Sans note', sticker: 'CAC' }
    const details: ItemSlab = { ...sampleCoin, figure: undefined, words, prefix: 'AU', details: 'Nettoyée' }
    const noGrade: ItemSlab = { ...sampleCoin, figure: undefined, details: undefined, words, noGrade: 'Faux' }
    expect(printed(slab(details, 'hero'))).toEqual(expect.arrayContaining(['Détails', 'Nettoyée']))
    expect(printed(slab(details, 'card'))).not.toContain('Nettoyée')
    expect(printed(slab(details, 'thumb'))).toEqual(['Dét'])
    expect(printed(slab(noGrade, 'hero')).join(' ')).toContain('Sans note Faux')
    expect(printed(slab(noGrade, 'thumb'))).toEqual(['—'])
  })

  it('shows of a certificate that may not be shown company and number alone, whatever else the record holds', () => {
    for (const item of sampleItems) {
      const contact = contactOf(item)
      const leaking: SlabRecord = { ...item, ...contact }
      for (const size of sizes) {
        expect(slab(leaking, size)).toBe(slab(contact, size))
        expect(slabLabel(leaking)).toBe(`Contact support. ${item.company} ${item.number}`)
        const allowed = size === 'thumb' ? [] : [item.company, item.number, 'Contact support']
        expect(printed(slab(leaking, size))).toEqual(allowed)
      }
    }
  })

  it('marks a status with its word, and in the smallest drawing with a dot', () => {
    for (const status of ['flagged', 'deleted'] as const) {
      const record: ItemSlab = { ...sampleNote, status, statusWord: 'Markiert' }
      for (const size of large) expect(printed(slab(record, size))).toContain('Markiert')
      const paint = status === 'flagged' ? 'var(--warning)' : 'var(--danger)'
      expect(slab(record, 'thumb')).toContain(`fill="${paint}"`)
    }
    expect(slab(sampleNote, 'hero')).not.toMatch(/--(?:warning|danger|info)\b/)
  })

  it('draws a certificate that may not be shown without a band when there is no word', () => {
    const { statusWord: _, ...contact } = contactOf(sampleCoin)
    for (const size of sizes) expect(slab(contact, size)).not.toContain('var(--info')
  })

  it('escapes every text', () => {
    const nothing = String.fromCharCode(0)
    const evil = `<script>"a" & 'b'${nothing}`
    const texts = [
      'company',
      'number',
      'prefix',
      'designation',
      'year',
      'legend',
      'denomination',
      'serial',
      'issue',
      'object',
      'cardNumber',
      'gradeWords',
      'photo',
    ] as const
    for (const sample of sampleItems) {
      const record: ItemSlab = {
        ...sample,
        lines: [evil, evil, evil],
        words: { ...sample.words, sticker: evil },
        status: 'flagged',
        statusWord: evil,
      }
      for (const text of texts) {
        for (const size of sizes) {
          const svg = slab({ ...record, [text]: evil }, size)
          expect(svg).not.toMatch(/<script|&(?!(?:amp|lt|gt|quot|#39);)/)
          expect(svg).not.toContain(nothing)
          for (const [, value] of svg.matchAll(/"([^"]*)"/g)) expect(value).not.toContain('<')
        }
      }
    }
    expect(escapeText(`<a href="x">'&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;')
  })

  it('has ids of its own for each number and size', () => {
    const ids = (record: SlabRecord, size: SlabSize) =>
      [...slab(record, size).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const all = sampleItems
      .flatMap((one) => [one, { ...one, number: '1234567-001' }])
      .flatMap((one) => sizes.flatMap((size) => ids(one, size)))
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(20)
    for (const record of many) {
      const own = new Set(ids(record, 'hero'))
      const used = [...slab(record, 'hero').matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id)
      expect(used.filter((id) => !own.has(id))).toEqual([])
    }
  })

  it('shows a photograph in place of the drawn item', () => {
    for (const sample of sampleItems) {
      const svg = slab({ ...sample, photo: '/files/front.jpg' }, 'hero')
      expect(svg).toContain('<image href="/files/front.jpg"')
      expect(svg.length).toBeLessThan(slab(sample, 'hero').length)
    }
  })
})

describe('the colors of a drawing', () => {
  it('are variables on pages, each of them a token', () => {
    const known = new Set(Object.values(slabPalette('coin', 'variables')).filter((value) => value.startsWith('var(')))
    for (const record of [...sampleItems, { ...sampleCard, status: 'flagged', statusWord: 'Flagged' } as const]) {
      const used = [...slab(record, 'hero').matchAll(/="(var\(--(?!font)[\w-]+\))"/g)].map(([, value]) => value ?? '')
      expect(used.filter((value) => !known.has(value))).toEqual([])
      expect(used.length).toBeGreaterThan(10)
    }
  })
  it('are the values of the light scheme when they are literal, for what resolves no variables', () => {
    for (const record of many) {
      for (const size of sizes) expect(slab(record, size, { colors: 'literal' })).not.toMatch(/var\(|textPath/)
    }
    expect(slabPalette('note', 'literal')).toMatchObject({ ...slabColors.light, warning: colors.light.warning })
    expect(slab(sampleNote, 'hero', { colors: 'literal' })).toContain(`fill="${slabBlock('note')}"`)
  })
  it('print the whole legend letter by letter when they are literal', () => {
    expect(printed(slab(sampleCoin, 'hero', { colors: 'literal' })).join('')).toContain('UNITED STATES')
  })
})

describe('the accessible name of a holder', () => {
  it('says company and number, the lines and the grade in words', () => {
    expect(slabLabel(sampleCoin)).toBe(
      'Obverse Coins 6712345-001. 1881-S $1, Morgan-type silver dollar, San Francisco, silver. MS 65+ star, Deep Prooflike',
    )
  })
  it('begins with the word of a status', () => {
    expect(slabLabel({ ...sampleComic, status: 'deleted', statusWord: 'Deleted' })).toMatch(
      /^Deleted\. Obverse Comics 4318822007\. /,
    )
  })
  it('is the name of the drawing, which is an image', () => {
    for (const record of many) {
      expect(slab(record, 'card')).toContain(`role="img" aria-label="${escapeText(slabLabel(record))}"`)
    }
  })
})
