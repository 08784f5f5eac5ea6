import '../../lib/quiet-zod'
import {
  ClaimDraft,
  CorrectionDraft,
  OwnEntryDraft,
  OwnEntrySave,
  OwnSetDraft,
} from '@obverse/contract/domains/registry'
import * as z from 'zod'

/** The field of the form; its key and item are added when it is sent. */
export const AskDraft = CorrectionDraft.pick({ Text: true })

/** The field of the form about a certificate; its key and number are added when it is sent. */
export const ClaimText = ClaimDraft.pick({ Text: true })

const words = { Name: true, Description: true, IsPublic: true } as const
/** The fields of a new set; `Kind` is `type:` and the number of a set type, or `custom:` and the path of a type of collectible. */
export const NewSet = OwnSetDraft.pick(words).extend({ Kind: z.string().min(1) })
/** The fields of a set that its owner changes. */
export const SetWords = OwnSetDraft.pick(words)
/** The number of a certificate that is added. */
export const EntryNumber = OwnEntryDraft.pick({ CertNumber: true }).extend({ CertNumber: z.string().trim().min(1) })
/** The words about a certificate of a set; the page has a field `Description` already. */
export const EntryWords = z.object({ Words: OwnEntrySave.shape.Description })
