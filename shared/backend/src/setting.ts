/** What the backend is started with, and what the front tells it about a request. */
import type { TestCard } from '@obverse/contract/domains/payments'
import type { Site } from '@obverse/contract/domains/sites'
import type { Logger } from './log'
import type { ServerKey } from './texts'

export type RequestMeta = {
  site: Site
  culture: string
  /** The language the call is answered in (BCP 47), where it is another than the visitor's on this site. */
  language?: string
  /** The visitor's address, canonical; behind proxies as far as they are trusted. */
  ip: string
}

export type StorageSetting =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
export type MailSetting = { kind: 'outbox'; folder: string; from: string } | { kind: 'smtp'; url: string; from: string }

/** One Commerce Hub merchant (com). `hmac` is how the provider wants the signature encoded; certification settles it. */
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
  /** Public: the card fields in the browser are opened with it. */
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
  /** Go on without liability shift when the lookup does not answer. */
  allowNoShift: boolean
}
export type PaymentsSetting = {
  /** The processors are the sandbox: pages say that nothing is charged, and the test cards are listed. */
  isDemo: boolean
  /** Says which environment the providers are, instead of the host name (SITE-12). */
  environment: 'PROD' | 'CERT' | null
  commercehub: CommercehubSetting | null
  saferpay: SaferpaySetting | null
  cardinal: CardinalSetting | null
  /** Refunds above this many minor units need a second person. */
  refundLimitMinor: number
  /** The most one payment may be, in minor units. */
  maximumMinor: number
  /** The cards that work in the demonstration; what each does is the key of a text. */
  testCards: readonly (Omit<TestCard, 'Outcome'> & { Outcome: ServerKey })[]
}
/** Where invoices come from: our own tables, or another system that speaks the port over HTTP. */
export type OrderSystemSetting =
  | { kind: 'embedded' }
  | { kind: 'http'; baseUrl: string; key: string; timeoutMilliseconds: number }

export type BackendSetting = {
  databaseUrl: string
  poolSize?: number
  storage: StorageSetting
  mail: MailSetting
  /** Origin for links in mail, with {host} for the site's first host, like https://{host}. */
  publicOrigin: string
  /** At least 32 characters; encrypts second-factor secrets and signs what must not be forged. */
  secret: string
  /** Fill in demonstration data when the database is new. */
  demo: boolean
  payments: PaymentsSetting
  orderSystem: OrderSystemSetting
  /** The European registry of VAT numbers (VIES, REST); without it numbers are checked by how they are written. */
  viesUrl?: string
  /** Whether what comes back by itself (clean-up, reconciling, planned charges) is done here; true unless said. */
  doesRecurring?: boolean
  log: Logger
  now?: () => Date
}

/** Payments with no processor at all: every call that needs one says that it is not available. */
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
