import { sentences as sentencesOf } from '@obverse/texts'
import type { DocumentText } from './document'
import { fits, ink, MARGIN, type Paper, set, setSmall, smallHeight, TEXT, turnPage } from './paper'

/** Sets the last sentences and the seller's legal lines, together on one page. */
export function closing(paper: Paper, sentences: readonly string[], text: Pick<DocumentText, 'legal'>): void {
  const { pdf, width } = paper
  const words = sentencesOf(...sentences)
  const legal = text.legal.join('\n')
  if (fits(paper, 30 + smallHeight(paper, legal, width, 16))) paper.y += 12
  else turnPage(paper)
  set(paper, 'strong', TEXT, words).fillColor(ink).text(words, MARGIN, paper.y, { width })
  setSmall(paper, legal, MARGIN, pdf.y + 16, width)
  paper.y = pdf.y
}
