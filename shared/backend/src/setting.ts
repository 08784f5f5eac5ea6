/** The setting of the backend, and the facts of a request from the front. */
import type { TestCard } from '@obverse/contract/domains/payments'
import type { Site } from '@obverse/contract/domains/sites'
import type { Logger } from './log'
import type { PasswordCost } from './security/passwords'
import type { ServerKey } from './texts'

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
 * One Commerce Hub merchant (com). `hmac` is the encoding of the signature that the provider expects; confirmed by
 * certification.
 */
export type CommercehubSetting = {
  baseUrl: string
  sdkUrl: string
  apiKey: string
  secret: string
  merchantId: string
  terminalId: string
  hmac: 'raw' | 'hex'
}
/** One Saferpay terminal (de). */
export type SaferpaySetting = {
  baseUrl: string
  sdkUrl: string
  fieldsUrl: string
  /** Public: opens the card fields in the browser. */
  fieldsAccessToken: string
  customerId: string
  terminalId: string
  user: string
  password: string
}
/** 3-D Secure by Cardinal, the card form's tokenizer and the acquirer behind both (uk). */
export type CardinalSetting = {
  lookupUrl: string
  sdkUrl: string
  apiIdentifier: string
  orgUnitId: string
  apiKey: string
  tokenizeUrl: string
  tokenizeKey: string
  acquirerUrl: string
  acquirerUser: string
  acquirerPassword: string
  /** Continues without liability shift when the lookup does not answer. */
  allowNoShift: boolean
}
export type PaymentsSetting = {
  /** Uses the sandbox as processors: pages say that nothing is charged, and list the test cards. */
  isDemo: boolean
  /** Sets the environment of the providers instead of the host name (SITE-12). */
  environment: 'PROD' | 'CERT' | null
  commercehub: CommercehubSetting | null
  saferpay: SaferpaySetting | null
  cardinal: CardinalSetting | null
  /** Refunds above this many minor units need a second person. */
  refundLimitMinor: number
  /** The maximum of one payment, in minor units. */
  maximumMinor: number
  /** The cards that work in the demonstration; `Outcome` is the key of a text. */
  testCards: readonly (Omit<TestCard, 'Outcome'> & { Outcome: ServerKey })[]
}
/** The source of invoices: our own tables, or another system that implements the port over HTTP. */
export type OrderSystemSetting =
  | { kind: 'embedded' }
  | { kind: 'http'; baseUrl: string; key: string; timeoutMilliseconds: number }

/** A service that finds places, with the interface of Google's: `address`, `components`, `key`, and a `status`. */
export type GeocoderSetting = { url: string; key: string }

export type BackendSetting = {
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
  /** The days that logs, searches and mails are kept, where they differ from the usual ones. */
  retention?: Partial<Retention>
  /** Writes demonstration data when the database is new. */
  demo: boolean
  /** Makes a new database require a second factor of staff; without it none is required until staff turn it on. */
  requiresStaffSecondFactor?: boolean
  payments: PaymentsSetting
  orderSystem: OrderSystemSetting
  /** The address of the European registry of VAT numbers (VIES, REST); without it only the format is checked. */
  viesUrl?: string
  /** The service that finds places; without it the places that are built in. */
  geocoder?: GeocoderSetting
  /** Lets the webhook of the newsletters lead to this machine, for development. */
  allowsLoopback?: boolean
  /** Runs recurring jobs (clean-up, reconciling, planned charges) in this process; true by default. */
  doesRecurring?: boolean
  log: Logger
  /** Tells the operator why a start waits; without it nobody is told. */
  say?: (line: string) => void
  now?: () => Date
}

/** Payments without a processor: every call that needs one answers that it is not available. */
export const noPayments: PaymentsSetting = {
  isDemo: false,
  environment: null,
  commercehub: null,
  saferpay: null,
  cardinal: null,
  refundLimitMinor: 50_000,
  maximumMinor: 5_000_000,
  testCards: [],
}
