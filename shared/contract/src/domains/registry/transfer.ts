/** The calls of staff that move the sets of a member to another one (REG-2). */
import * as z from 'zod'
import { endpoint, Id, Instant, Version } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { maxTransferReason, transferConflicts, transferStates } from './rules'
import { RegistryTypePath } from './schemas'

const who = 'staff:Transfers'

/** A member as staff who transfer sets see them. */
const Member = z.object({
  PeopleID: z.int(),
  Name: z.string(),
  PublicName: z.string().describe('Empty without one'),
  Email: z.string(),
})

/** A set that a transfer moves, or would move. */
export const TransferSet = z
  .object({
    SetID: z.int(),
    Name: z.string(),
    TypeName: z.string().describe('The set type; empty for a custom set'),
    Path: z.union([RegistryTypePath, z.literal('')]).describe('Empty for a set that moved on or is gone'),
    PagePath: z.string().describe('Of its public page below the site; empty for a private set'),
    IsPublic: z.boolean(),
    Certificates: z.int(),
    Score: z.int(),
    Conflict: z.enum(['', ...transferConflicts]).describe('Why it cannot move; empty when it can'),
    ConflictSets: z.array(z.string()).describe('The names of the sets that it conflicts with'),
  })
  .meta({ id: 'RegistryTransferSet' })
export type TransferSet = z.infer<typeof TransferSet>

/** The sets that a transfer would move, before it is made. */
export const TransferPreview = z
  .object({
    From: Member,
    To: Member,
    Sets: z.array(TransferSet).describe('All sets of the giver, of the type if one is named'),
    Fingerprint: z.string().describe('Sent with the transfer: sets that changed since are a conflict'),
  })
  .meta({ id: 'RegistryTransferPreview' })
export type TransferPreview = z.infer<typeof TransferPreview>

/** A transfer in the list. */
export const TransferRow = z
  .object({
    TransferID: z.int(),
    Path: z.union([RegistryTypePath, z.literal('')]).describe('Empty for sets of all types'),
    From: Member,
    To: Member,
    SetCount: z.int(),
    Reason: z.string(),
    By: z.string(),
    TransferredUTC: Instant,
    ReversibleUntilUTC: Instant,
    State: z.enum(transferStates),
    ReversedBy: z.string(),
    ReversedUTC: Instant.nullable(),
    ReverseReason: z.string(),
    Version: z.int(),
  })
  .meta({ id: 'RegistryTransferRow' })
export type TransferRow = z.infer<typeof TransferRow>

/** A transfer with its sets as they are now; a conflict is one with taking it back. */
export const Transfer = TransferRow.extend({ Sets: z.array(TransferSet) }).meta({ id: 'RegistryTransfer' })
export type Transfer = z.infer<typeof Transfer>

/** The list of transfers. */
export const transferList = list('RegistryTransfers', {
  rows: ['Transfers', TransferRow],
  key: 'TransferID',
  total: 'Total',
  query: {
    ...paged,
    state: z.enum(transferStates).optional(),
    search: z.string().trim().max(200).default('').describe('A part of the name or e-mail address of either member'),
    ...sorted(['TransferredUTC'], { order: 'DESC' }),
  },
})

// An empty value of a query counts as absent: the server says what is missing.
const typed = z.string().trim().max(254).default('')
const Reason = z.string().trim().max(maxTransferReason, 'Registry.Fields.ReasonLong')
const members = {
  from: typed.describe('The giver, by number or e-mail address'),
  to: typed.describe('The receiver, by number or e-mail address'),
}
/** The body of a transfer. The documented fields are `from` and `to`; without the others every set moves. */
export const TransferDraft = z
  .strictObject({
    ...members,
    SetIDs: z.array(Id).max(1000).optional().describe('Only these sets; all without it'),
    Fingerprint: z.string().max(100).optional().describe('That of the preview'),
    Reason: Reason.default(''),
  })
  .meta({ id: 'RegistryTransferDraft' })
export type TransferDraft = z.infer<typeof TransferDraft>

/** The answer of a transfer. */
export const Transferred = z
  .object({ TransferID: z.int(), SetCount: z.int(), Message: z.string().describe('For the person who transferred') })
  .meta({ id: 'RegistryTransferred' })
export type Transferred = z.infer<typeof Transferred>

/** The body that takes a transfer back. */
export const TransferReversal = z
  .strictObject({ Reason: Reason.min(1, 'Registry.Fields.Reason'), Version })
  .meta({ id: 'RegistryTransferReversal' })
export type TransferReversal = z.infer<typeof TransferReversal>

const transferred = {
  about: 'Moves the sets of a member to another one, with their certificates; a conflict moves none',
  who,
  body: TransferDraft,
  bodyBytes: 40_000,
  answer: Transferred,
  isRepeatable: true,
  errors: ['conflict'],
} as const

export const transferCalls = {
  transferSets: endpoint('POST /admin/registry/api/transfer-sets/', transferred),
  transferSetsOfType: endpoint('POST /admin/registry/{type}/api/transfer-sets/', {
    ...transferred,
    params: { type: RegistryTypePath },
    errors: ['conflict', 'not_found'],
  }),
  transferPreview: endpoint('GET /admin/api/registry/transfer-preview/', {
    about: 'Returns what a transfer would move, and what keeps it from moving; changes nothing',
    who,
    query: { ...members, type: RegistryTypePath.optional() },
    answer: TransferPreview,
  }),
  transfers: endpoint('GET /admin/api/registry/transfers/', {
    about: 'Lists transfers, the latest first',
    who,
    query: transferList.query,
    answer: transferList.Page,
    list: transferList,
  }),
  transfer: endpoint('GET /admin/api/registry/transfers/{transferID}/', {
    about: 'Returns a transfer with its sets as they are now',
    who,
    params: { transferID: Id },
    answer: Transfer,
    errors: ['not_found'],
  }),
  reverseTransfer: endpoint('POST /admin/api/registry/transfers/{transferID}/reverse/', {
    about: 'Moves the sets of a transfer back, within 30 days of it; a conflict moves none',
    who,
    params: { transferID: Id },
    body: TransferReversal,
    answer: Transfer,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
}
