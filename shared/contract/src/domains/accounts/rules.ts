/** Rules of accounts for both faces and the server, without schemas. */
import { certificateTopics } from '../cert-lookup/rules'
import { companies, languageCodes } from '../sites/rules'
import { submissionTopics } from '../submissions/rules'

/** The shortest password (decision 30). */
export const minPassword = 12

/** The longest code of a second factor: a backup code with its hyphens. */
export const maxSecondFactorCode = 20

/** The topics of notifications, which the domains that send them lend. Receipts and security mails are always sent. */
export const notificationTopics = [...submissionTopics, ...certificateTopics] as const

/** The languages of mails, by the id they are saved under. */
export const languages = languageCodes.map((LanguageCode, at) => ({ LanguageID: at + 1, LanguageCode }))

/** The newsletters there are: one of each company. */
export const newsletters = companies.map((Company, at) => ({ NewsletterID: at + 1, Company }))

const HALF_A_DAY = 43_200_000
/** Returns the earliest day, YYYY-MM-DD, that is not over yet everywhere; a membership cannot end before. */
export const earliestDay = (now: number): string => new Date(now - HALF_A_DAY).toISOString().slice(0, 10)

/** The latest day a membership can run to; it stands for a membership for life (decision 24). */
export const LIFETIME_DAY = '2199-01-02'

/** The agreements there may be, in the order in which customers read them. The dealer agreement is for dealers alone. */
export const agreementCodes = ['terms', 'grading-services', 'privacy', 'registry', 'shipping', 'dealer'] as const
export type AgreementCode = (typeof agreementCodes)[number]

/** The states of a version: a draft, one with a later day, the one in force, or one that another followed. */
export const agreementStates = ['Draft', 'Scheduled', 'Current', 'Earlier'] as const
export type AgreementState = (typeof agreementStates)[number]

export const maxAgreementTitle = 200
export const maxAgreementText = 50_000
