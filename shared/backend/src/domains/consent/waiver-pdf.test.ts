import { describe, expect, it } from 'vitest'
import { makeWaiverPdf, type WaiverText } from './waiver-pdf'

const textOf = (more: Partial<WaiverText> = {}): WaiverText => ({
  company: 'NGC',
  from: '',
  legal: [],
  title: 'Signed waiver',
  page: 'Page {page} of {pages}',
  blocks: [{ title: 'Participant', lines: ['Vera Visitor', 'vera@collectors.example'] }],
  heading: 'Waiver',
  paragraphs: ['I agree.'],
  signature: { title: 'Signature', typed: 'Vera Visitor', strokes: [], by: 'Signed by Vera Visitor', note: '' },
  hash: ['SHA-256 hash:', '0'.repeat(64)],
  ...more,
})
const make = (text: WaiverText, language = 'en-US') =>
  makeWaiverPdf({ text, size: 'A4', language, at: Date.UTC(2026, 10, 27) })
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
const drawn = { title: 'Signature', typed: '', by: 'Signed by hand', note: '' }

describe('the PDF of a signed waiver', () => {
  it('PUB-2 is the same to the byte each time it is made', async () => {
    const [first, second] = [await make(textOf()), await make(textOf())]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(pagesOf(first)).toBe(1)
  })

  it('PUB-2 turns pages for a long text, and keeps the signature in one piece', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, at) => `${at}. ${'I agree to all of it. '.repeat(12)}`)
    expect(pagesOf(await make(textOf({ paragraphs })))).toBeGreaterThan(3)
  })

  it('PUB-2 sets Chinese, and draws strokes and dots', async () => {
    const strokes = [
      [
        [10, 10],
        [500, 150],
      ],
      [[300, 60]],
    ]
    const pdf = await make(
      textOf({
        heading: '展会现场评级免责声明书',
        paragraphs: ['本人自愿在展会上将藏品交给 NGC。'],
        signature: { ...drawn, strokes },
      }),
      'zh-CN',
    )
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/NotoSans/)
    const without = await make(textOf({ signature: { ...drawn, strokes: [] } }))
    expect(pdf.length).not.toBe(without.length)
  })
})
