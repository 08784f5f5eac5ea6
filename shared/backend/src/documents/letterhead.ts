import type { Block, DocumentText, Fact } from './document'
import { isChinese } from './fonts'
import { faint, ink, MARGIN, type Paper, SMALL, set, setSmall, smallHeight, TEXT } from './paper'

/** Returns facts as a block: a line each, with the name in front. */
export const factsBlock = (title: string, facts: readonly Fact[]): Block => ({
  title,
  lines: facts.map(([name, value]) => `${name}${isChinese(name) ? '：' : ': '}${value}`),
})

/** Sets the company, the title, and up to three blocks side by side. */
export function letterhead(paper: Paper, text: DocumentText, blocks: readonly Block[]): void {
  const { pdf, width } = paper
  set(paper, 'strong', 11, text.company).fillColor(faint).text(text.company, MARGIN, MARGIN)
  const from = smallHeight(paper, text.from, width, 4)
  setSmall(paper, text.from, MARGIN, MARGIN + 16, width)
  set(paper, 'strong', 22, text.title)
    .fillColor(ink)
    .text(text.title, MARGIN, MARGIN + 18 + from)
  const top = MARGIN + 62 + from
  const third = width / 3
  const ends = blocks.map(({ title, lines }, at) => {
    const x = MARGIN + third * at
    set(paper, 'strong', SMALL, title).fillColor(faint).text(title, x, top)
    const words = lines.join('\n')
    set(paper, 'regular', TEXT, words)
      .fillColor(ink)
      .text(words, x, top + 14, { width: third - 12, lineGap: 2 })
    return pdf.y
  })
  paper.y = Math.max(top, ...ends) + 22
}
