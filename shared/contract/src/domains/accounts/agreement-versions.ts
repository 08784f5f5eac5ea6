/** The versions of agreements as staff write, preview and publish them (ACC-7). */
import * as z from 'zod'
import { Day, endpoint, Id, Instant, LanguageCode, Version } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { callsOf, edited, type RowOf, record } from '../../record'
import { linesText, recordTitle } from '../../typed'
import { agreementCodes, agreementStates, maxAgreementText, maxAgreementTitle } from './rules'
import { TermsPiece } from './terms'

const who = 'staff:Agreements'
const positive = z.int().positive()

/**
 * A version of an agreement, for all sites. A draft has no number; publishing numbers it, and nothing of it changes once
 * it is in force. Title and Text are English; other languages are translations.
 */
export const AgreementVersion = record(
  'AgreementVersion',
  { entity: 'legal-agreement', key: 'LegalAgreementID' },
  {
    LegalAgreementID: positive,
    Code: edited(z.enum(agreementCodes, { error: 'Accounts.Fields.Agreement' }), z.string()),
    Title: edited(recordTitle(maxAgreementTitle)),
    Text: edited(
      linesText(maxAgreementText).min(1, 'Accounts.Fields.AgreementText').describe('Plain text, shown line by line'),
      z.string(),
    ),
    AsksAgain: edited(
      z.boolean().describe('Published as the next major version: customers accept it before they submit again'),
    ),
    State: z.enum(agreementStates),
    DisplayVersion: z.string().describe('Like 2.1; empty for a draft'),
    PublishedUTC: Instant.nullable().describe('In force from this instant on; null for a draft'),
    PublishedBy: z.string().describe('The name of the staff member who published it; empty for a draft'),
    AcceptedCount: z.int().describe('The people who accepted it, or for whom that is recorded'),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
)
export type AgreementVersion = RowOf<typeof AgreementVersion>

export const agreementVersionList = list('AgreementVersionPage', {
  rows: ['AgreementVersions', AgreementVersion.Row],
  key: 'LegalAgreementID',
  total: 'Total',
  query: {
    search: z.string().trim().max(100).default('').describe('Part of the title'),
    code: z.enum(agreementCodes).optional(),
    state: z.enum(agreementStates).optional(),
    ...sorted(['UpdatedUTC'], { order: 'DESC' }),
    ...paged,
  },
})

/** The version of the draft that was read, and the day (UTC) from whose start it is in force; null is from now on. */
export const AgreementPublication = z
  .strictObject({ Version, FromDay: Day.nullable().default(null) })
  .meta({ id: 'AgreementPublication' })
export type AgreementPublication = z.output<typeof AgreementPublication>
export const AgreementWithdrawal = z.strictObject({ Version }).meta({ id: 'AgreementWithdrawal' })
export type AgreementWithdrawal = z.infer<typeof AgreementWithdrawal>

/**
 * A version as customers read it in one language. `IsTranslated` is false where they read English; `Changes`
 * compares a draft or a scheduled version with the one in force; else it is empty.
 */
export const AgreementPreview = z
  .object({
    LanguageCode,
    Title: z.string(),
    Text: z.string(),
    IsTranslated: z.boolean(),
    Changes: z.array(TermsPiece),
  })
  .meta({ id: 'AgreementPreview' })
export type AgreementPreview = z.infer<typeof AgreementPreview>

const version = callsOf(AgreementVersion, {
  who,
  of: '/admin/agreements/data/versions/{legalAgreementID}/',
  under: '/admin/agreements/data/versions/',
  bodyBytes: 250_000,
})
const ofVersion = { legalAgreementID: Id }

export const agreementVersionCalls = {
  agreementVersions: endpoint('GET /admin/agreements/data/versions/', {
    about: 'Lists versions of agreements in any state, page by page',
    who,
    query: agreementVersionList.query,
    answer: agreementVersionList.Page,
    list: agreementVersionList,
  }),
  createAgreementVersion: version.create('Adds a draft of an agreement'),
  agreementVersion: version.one('Returns a version of an agreement'),
  saveAgreementVersion: version.save('Saves a draft; a published version is never changed'),
  removeAgreementVersion: version.remove('Moves a draft to the trash', ['not_empty']),
  previewAgreementVersion: endpoint('GET /admin/agreements/data/versions/{legalAgreementID}/preview/', {
    about: 'Returns a version as customers read it, in each language of the sites',
    who,
    params: ofVersion,
    answer: z.array(AgreementPreview),
    errors: ['not_found'],
  }),
  publishAgreementVersion: endpoint('POST /admin/agreements/data/versions/{legalAgreementID}/publish/', {
    about: 'Publishes a draft under the next number, from now on or from a later day. Customers are asked to accept it',
    who,
    params: ofVersion,
    body: AgreementPublication,
    answer: AgreementVersion.Row,
    errors: ['not_found', 'conflict'],
  }),
  withdrawAgreementVersion: endpoint('POST /admin/agreements/data/versions/{legalAgreementID}/withdraw/', {
    about: 'Makes a version that is not in force yet a draft again',
    who,
    params: ofVersion,
    body: AgreementWithdrawal,
    answer: AgreementVersion.Row,
    errors: ['not_found', 'conflict'],
  }),
  followAgreementVersion: endpoint('POST /admin/agreements/data/versions/{legalAgreementID}/follow/', {
    about: 'Copies a version and its translations to a new draft, to be changed and published after it',
    who,
    params: ofVersion,
    answer: AgreementVersion.Row,
    errors: ['not_found'],
  }),
}
