/** The settings of payments: the processors and the limits. */
import type { TestCard } from '@obverse/contract/domains/payments'
import type { ServerKey } from '../../texts'

declare module '../../setting' {
  interface DomainSettings {
    payments: PaymentsSetting
  }
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
