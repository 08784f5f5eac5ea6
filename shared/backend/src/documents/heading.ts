import { faint, fits, ink, MARGIN, type Paper, SMALL, set, smallHeight, TEXT, turnPage } from './paper'

// The heads of a table and its first row stay with the heading above them.
const WITH_NEXT = 70

/** Sets lines of text over the whole width. */
export function lines(paper: Paper, words: readonly string[]): void {
  const text = words.filter((one) => one !== '').join('\n')
  set(paper, 'regular', TEXT, text).fillColor(ink).text(text, MARGIN, paper.y, { width: paper.width, lineGap: 2 })
  paper.y = paper.pdf.y + 18
}

/** Sets a heading with the lines below it; on a new page when what follows would not fit below it. */
export function heading(paper: Paper, title: string, size: number, words: readonly string[] = []): void {
  const { pdf, width } = paper
  const text = words.filter((one) => one !== '').join('\n')
  const height = set(paper, 'strong', size, title).heightOfString(title, { width })
  if (!fits(paper, height + smallHeight(paper, text, width, 4) + WITH_NEXT)) turnPage(paper)
  set(paper, 'strong', size, title).fillColor(ink).text(title, MARGIN, paper.y, { width })
  paper.y = pdf.y + 4
  if (text !== '') {
    set(paper, 'regular', TEXT, text).fillColor(faint).text(text, MARGIN, paper.y, { width, lineGap: 1 })
    paper.y = pdf.y
  }
  paper.y += SMALL
}
