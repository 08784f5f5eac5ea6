import type { Sum } from './document'
import { fits, ink, MARGIN, type Paper, set, setAmount, setSmall, smallHeight, TEXT, turnPage } from './paper'

const AMOUNT = 96

/** Sets sums on the right half, each with its amount at the margin. */
export function totals(paper: Paper, sums: readonly Sum[]): void {
  const { width } = paper
  const half = width * 0.45
  const x = MARGIN + half
  const room = width - half - AMOUNT - 4
  for (const { name, amount, note, isStrong } of sums) {
    const weight = isStrong ? 'strong' : 'regular'
    const height = set(paper, weight, TEXT, name).heightOfString(name, { width: room })
    const noteHeight = smallHeight(paper, note, room, 2)
    if (!fits(paper, height + noteHeight)) turnPage(paper)
    set(paper, weight, TEXT, name).fillColor(ink).text(name, x, paper.y, { width: room })
    setAmount(paper, weight, TEXT, amount).text(amount, MARGIN + width - AMOUNT, paper.y, {
      width: AMOUNT,
      align: 'right',
    })
    setSmall(paper, note, x, paper.y + height + 1, room)
    paper.y += height + noteHeight + 6
  }
}
