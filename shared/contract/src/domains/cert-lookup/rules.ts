/** Rules of certificates for both faces and the server, without schemas. */
import type { companies } from '../sites/rules'

type Company = (typeof companies)[number]

/** The statuses of a certificate. The database stores their places: new ones are added at the end. */
export const certificateStatuses = ['active', 'deleted', 'flagged', 'contact-support'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]
/**
 * The corrections of a population: what moves it, or the trust in it, besides gradings. A status was deleted or put back; the
 * grade, designation or marks changed; the item changed, seen from the old and from the new one; a flag was set or cleared;
 * a grade may no longer be seen.
 */
export const correctionKinds = [
  'deleted',
  'restored',
  'regraded',
  'moved-away',
  'moved-here',
  'flagged',
  'cleared',
  'withdrawn',
] as const
export type CorrectionKind = (typeof correctionKinds)[number]
/** The corrections by which a population falls. */
export const fallKinds: readonly CorrectionKind[] = ['deleted', 'moved-away', 'withdrawn']

/** The statuses in which everybody may see a certificate. */
export const shownStatuses = ['active', 'flagged', 'deleted'] as const satisfies readonly CertificateStatus[]

export const collectibleTypes = ['Coin', 'Note', 'Comic', 'SportsCard', 'TradingCard'] as const
export type CollectibleType = (typeof collectibleTypes)[number]
export const metals = ['', 'silver', 'gold', 'copper'] as const
export const cacColors = ['', 'green', 'gold'] as const

export { cacMarks } from '../../flags'

/** The most certificates that are checked at once; each counts as a lookup. */
export const maxBatch = 50
/** The topic of mails about watched certificates, for people's choices. */
export const certificateTopics = ['certificate-status'] as const
/** The most certificates that one person watches. */
export const maxWatches = 200

/** The longest text that a certificate is looked up by: a pasted address is longer than any number. */
export const maxCertInput = 300
/** The longest reason of a status, and the longest label of a certificate. */
export const maxStatusReason = 500
export const maxLabelText = 200
/** The longest number of a submission or an invoice that staff find certificates by. */
export const maxStaffNumber = 40
/** The most collectibles that staff choose the one of a certificate from. */
export const maxCollectibleChoices = 25

/** The two parts of a certificate's number. */
export type CertNumber = { SubmissionNumber: number; Line: number }

/** The companies whose numbers are ten digits without a dash: comics and cards. */
const withLongNumbers: readonly Company[] = ['CGC', 'CSG', 'CRD']

/** Returns the number as a company prints it: `6712345-001`, or `4318822007` for comics and cards. */
export function formatCertNumber(company: Company, { SubmissionNumber, Line }: CertNumber): string {
  const line = String(Line).padStart(3, '0')
  return withLongNumbers.includes(company)
    ? `${String(SubmissionNumber).padStart(7, '0')}${line}`
    : `${SubmissionNumber}-${line}`
}

/** The grading companies outside of the family whose numbers are recognized. */
export type OtherCompany = 'PCGS' | 'PSA' | 'CACG'
/** The result of reading typed text: a number, a number of another company, a submission without its line, or neither. */
export type ReadCertNumber =
  | ({ kind: 'number' } & CertNumber)
  | { kind: 'other'; company: OtherCompany; digits: string }
  | { kind: 'submission'; digits: string }
  | { kind: 'invalid' }

const invalid = { kind: 'invalid' } as const
// Longest first: ten digits that begin with 14 are a submission of their own, then three digits of the line.
const forms = [/^(14\d{8})(\d{3})$/, /^(\d{7})(\d{3})$/, /^(\d{6})(\d{3})$/]

function numberOf(submission = '', line = ''): ReadCertNumber {
  const number = { SubmissionNumber: Number(submission), Line: Number(line) }
  return number.SubmissionNumber > 0 && number.Line > 0 ? { kind: 'number', ...number } : invalid
}

/** Returns the part of a pasted address that holds the number, or the text itself. */
function outOfAddress(text: string): string {
  const [, fromPath] = /\/certlookup\/([^/?#]+)/i.exec(text) ?? []
  if (fromPath === undefined) return text
  try {
    return decodeURIComponent(fromPath)
  } catch {
    return fromPath
  }
}

/**
 * Reads a certificate's number as people type or paste it: with spaces, any dashes, full-width digits, both forms, or a
 * whole address of the certificate's page.
 */
export function readCertNumber(text: string): ReadCertNumber {
  if (text.length > maxCertInput) return invalid
  const typed = outOfAddress(text.normalize('NFKC').trim())
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replace(/[\s\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
  const [, submission, line] = /^(\d{6,7}|14\d{8})-+(\d{1,3})$/.exec(typed) ?? []
  if (submission !== undefined) return numberOf(submission, line)
  const [, cacg] = /^(\d{9})-\d{1,2}$/.exec(typed) ?? []
  if (cacg !== undefined) return { kind: 'other', company: 'CACG', digits: cacg }
  const digits = /^[\d.-]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  for (const form of forms) {
    const [, first, rest] = form.exec(digits) ?? []
    if (first !== undefined) return numberOf(first, rest)
  }
  if (/^\d{8}$/.test(digits)) return { kind: 'other', company: digits.startsWith('0') ? 'PSA' : 'PCGS', digits }
  return /^\d{6,7}$/.test(digits) ? { kind: 'submission', digits } : invalid
}

/** The reasons of a holder report. The database stores their places: new ones are added at the end. */
export const holderReportReasons = [
  'item-differs',
  'label-differs',
  'holder-damaged',
  'number-differs',
  'something-else',
] as const
/** The states of a holder report, by their places too. */
export const holderReportStates = ['open', 'checking', 'closed'] as const
export type HolderReportState = (typeof holderReportStates)[number]
/** The outcomes with which staff close a holder report, by their places too. */
export const holderReportOutcomes = ['genuine', 'counterfeit', 'unclear', 'no-report'] as const
export type HolderReportOutcome = (typeof holderReportOutcomes)[number]
/** The choices of the list: the reports that wait for somebody, those of one state, or all of them. */
export const holderReportChoices = ['waiting', ...holderReportStates, 'all'] as const

/** The longest text of a holder report, and the longest place where the holder was seen. */
export const maxReportDetails = 2000
export const maxReportPlace = 500
/** The longest note of staff on a holder report. */
export const maxReportNote = 2000

/** The results of looking up a certificate to override its grade (CO-1). */
export const overrideLookups = ['ConnectionError', 'InvalidID', 'InvalidLookup', 'Success'] as const
/**
 * The states of a grade override. `replaced` had another one after it; `caught-up` is one whose item was then graded the
 * same. The database stores their places: new ones are added at the end.
 */
export const overrideStates = [
  'applied',
  'waiting',
  'rejected',
  'withdrawn',
  'reverted',
  'replaced',
  'caught-up',
] as const
export type OverrideState = (typeof overrideStates)[number]
/** The longest reason of details or of no grade, and the longest grade that is typed. */
export const maxNoGradeCode = 100
export const maxTypedGrade = 60
