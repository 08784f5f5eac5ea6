/**
 * What a card processor can do for us. Adapters never throw for what the network or the provider does: an answer that
 * leaves open whether money moved is `in-doubt`, and only inquiry, void or a person settles it.
 */
import type { BrowserFacts, CardBrand, Processor } from '@obverse/contract/domains/payments'
import type { Currency } from '@obverse/contract/money'
import type * as z from 'zod'

/** Minor units, always above zero. */
export type Amount = { minor: number; currency: Currency }

/** A card as the browser's card form handed it over, or as it was kept. Never a number. */
export type CardHandle =
  | { kind: 'session'; sessionId: string }
  | { kind: 'fields'; token: string }
  | { kind: 'token'; token: string }
  | { kind: 'stored'; token: string; schemeTransactionId: string | null; initiator: 'customer' | 'merchant' }
  | { kind: 'page' }

/** What may be kept and shown of a card; `holder` is empty where the provider does not tell it. */
export type CardFacts = {
  brand: CardBrand
  last4: string
  expirationMonth: number
  expirationYear: number
  holder: string
}
/** A card kept with the provider; `token` is a secret and is sealed before it is written. */
export type StoredCard = CardFacts & { token: string; schemeTransactionId: string | null }

/** One attempt to take money. `attemptID` (a UUID) is unique for ever and is what the provider knows us by. */
export type Order = {
  attemptID: string
  /** The payment the attempt belongs to, our CCGTransactionID; what signed requests of 3-D Secure are bound to. */
  requestID: string
  /** What stands on the payer's statement and in the provider's back office. */
  invoice: string
  amount: Amount
  /** `culture` is the BCP 47 tag of the page they pay on. */
  payer: { firstName: string; lastName: string; email: string; ip: string; userAgent: string; culture: string }
  description: string
  /** The payer wants the card kept; `charge` then answers it in `stored`, or null when only that failed. */
  keepsCard: boolean
  /** Pages of ours the provider sends the payer, or a notification, to. */
  returnUrl: string
  notifyUrl: string
}
/** What names an attempt, or a refund by its refundID, to the provider. */
export type Known = Pick<Order, 'attemptID' | 'amount'>

/** What came back of a provider and is needed to go on: its own ids, never a secret of a card. Kept in clear. */
export type ProviderState = Readonly<Record<string, string>>

export type ThreeDS = { cavv: string; eci: string; xid: string; status: string }
export type Evidence = { kind: 'jwt'; jwt: string } | { kind: 'returned' }

/** What has to happen before the charge. No money moved in any of them. */
export type Started =
  | { kind: 'ready'; state: ProviderState; threeDS: ThreeDS | null }
  | { kind: 'challenge'; state: ProviderState; acsUrl: string; transactionId: string; payload: string; token: string }
  | { kind: 'redirect'; state: ProviderState; url: string; overlay: boolean }
  /** Nothing is decided: what came is passed over and the authentication goes on (1003, 1010, 1020). */
  | { kind: 'waiting'; code: string }
  | { kind: 'auth-failed'; code: string }
  | { kind: 'declined'; code: string }
  /** The provider refused or did not answer, before it could have done anything. */
  | { kind: 'rejected'; code: string }

type Taken = {
  /** What a void, refund, capture or inquiry will need. Replaces the state before. */
  state: ProviderState
  code: string
  card: CardFacts | null
  schemeTransactionId: string | null
  stored: StoredCard | null
}
/** How a movement of money ended. `rejected` is provably before any processing; `authorized` still has to be captured. */
export type Outcome =
  | ({ kind: 'approved' } & Taken)
  | ({ kind: 'authorized' } & Taken)
  | { kind: 'declined'; code: string }
  | { kind: 'rejected'; code: string }
  | { kind: 'auth-failed'; code: string }
  | { kind: 'in-doubt'; code: string }
/** What the provider's books say; `voided`: it was there and was taken back. `unknown`: no answer. */
export type Inquired = Outcome | { kind: 'voided' } | { kind: 'not-found' } | { kind: 'unknown' }

/** One movement of money in a provider's list of what it settled, whether it came by a call or in a file. */
export type SettledLine = {
  /** The provider's own id of the movement. */
  providerReference: string
  /** Ours, as the provider was told it: an attemptID (of a void, the one taken back) or a refundID. May be empty. */
  reference: string
  kind: 'charge' | 'refund' | 'void'
  amount: Amount
  bookedUTC: string
}
/** A list is whole or it is not there. */
export type Settlements = { kind: 'listed'; lines: readonly SettledLine[] } | { kind: 'unavailable'; code: string }
/** How long a list is waited for: all of them together have to fit into one run of a job. */
export const LIST_MILLISECONDS = 30_000

export type Abilities = {
  /** Seconds after sending until a request that never arrived can no longer be accepted; then it may be voided. */
  certainAfterSeconds: number
  /** A charge of unknown outcome can be voided by our own id. Without it, not found after that time means failed. */
  canVoidUnknown: boolean
  /** Minutes until an unfinished authentication counts as abandoned. */
  abandonedAfterMinutes: number
}

/** One session of the provider's card form: what the browser gets, and the real session, which stays here. */
export type ClientSetup = { browser: Readonly<Record<string, string>>; secret: string }

/** One processor. It keeps its own timeouts (60 to 100 seconds), logs nothing and keeps nothing between two calls. */
export interface CardProcessor {
  readonly name: Processor
  readonly abilities: Abilities
  /** Begins a session of the provider's card form; null for a form that needs none. Throws Failure('unavailable'). */
  clientSetup(): Promise<ClientSetup | null>
  /** The signed request that starts 3-D Secure in the browser, fresh each time; null for processors without one. */
  threeDSToken(order: Pick<Order, 'requestID' | 'invoice' | 'amount'>): Promise<string | null>
  /** Everything before the charge: authentication, or the provider's page. Charges nothing. */
  start(
    order: Order,
    card: CardHandle,
    browser: z.infer<typeof BrowserFacts> | null,
    dfReferenceID: string | null,
  ): Promise<Started>
  /** After a challenge or the provider's page: whether the payer is who they say. `state` is the one of `start`. */
  finish(order: Order, state: ProviderState, evidence: Evidence): Promise<Started>
  /** Takes (or reserves) the money, once for an attemptID; it is called once for it. */
  charge(order: Order, card: CardHandle, state: ProviderState, threeDS: ThreeDS | null): Promise<Outcome>
  /** Takes money that was reserved; captured already is success. May be called again. */
  capture(order: Known, state: ProviderState): Promise<Outcome>
  /** What the provider knows of an attempt or a refund. Changes nothing. */
  inquire(order: Known, state: ProviderState): Promise<Inquired>
  /** Takes back whatever may have come of a charge of unknown outcome. */
  voidUnknown(order: Known, state: ProviderState): Promise<'voided' | 'nothing-to-void' | 'unknown'>
  /** Takes back a charge (or a reservation) that is not settled yet. May be called again. */
  void(attempt: Known, state: ProviderState): Promise<Outcome>
  /** Gives back a part or all of a charge; `refundID` (a UUID) is what the provider knows the refund by. */
  refund(attempt: Known, state: ProviderState, refundID: string, amount: Amount): Promise<Outcome>
  /** What the provider booked on a day of its own calendar, YYYY-MM-DD. Ours and its days may begin hours apart. */
  settlements(day: string): Promise<Settlements>
  /** Keeps the card with the provider for later charges; takes no money. */
  store(
    card: CardHandle,
    consent: string,
  ): Promise<{ kind: 'stored'; card: StoredCard } | { kind: 'declined' | 'failed'; code: string }>
}
