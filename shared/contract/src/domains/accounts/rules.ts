/** What both faces and the server know of accounts, without schemas. */
import { companies, languageCodes } from '../sites/rules'

/** The shortest password (decision 30). */
export const minPassword = 12

/** The longest code of a second factor: a backup code with its hyphens. */
export const maxSecondFactorCode = 20

/** What happens to one's own submissions and payments that may be told; receipts and security mails are not chosen. */
export const notificationTopics = ['grades-ready', 'shipped', 'payment-failed', 'images-ready'] as const

/** The languages to be written to in, by the id they are saved under. */
export const languages = languageCodes.map((LanguageCode, at) => ({ LanguageID: at + 1, LanguageCode }))

/** The newsletters there are: one of each company. */
export const newsletters = companies.map((Company, at) => ({ NewsletterID: at + 1, Company }))

/** The latest day a membership can run to; it stands for a membership for life (decision 24). */
export const LIFETIME_DAY = '2199-01-02'
