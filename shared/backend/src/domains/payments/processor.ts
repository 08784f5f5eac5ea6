/**
 * The interface of a card processor. Adapters never throw for a failure of the network or the provider: an answer that
 * leaves open if money moved is `in-doubt`, and only an inquiry, a void or a person resolves it.
 */
import type { BrowserFacts, CardBrand, Processor } from '@obverse/contract/domains/payments'
import type { Currency } from '@obverse/contract/money'
import type * as z from 'zod'

/** An amount in minor units, always above zero. */
export type Amount = { minor: number; currency: Currency }

/** A card as the browser's card form returned it, or as it was kept. Never a number. */
export type CardHandle =
  | { kind: 'session'; sessionId: string }
  | { kind: 'fields'; token: string }
  | { kind: 'token'; token: string }
  | { kind: 'stored'; token: string; schemeTransactionId: string | null; initiator: 'customer' | 'merchant' }
  | { kind: 'page' }

/** The facts of a card that may be kept and shown; `holder` is empty when the provider does not send it. */
export type CardFacts = {
  brand: CardBrand
  last4: string
  expirationMonth: number
  expirationYear: number
  holder: string
}
/** A card kept with the provider; `token` is a secret and is sealed before it is written. */
export type StoredCard = CardFacts & { token: string; schemeTransactionId: string | null }

/** One attempt to charge. `attemptID` (a UUID) is unique for ever and is our reference at the provider. */
export type Order = {
  attemptID: string
  /** The payment the attempt belongs to, our CCGTransactionID; signed requests of 3-D Secure are bound to it. */
  requestID: string
  /** The invoice number on the payer's statement and in the provider's back office. */
  invoice: string
  amount: Amount
  /** `culture` is the BCP 47 tag of the page they pay on. */
  payer: { firstName: string; lastName: string; email: string; ip: string; userAgent: string; culture: string }
  description: string
  /** True when the payer wants the card kept; `charge` then returns it in `stored`, or null when only that failed. */
  keepsCard: boolean
  /** Our pages to which the provider sends the payer and its notifications. */
  returnUrl: string
  notifyUrl: string
}
/** The reference of an attempt, or of a refund by its refundID, at the provider. */
export type Known = Pick<Order, 'attemptID' | 'amount'>

/** The provider's own ids that the next steps need, never a secret of a card. Stored unsealed. */
export type ProviderState = Readonly<Record<string, string>>

export type ThreeDS = { cavv: string; eci: string; xid: string; status: string }
export type Evidence = { kind: 'jwt'; jwt: string } | { kind: 'returned' }

/** The answer to the start of a payment. No money moved in any of them. */
export type Started =
  | { kind: 'ready'; state: ProviderState; threeDS: ThreeDS | null }
  | { kind: 'challenge'; state: ProviderState; acsUrl: string; transactionId: string; payload: string; token: string }
  | { kind: 'redirect'; state: ProviderState; url: string; overlay: boolean }
  /** Nothing is decided: the answer is passed over and the authentication goes on (1003, 1010, 1020). */
  | { kind: 'waiting'; code: string }
  | { kind: 'auth-failed'; code: string }
  /** The payer canceled on the page of the bank or the provider. */
  | { kind: 'canceled'; code: string }
  /** The payer left before the bank confirmed or refused anything. */
  | { kind: 'unfinished'; code: string }
  | { kind: 'declined'; code: string }
  /** The provider refused or did not answer, before it could do anything. */
  | { kind: 'rejected'; code: string }

type Taken = {
  /** The ids that a void, refund, capture or inquiry needs. Replaces the earlier state. */
  state: ProviderState
  code: string
  card: CardFacts | null
  schemeTransactionId: string | null
  stored: StoredCard | null
}
/**
 * The outcome of a movement of money. `rejected` means provably before any processing; `authorized` still needs a
 * capture.
 */
export type Outcome =
  | ({ kind: 'approved' } & Taken)
  | ({ kind: 'authorized' } & Taken)
  | { kind: 'declined'; code: string }
  | { kind: 'rejected'; code: string }
  | { kind: 'auth-failed'; code: string }
  | { kind: 'canceled'; code: string }
  | { kind: 'unfinished'; code: string }
  | { kind: 'in-doubt'; code: string }
/** The provider's own record of an attempt. `voided`: it existed and was voided. `unknown`: no answer. */
export type Inquired = Outcome | { kind: 'voided' } | { kind: 'not-found' } | { kind: 'unknown' }

/** One movement of money in a provider's list of settlements, from a call or a file. */
export type SettledLine = {
  /** The provider's own id of the movement. */
  providerReference: string
  /** Our reference at the provider: an attemptID (for a void, the voided one) or a refundID. May be empty. */
  reference: string
  kind: 'charge' | 'refund' | 'void'
  amount: Amount
  bookedUTC: string
}
/** A complete list, or none. */
export type Settlements = { kind: 'listed'; lines: readonly SettledLine[] } | { kind: 'unavailable'; code: string }
/** The timeout of a list: all lists together have to fit into one run of a job. */
export const LIST_MILLISECONDS = 30_000

/** The minutes after which an unfinished authentication is abandoned, by processor. */
export const abandonedAfterMinutes = { commercehub: 10, saferpay: 18, cardinal: 10 } as const satisfies Record<
  Processor,
  number
>

type Abilities = {
  /** The seconds after which a request that never arrived can no longer be accepted; then it may be voided. */
  certainAfterSeconds: number
  /**
   * True when a charge of unknown outcome can be voided by our own id. When false, not found after that time means
   * failed.
   */
  canVoidUnknown: boolean
  /** The minutes after which an unfinished authentication is abandoned. */
  abandonedAfterMinutes: number
}

/** One session of the provider's card form: the values for the browser, and the real session, which stays here. */
type ClientSetup = { browser: Readonly<Record<string, string>>; secret: string }

/** A card processor. It has its own timeouts (60 to 100 seconds), logs nothing and keeps nothing between two calls. */
export interface CardProcessor {
  readonly name: Processor
  readonly abilities: Abilities
  /**
   * Opens a session of the provider's card form; returns null for a form that needs none.
   * @throws Failure('unavailable')
   */
  clientSetup(): Promise<ClientSetup | null>
  /**
   * Returns the signed request that starts 3-D Secure in the browser, new each time; null for processors without one.
   */
  threeDSToken(order: Pick<Order, 'requestID' | 'invoice' | 'amount'>): Promise<string | null>
  /** Runs every step before the charge: authentication, or the provider's page. Charges nothing. */
  start(
    order: Order,
    card: CardHandle,
    browser: z.infer<typeof BrowserFacts> | null,
    dfReferenceID: string | null,
  ): Promise<Started>
  /** Checks the payer's authentication after a challenge or the provider's page. `state` is the one of `start`. */
  finish(order: Order, state: ProviderState, evidence: Evidence): Promise<Started>
  /** Charges (or reserves) the money. Called once per attemptID. */
  charge(order: Order, card: CardHandle, state: ProviderState, threeDS: ThreeDS | null): Promise<Outcome>
  /** Captures reserved money; an earlier capture is success. May be called again. */
  capture(order: Known, state: ProviderState): Promise<Outcome>
  /** Returns the provider's record of an attempt or a refund. Changes nothing. */
  inquire(order: Known, state: ProviderState): Promise<Inquired>
  /** Voids a charge of unknown outcome, if it exists. */
  voidUnknown(order: Known, state: ProviderState): Promise<'voided' | 'nothing-to-void' | 'unknown'>
  /** Voids a charge (or a reservation) that is not settled yet. May be called again. */
  void(attempt: Known, state: ProviderState): Promise<Outcome>
  /** Refunds a part or all of a charge; `refundID` (a UUID) is our reference at the provider. */
  refund(attempt: Known, state: ProviderState, refundID: string, amount: Amount): Promise<Outcome>
  /**
   * Returns the provider's bookings of a day of its own calendar, YYYY-MM-DD. Its days and ours may begin hours apart.
   */
  settlements(day: string): Promise<Settlements>
  /** Keeps the card with the provider for later charges; takes no money. */
  store(
    card: CardHandle,
    consent: string,
  ): Promise<{ kind: 'stored'; card: StoredCard } | { kind: 'declined' | 'failed'; code: string }>
}
