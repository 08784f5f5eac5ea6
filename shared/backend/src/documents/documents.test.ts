import { describe, expect, it } from 'vitest'
import { type DocumentText, pageSizeOf, type Row } from '.'
import { closing, factsBlock, letterhead, makePdf, type Paper, table, totals } from './layout'
import { fontOf } from './open-fonts'
import { set, setAmount } from './paper'
import type { ColumnsOf } from './table'

const text: DocumentText = { company: 'NGC', from: '', legal: ['HRB 1'], title: 'Fees', page: '{page} of {pages}' }
const MARGIN = 54
const FOOT_BEGINS = 841.89 - MARGIN - 40

type Drawn = { text: string; x: number; y: number; page: number }
/** Makes a document on A4 and returns the texts that were set, each with its place. */
async function drawn(draw: (paper: Paper) => void): Promise<Drawn[]> {
  const all: Drawn[] = []
  await makePdf({ text, size: 'A4', language: 'en-US', at: 0 }, (paper) => {
    const { pdf } = paper
    let page = 1
    pdf.on('pageAdded', () => (page += 1))
    const plain = pdf.text
    const recorded = (...given: readonly unknown[]): unknown => {
      const [word, x, y] = given
      // pdfkit calls itself for the lines of a text, without a place.
      if (typeof x === 'number' && typeof y === 'number') all.push({ text: String(word), x, y, page })
      return Reflect.apply(plain, pdf, given)
    }
    Object.assign(pdf, { text: recorded })
    draw(paper)
  })
  return all
}

type Cells = readonly [service: string, price: string]
const columns: ColumnsOf<Cells> = [{}, { width: 80, align: 'right' }]
const rowsOf = (count: number, note = ''): Row<Cells>[] =>
  Array.from({ length: count }, (_, at) => ({ cells: [`Service ${at + 1}`, `$${at}.00`], note }))

describe('the parts of a document', () => {
  it('are set with fonts that a thread opens once, and documents do not change them', async () => {
    const made = (...texts: readonly string[]) =>
      makePdf({ text, size: 'A4', language: 'en-US', at: 0 }, (paper) => closing(paper, texts, { legal: [] }))
    const first = await made('Thank you.', '467,43')
    const font = fontOf('regular')
    await made('尚未付款。', 'AVAWAYA, 1234567890')
    expect(fontOf('regular')).toBe(font)
    expect(Buffer.compare(await made('Thank you.', '467,43'), first)).toBe(0)
    expect(Buffer.compare(await made('Thank you.', '467,44'), first)).not.toBe(0)
  })

  it('set a table of any columns over as many pages as it needs, with its heads on each', async () => {
    const all = await drawn((paper) => table(paper, columns, ['Service', 'Price'], rowsOf(120)))
    const heads = all.filter((one) => one.text === 'Price')
    expect(heads.map(({ page, y }) => [page, y])).toEqual([1, 2, 3, 4].map((page) => [page, MARGIN]))
    expect(new Set(heads.map(({ x }) => Math.round(x)))).toEqual(new Set([Math.round(595.28 - MARGIN - 80)]))
    expect(all.filter((one) => one.text.startsWith('Service ')).map((one) => one.text)).toHaveLength(120)
    expect(Math.max(...all.filter(({ text }) => text.startsWith('Service')).map(({ y }) => y))).toBeLessThan(
      FOOT_BEGINS,
    )
  })

  it('keep the last three rows together: sums never follow a page with one row', async () => {
    const all = await drawn((paper) => {
      // Room for the heads and three rows.
      paper.y = FOOT_BEGINS - 80
      table(paper, columns, ['Service', 'Price'], rowsOf(4))
    })
    const pages = all.filter(({ text }) => text.startsWith('Service ')).map(({ page }) => page)
    expect(pages).toEqual([1, 2, 2, 2])
  })

  it('SITE-10 have the marks of Chinese: a full-width colon, and no space after a full stop', async () => {
    expect(
      factsBlock('', [
        ['日期', '2026年1月2日'],
        ['Date', 'Jan 2, 2026'],
      ]).lines,
    ).toEqual(['日期：2026年1月2日', 'Date: Jan 2, 2026'])
    const all = await drawn((paper) => {
      closing(paper, ['尚未付款。', '请于1月9日前付款。'], { legal: [] })
      closing(paper, ['Not paid yet.', 'Please pay.'], { legal: [] })
    })
    expect(all.map((one) => one.text)).toEqual(
      expect.arrayContaining(['尚未付款。请于1月9日前付款。', 'Not paid yet. Please pay.']),
    )
  })

  it('give the figures of amounts one width, and keep the comma of 467,43', async () => {
    await makePdf({ text, size: 'A4', language: 'en-US', at: 0 }, (paper) => {
      for (const weight of ['regular', 'strong'] as const) {
        const width = (amount: string) => setAmount(paper, weight, 10, amount).widthOfString(amount)
        expect(new Set([...'0123456789'].map(width)).size).toBe(1)
        expect(width('$111.11')).toBe(width('$888.88'))
        expect(width('467,43')).toBeCloseTo(5 * width('0') + width(','), 5)
      }
    })
  })

  it('keep a row and its note on one page', async () => {
    const pagesOf = async (note: string) => {
      const all = await drawn((paper) => {
        // Room for the heads and one line.
        paper.y = FOOT_BEGINS - 37
        table(paper, columns, ['Service', 'Price'], rowsOf(1, note))
      })
      return all.filter((one) => /^(?:Service 1|From)/.test(one.text)).map(({ page }) => page)
    }
    expect([await pagesOf(''), await pagesOf('From January.')]).toEqual([[1], [2, 2]])
  })

  it('are set one below the other, the last sentences and legal lines together', async () => {
    const all = await drawn((paper) => {
      letterhead(paper, text, [factsBlock('Valid', [['From', 'Jan 1, 2026']])])
      table(paper, columns, ['Service', 'Price'], rowsOf(2))
      totals(paper, [{ name: 'Total', amount: '$1.00', note: '', isStrong: true }])
      paper.y = FOOT_BEGINS - 40
      closing(paper, ['Thank you.'], text)
    })
    const at = (word: string) => all.find((one) => one.text === word) ?? { page: 0, y: 0 }
    const downward = ['NGC', 'Fees', 'Valid', 'From: Jan 1, 2026', 'Service', 'Service 1', 'Service 2', 'Total'].map(at)
    expect(downward.map(({ y }) => y)).toEqual(downward.map(({ y }) => y).sort((a, b) => a - b))
    expect(new Set(downward.map(({ page }) => page))).toEqual(new Set([1]))
    expect([at('Thank you.').page, at('HRB 1').page]).toEqual([2, 2])
  })

  it('set figures without kerning, so that 467,43 keeps its comma', async () => {
    await drawn((paper) => {
      for (const weight of ['regular', 'strong'] as const)
        for (const figure of ['467,43', '27.11.2026', 'T 7,4']) {
          const whole = set(paper, weight, 100, figure).widthOfString(figure)
          const signs = [...figure].map((sign) => paper.pdf.widthOfString(sign))
          const sum = signs.reduce((all, width) => all + width, 0)
          expect(whole, `${weight} ${figure}`).toBeCloseTo(sum, 3)
        }
    })
  })

  it('are set on US letter for the US and on A4 elsewhere', () => {
    expect([pageSizeOf('com'), pageSizeOf('de'), pageSizeOf('uk')]).toEqual(['LETTER', 'A4', 'A4'])
  })
})
