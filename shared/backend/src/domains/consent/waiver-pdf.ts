/** The layout of a signed waiver. */
import { type Stroke, signatureField, signaturePath } from '@obverse/contract/rules/consent'
import type { Block, DocumentOf, DocumentText, Pdf } from '../../documents'
import { heading, letterhead, lines, makePdf, type Paper, signature } from '../../documents/layout'

/** The texts of a signed waiver. */
export type WaiverText = DocumentText & {
  blocks: readonly Block[]
  /** The title and the text that were signed. */
  heading: string
  paragraphs: readonly string[]
  /** `typed` is empty for a drawn signature, whose points are in the units of its field. */
  signature: { title: string; typed: string; strokes: readonly Stroke[]; by: string; note: string }
  /** The sentence about the hash, and the hash. */
  hash: readonly [about: string, hash: string]
}

/** Makes the PDF of a signed waiver. */
export const makeWaiverPdf = (waiver: DocumentOf<WaiverText>): Promise<Pdf> =>
  makePdf(waiver, (paper: Paper, text) => {
    letterhead(paper, text, text.blocks)
    heading(paper, text.heading, 14)
    for (const paragraph of text.paragraphs) lines(paper, [paragraph])
    const { title, typed, strokes, by, note } = text.signature
    signature(paper, { title, typed, path: signaturePath(strokes), field: signatureField, notes: [by, note] })
    heading(paper, text.hash[0], 8.5, [text.hash[1]])
  })
