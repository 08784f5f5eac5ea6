/** The setting of the backend, and the facts of a request from the front. */
import type { Site } from '@obverse/contract/domains/sites'
import type { Logger } from './log'
import type { PasswordCost } from './security/passwords'
import type { Workers } from './workers/workers'

export type RequestMeta = {
  site: Site
  culture: string
  /** The language of the answer (BCP 47), if it differs from the visitor's on this site. */
  language?: string
  /** The visitor's address in canonical form; forwarded addresses count only from trusted proxies. */
  ip: string
  /** True for the call of a page that is stored for everybody: it is nobody's visit. */
  isForStore?: boolean
}

export type StorageSetting =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      endpoint: string
      region: string
      bucket: string
      /** Starts the name of every object, with a slash at its end; empty for none. */
      prefix: string
      accessKeyId: string
      secretAccessKey: string
    }
export type MailSetting = { kind: 'outbox'; folder: string; from: string } | { kind: 'smtp'; url: string; from: string }

/** The days that rows and files are kept. */
export type Retention = {
  audit: number
  payLog: number
  /** Lines of the payment log that belong to no payment. */
  strayLog: number
  searchMisses: number
  /** Holder reports, from the day they were closed. */
  holderReports: number
  /** Contact messages, from the day they were closed. */
  contactMessages: number
  /** Signed waivers, from the day they were signed. */
  signedWaivers: number
  /** Choices of visitors about cookies, from the day they were made. */
  cookieConsents: number
  /** Events for the webhook of the newsletters, which hold addresses. */
  webhook: number
  /** Mails written as files, when there is no mail server. */
  outbox: number
  /** Answers of saves, for those who did not hear them. */
  savedAnswers: number
}

/**
 * The settings of domains, by their names in a context. A domain adds its own to this interface in its `setting.ts`;
 * `Domain.settings` has those that count when none are given.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it, as the ground floor knows none of them
export interface DomainSettings {}

export type BackendSetting = Partial<DomainSettings> & {
  databaseUrl: string
  /** The database itself, where `databaseUrl` leads to a pooler that lends connections for one transaction. */
  databaseDirectUrl?: string
  poolSize?: number
  storage: StorageSetting
  /** Makes a file store this database's own that carries the mark of another. */
  takesOverStorage?: boolean
  mail: MailSetting
  /** Origin for links in mail, like https://{host}, with {host} for the first host of the site that `linkHosts` has. */
  publicOrigin: string
  /** The hosts that links may lead to, the main one first; without it only names of this machine, like ngc.localhost. */
  linkHosts?: readonly string[]
  /** At least 32 characters; encrypts second-factor secrets and signs tokens. */
  secret: string
  /** The work of a password's hash; without it what is recommended. Tests set it low. */
  passwordCost?: PasswordCost
  /** The threads for work of more than a few milliseconds, which the caller stops; without them it opens its own. */
  workers?: Workers
  /** The days that logs, searches and mails are kept, where they differ from the usual ones. */
  retention?: Partial<Retention>
  /** Writes demonstration data when the database is new. */
  demo: boolean
  /** Makes a new database require a second factor of staff; without it none is required until staff turn it on. */
  requiresStaffSecondFactor?: boolean
  /** Runs recurring jobs (clean-up, reconciling, planned charges) in this process; true by default. */
  doesRecurring?: boolean
  log: Logger
  /** Tells the operator why a start waits; without it nobody is told. */
  say?: (line: string) => void
  now?: () => Date
}
