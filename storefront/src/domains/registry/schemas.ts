import '../../lib/quiet-zod'
import { CorrectionDraft } from '@obverse/contract/domains/registry'

/** The field of the form; its key and item are added when it is sent. */
export const AskDraft = CorrectionDraft.pick({ Text: true })
