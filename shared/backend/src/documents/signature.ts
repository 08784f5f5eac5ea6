import { faint, fits, ink, line, MARGIN, type Paper, SMALL, set, setSmall, smallHeight, turnPage } from './paper'

/** A signature: typed, or drawn as an SVG path in the units of its field; empty for the other way. */
export type SignatureOnPaper = {
  title: string
  typed: string
  path: string
  field: { width: number; height: number }
  /** The sentences below it. */
  notes: readonly string[]
}

/** The width of the field on paper, in points. */
const WIDTH = 240

/** Sets a signature above its line with what is said of it, together on one page. */
export function signature(paper: Paper, { title, typed, path, field, notes }: SignatureOnPaper): void {
  const scale = WIDTH / field.width
  const high = field.height * scale
  const text = notes.join('\n')
  if (!fits(paper, 20 + high + smallHeight(paper, text, paper.width, 30))) turnPage(paper)
  const { pdf } = paper
  set(paper, 'strong', SMALL, title).fillColor(faint).text(title, MARGIN, paper.y)
  const top = paper.y + 16
  if (typed !== '') {
    const size = 20
    set(paper, 'regular', size, typed)
    const fitting = Math.min(size, (size * paper.width) / Math.max(1, pdf.widthOfString(typed)))
    set(paper, 'regular', fitting, typed)
      .fillColor(ink)
      .text(typed, MARGIN, top + high - 30, { lineBreak: false })
  } else {
    pdf.save().translate(MARGIN, top).scale(scale)
    pdf.path(path).lineWidth(4).lineCap('round').lineJoin('round').strokeColor(ink).stroke()
    pdf.restore()
  }
  line(paper, top + high)
  setSmall(paper, text, MARGIN, top + high + 6, paper.width)
  paper.y = pdf.y + 18
}
