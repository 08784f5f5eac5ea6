/** The calls of score-correction requests (REG-3): members ask on a collectible, staff answer and work them off. */
import * as z from 'zod'
import { endpoint, Id, Instant, Version } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { TypedCert } from '../cert-lookup/schemas'
import {
  correctionAnswers,
  correctionChoices,
  correctionStates,
  maxAdminNotes,
  maxCorrectionAnswer,
  maxCorrectionDetails,
} from './rules'
import { RegistryTypePath } from './schemas'

const who = 'staff:Corrections'
const State = z.enum(correctionStates)

/** A request as a member sends it. A request sent again with the same `Key` is the same request. */
export const CorrectionDraft = z
  .strictObject({
    Key: z.uuid(),
    CollectibleID: Id,
    Text: z.string().trim().min(1, 'Registry.Fields.Details').max(maxCorrectionDetails, 'Registry.Fields.DetailsLong'),
  })
  .meta({ id: 'ScoreCorrectionDraft' })
export type CorrectionDraft = z.infer<typeof CorrectionDraft>

/** A member says that a certificate is theirs, while another one has it in a set. */
export const ClaimDraft = z
  .strictObject({
    Key: z.uuid(),
    CertNumber: TypedCert,
    Text: z.string().trim().min(1, 'Registry.Fields.WhyYours').max(maxCorrectionDetails, 'Registry.Fields.DetailsLong'),
  })
  .meta({ id: 'RegistryClaimDraft' })
export type ClaimDraft = z.infer<typeof ClaimDraft>

/** The number of a request that was sent. */
export const CorrectionSent = z.object({ ScoreCorrectionRequestID: z.int() }).meta({ id: 'ScoreCorrectionSent' })
export type CorrectionSent = z.infer<typeof CorrectionSent>

const Details = z
  .object({
    RequestCollectibleName: z.string().describe('As its label said it when the member asked'),
    CollectibleID: z.int(),
    CertNumber: z.string().describe('The certificate that the member says is theirs; empty for a score'),
    Text: z.string(),
  })
  .describe('The words of the member')
const answered = {
  Answer: z.enum(correctionAnswers).nullable().describe('Null until the request is processed'),
  AnswerText: z.string().describe('What staff added to the answer; may be empty'),
}

/** A request as its member sees it. */
export const OwnCorrection = z
  .object({
    ScoreCorrectionRequestID: z.int(),
    Details,
    RequestedUTC: Instant,
    State,
    ...answered,
    AnswerSentence: z.string().describe("The answer as its mail says it, in the visitor's language; empty before"),
    ProcessedUTC: Instant.nullable(),
  })
  .meta({ id: 'OwnScoreCorrection' })
export type OwnCorrection = z.infer<typeof OwnCorrection>

const row = {
  ScoreCorrectionRequestID: z.int(),
  Path: RegistryTypePath,
  Details,
  Member: z.string().describe('The name of the member'),
  PeopleID: z.int(),
  SiteCode: z.string(),
  Holder: z
    .object({ PeopleID: z.int(), Name: z.string() })
    .nullable()
    .describe('The member who has the certificate in competitive sets now'),
  RequestedUTC: Instant,
  State,
  Assignee: z.string().describe('The name of the staff member who works on it, or did; empty before'),
  AdminNotes: z.string().describe('The member never sees them'),
  ...answered,
  ProcessedUTC: Instant.nullable(),
  Version: z.int(),
}
/** A request as staff see it. */
export const Correction = z.object(row).meta({ id: 'ScoreCorrectionRequest' })
export type Correction = z.infer<typeof Correction>

/** The list of requests, the oldest first. */
export const correctionList = list('ScoreCorrectionRequests', {
  rows: ['Requests', Correction],
  key: 'ScoreCorrectionRequestID',
  total: 'Total',
  query: {
    ...paged,
    state: z.enum(correctionChoices).default('open-ones').describe('`open-ones` are those that are not processed'),
    path: RegistryTypePath.optional(),
    search: z.string().trim().max(200).default('').describe('A part of the name of the item, or the number'),
    ...sorted(['RequestedUTC']),
  },
})

/** An act of staff on the version of a request that they read. */
const CorrectionAct = z.strictObject({ Version }).meta({ id: 'ScoreCorrectionAct' })

/** The body that processes a request. The documented field is `requestID`; the answer is mailed in the member's language. */
export const CorrectionProcessing = z
  .strictObject({
    requestID: Id,
    Answer: z
      .enum(correctionAnswers)
      .optional()
      .describe('Left out: `corrected` for a score, `looked-at` for a certificate'),
    AnswerText: z.string().trim().max(maxCorrectionAnswer, 'Registry.Fields.AnswerLong').default(''),
    Version: Version.optional().describe('The version that was read; without it the act applies as it is'),
  })
  .meta({ id: 'ScoreCorrectionProcessing' })
export type CorrectionProcessing = z.infer<typeof CorrectionProcessing>

/** The body that saves the notes of staff, under the documented names. */
export const CorrectionNotes = z
  .strictObject({
    requestID: Id,
    adminNotes: z.string().trim().max(maxAdminNotes, 'Registry.Fields.NotesLong'),
    Version: Version.optional().describe('The version that was read; without it the notes are saved as they are'),
  })
  .meta({ id: 'ScoreCorrectionNotes' })
export type CorrectionNotes = z.infer<typeof CorrectionNotes>

const ofType = { type: RegistryTypePath }
const act = {
  who,
  params: { requestID: Id },
  body: CorrectionAct,
  answer: Correction,
  errors: ['not_found', 'conflict'],
} as const

export const correctionCalls = {
  askCorrection: endpoint('POST /api/registry/score-corrections/', {
    about: "Asks staff to correct the score of a collectible of the site's company",
    who: 'signed-in',
    body: CorrectionDraft,
    answer: CorrectionSent,
    errors: ['not_found', 'rate_limited'],
  }),
  askClaim: endpoint('POST /api/registry/claims/', {
    about: "Asks staff about a certificate of the site's company that another member has in a set",
    who: 'signed-in',
    body: ClaimDraft,
    answer: CorrectionSent,
    errors: ['not_found', 'rate_limited'],
  }),
  ownCorrections: endpoint('GET /api/registry/score-corrections/', {
    about: 'Lists the requests of the caller with their answers, the latest first',
    who: 'signed-in',
    answer: z.array(OwnCorrection),
  }),
  openCorrections: endpoint('GET /admin/registry/{type}/score-correction-requests/data/requests/', {
    about: 'Lists the requests of a type of collectible that are not processed, the oldest first',
    who,
    params: ofType,
    answer: z.array(Correction),
  }),
  processCorrection: endpoint('POST /admin/registry/{type}/score-correction-requests/mark-as-processed/', {
    about:
      'Marks a request as processed, and mails the answer to the member; `claim-freed` takes the certificate out of the sets of its holder',
    who,
    params: ofType,
    body: CorrectionProcessing,
    answer: Correction,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
  saveCorrectionNotes: endpoint('POST /admin/registry/{type}/score-correction-requests/admin-notes/', {
    about: 'Saves the notes of staff on a request',
    who,
    params: ofType,
    body: CorrectionNotes,
    answer: Correction,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
  corrections: endpoint('GET /admin/api/registry/correction-requests/', {
    about: 'Lists requests of all types, the oldest first',
    who,
    query: correctionList.query,
    answer: correctionList.Page,
    list: correctionList,
  }),
  correction: endpoint('GET /admin/api/registry/correction-requests/{requestID}/', {
    about: 'Returns a request',
    who,
    params: { requestID: Id },
    answer: Correction,
    errors: ['not_found'],
  }),
  takeCorrection: endpoint('POST /admin/api/registry/correction-requests/{requestID}/take/', {
    about: 'Assigns an open request to the caller',
    ...act,
  }),
  putBackCorrection: endpoint('POST /admin/api/registry/correction-requests/{requestID}/put-back/', {
    about: 'Puts an assigned request back among the open ones',
    ...act,
  }),
  reopenCorrection: endpoint('POST /admin/api/registry/correction-requests/{requestID}/reopen/', {
    about: 'Opens a processed request again',
    ...act,
  }),
}
