/** The tables of payments. Rules about money are indexes and checks here, not only code. */
import type { BillingAddress } from '@obverse/contract/domains/payments'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { bytes, instant, key, lowered, searched, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'

/** A payment and its state. Its id is the CCGTransactionID, 128 random bits in hex. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    PaymentID: text('payment_id').primaryKey(),
    /** The number that people see and say. It gives access to nothing. */
    PaymentNumber: text('payment_number').notNull().unique(),
    SiteID: integer('site_id')
      .notNull()
      .references(() => sites.SiteID),
    Processor: text('processor').notNull(),
    State: text('state').notNull().default('CREATED'),
    /** `pay`: the payer is present. `counter`: staff take the payer's card. `planned`: the card on file is charged on its day. */
    Purpose: text('purpose').notNull(),
    /** The payer: the signed-in person, or the browser with the cookie of this hash. */
    ActorPeopleID: integer('actor_people_id').references(() => people.PeopleID),
    BrowserHash: bytes('browser_hash'),
    /** The owner of the numbers; null until the numbers are known. */
    PeopleID: integer('people_id').references(() => people.PeopleID),
    ReferenceType: text('reference_type').notNull().default(''),
    /** The amounts due when it was prepared or submitted, in the order given. */
    Dues: jsonb('dues').$type<IntentDue[]>().notNull().default([]),
    AmountMinor: integer('amount_minor').notNull().default(0),
    Currency: text('currency').notNull(),
    /** The amount refunded or being refunded, in minor units. */
    RefundedMinor: integer('refunded_minor').notNull().default(0),
    /** The fingerprint of the submitted form; the same form again is the same payment. */
    Fingerprint: text('fingerprint'),
    /** The key that allows one planned charge a day for a number. */
    PlannedKey: text('planned_key').unique(),
    Email: text('email').notNull().default(''),
    FirstName: typedText('first_name').notNull().default(''),
    LastName: typedText('last_name').notNull().default(''),
    /** The card it was paid or tried with; null while unknown. */
    CardType: text('card_type'),
    CardLast4: text('card_last4'),
    Origin: text('origin').notNull(),
    Culture: text('culture').notNull(),
    IpAddress: text('ip_address').notNull().default(''),
    UserAgent: typedText('user_agent').notNull().default(''),
    CreatedUTC: instant('created_utc').notNull(),
    EndedUTC: instant('ended_utc'),
    /** True once a job has seen that a later payment or planned charge followed this failed planned charge; that stays so. */
    IsFollowed: boolean('is_followed').notNull().default(false),
    Version: version(),
    /** The name in lower case, as the list of staff is ordered by it. */
    LowerLastName: lowered('lower_last_name', 'last_name'),
    LowerFirstName: lowered('lower_first_name', 'first_name'),
    /** The e-mail address and the whole name; staff search in it. */
    SearchText: searched('email', "first_name || ' ' || last_name"),
  },
  (table) => [
    // The list of staff leaves out pages that were only opened: each of its orders holds the state, so that far pages are
    // found in the index alone.
    index('payment_intents_created').on(table.CreatedUTC, table.PaymentID, table.State),
    index('payment_intents_amount').on(table.AmountMinor, table.PaymentID, table.State),
    index('payment_intents_payer').on(table.LowerLastName, table.LowerFirstName, table.PaymentID, table.State),
    index('payment_intents_person').on(table.PeopleID),
    index('payment_intents_site').on(table.SiteID, table.CreatedUTC, table.PaymentID, table.State),
    index('payment_intents_state').on(table.State, table.CreatedUTC, table.PaymentID),
    // In the words of the list of staff and of its count.
    index('payment_intents_failed_charges')
      .on(table.CreatedUTC, table.PaymentID)
      .where(
        sql`purpose = 'planned' and state in ('DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED') and not is_followed`,
      ),
    index('payment_intents_search').using(
      'gin',
      sql`${table.SearchText} gin_trgm_ops`,
      sql`(jsonb_path_query_array(${table.Dues}, '$[*].Given')::text) gin_trgm_ops`,
    ),
    check('payment_intents_amount', sql`amount_minor >= 0 and (state = 'CREATED' or amount_minor > 0)`),
    check('payment_intents_card', sql`(card_type is null) = (card_last4 is null)`),
    check('payment_intents_refunded', sql`refunded_minor between 0 and amount_minor`),
    check(
      'payment_intents_states',
      sql`state in ('CREATED','PENDING','PAID','DECLINED','FAILED','AUTH_FAILED','ABANDONED','PART_REFUNDED','REFUNDED','VOIDED')`,
    ),
    check('payment_intents_submitted', sql`state = 'CREATED' or fingerprint is not null`),
  ],
)
/** One number of a payment: its reference in the books, as it was given, and the amount due. */
export type IntentDue = { Reference: string; Given: string; Minor: number; Description: string }

/**
 * The numbers of submitted payments. A live one locks its number for everybody else. A paid one stays live; a later
 * balance is paid under the next generation, which is read before the balance.
 */
export const paymentIntentRefs = pgTable(
  'payment_intent_refs',
  {
    PaymentID: text('payment_id')
      .notNull()
      .references(() => paymentIntents.PaymentID),
    /** The domain that lends the number. */
    Scope: text('scope').notNull(),
    Reference: text('reference').notNull(),
    Generation: integer('generation').notNull(),
    Minor: integer('minor').notNull(),
    IsLive: boolean('is_live').notNull().default(true),
    IsPaid: boolean('is_paid').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.PaymentID, table.Scope, table.Reference] }),
    uniqueIndex('payment_intent_refs_live').on(table.Scope, table.Reference, table.Generation).where(sql`is_live`),
    index('payment_intent_refs_reference').on(table.Reference),
    check('payment_intent_refs_amount', sql`minor > 0`),
    check('payment_intent_refs_paid', sql`is_live or not is_paid`),
  ],
)

/**
 * Payments since which a failed planned charge may be followed: one that failed, and one whose number another payment has
 * too, when it is made and when it is paid. The database writes them (migration 0070) and a job removes them; each is a row
 * of its own, so that writers never wait for each other.
 */
export const followMarks = pgTable('follow_marks', {
  Mark: uuid('mark').primaryKey().defaultRandom(),
  PaymentID: text('payment_id').notNull(),
})

/** One try to charge a payment; the provider knows it by `AttemptID`. A payment has one open attempt at a time. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    AttemptID: text('attempt_id').primaryKey(),
    PaymentID: text('payment_id')
      .notNull()
      .references(() => paymentIntents.PaymentID),
    State: text('state').notNull().default('CREATED'),
    /** The provider's ids for the next steps. Only the card is sealed, and it is removed when the attempt ends. */
    ProviderState: jsonb('provider_state').$type<Record<string, string>>().notNull().default({}),
    SealedCard: bytes('sealed_card'),
    KeepsCard: boolean('keeps_card').notNull().default(false),
    /** The browser's next step, to repeat on request. */
    NextStep: jsonb('next_step').$type<NextStep | null>(),
    ResponseCode: text('response_code').notNull().default(''),
    CreatedUTC: instant('created_utc').notNull(),
    SentUTC: instant('sent_utc'),
    EndedUTC: instant('ended_utc'),
    /** The end of a worker's lease; until then no other worker takes it. */
    LeasedUntilUTC: instant('leased_until_utc'),
  },
  (table) => [
    uniqueIndex('payment_attempts_open')
      .on(table.PaymentID)
      .where(sql`state not in ('DECLINED','FAILED','AUTH_FAILED','ABANDONED','VOIDED')`),
    index('payment_attempts_unsettled')
      .on(table.CreatedUTC)
      .where(sql`state in ('CREATED','AUTHENTICATING','SENDING','AUTHORIZED','CAPTURING','IN_DOUBT')`),
    index('payment_attempts_payment').on(table.PaymentID),
    // In the words of the list of staff and of its count.
    index('payment_attempts_in_doubt').on(table.PaymentID).where(sql`state in ('IN_DOUBT', 'MANUAL')`),
    // One proof of the payer (3-D Secure) works for one attempt only.
    uniqueIndex('payment_attempts_answer').on(sql`(provider_state->>'answerId')`),
    check(
      'payment_attempts_states',
      sql`state in ('CREATED','AUTHENTICATING','SENDING','AUTHORIZED','CAPTURING','CAPTURED','DECLINED','FAILED','AUTH_FAILED','ABANDONED','IN_DOUBT','MANUAL','VOIDED')`,
    ),
  ],
)
export type NextStep =
  | { kind: 'challenge'; acsUrl: string; transactionId: string; payload: string; token: string }
  | { kind: 'redirect'; url: string; overlay: boolean }

/** The log of payments: lines are never changed, and deleted only when they expire (retention.ts). */
export const paymentLog = pgTable(
  'payment_log',
  {
    LogID: key('log_id'),
    PaymentID: text('payment_id'),
    DateUTC: instant('date_utc').notNull(),
    Event: text('event').notNull(),
    Detail: typedText('detail').notNull().default(''),
    By: text('by').notNull(),
  },
  (table) => [index('payment_log_payment').on(table.PaymentID, table.LogID)],
)

/** Refunds and voids. The same Key is the same refund; nobody approves their own request. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    RefundID: text('refund_id').primaryKey(),
    PaymentID: text('payment_id')
      .notNull()
      .references(() => paymentIntents.PaymentID),
    Key: text('key').notNull().unique(),
    State: text('state').notNull(),
    Minor: integer('minor').notNull(),
    Reason: typedText('reason').notNull(),
    RequestedBy: integer('requested_by')
      .notNull()
      .references(() => people.PeopleID),
    DecidedBy: integer('decided_by').references(() => people.PeopleID),
    IsVoid: boolean('is_void').notNull().default(false),
    /** True when the invoice asks for the money again; otherwise it is credited (decision 026). */
    StillOwed: boolean('still_owed').notNull().default(false),
    ResponseCode: text('response_code').notNull().default(''),
    CreatedUTC: instant('created_utc').notNull(),
    SentUTC: instant('sent_utc'),
    LeasedUntilUTC: instant('leased_until_utc'),
  },
  (table) => [
    index('payment_refunds_payment').on(table.PaymentID),
    index('payment_refunds_waiting').on(table.PaymentID).where(sql`state = 'WAITING_FOR_APPROVAL'`),
    uniqueIndex('payment_refunds_void')
      .on(table.PaymentID)
      .where(sql`is_void and state in ('SENDING','DONE','IN_DOUBT')`),
    check('payment_refunds_minor', sql`minor > 0`),
    check('payment_refunds_four_eyes', sql`decided_by <> requested_by`),
    check(
      'payment_refunds_states',
      sql`state in ('WAITING_FOR_APPROVAL','SENDING','DONE','DECLINED','FAILED','IN_DOUBT','REJECTED')`,
    ),
  ],
)

/** The lines of the processors' settlement lists, as they were read. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    Processor: text('processor').notNull(),
    Kind: text('kind').notNull(),
    ProviderReference: text('provider_reference').notNull(),
    /** Our reference when the list has it, else the provider's. */
    Reference: text('reference').notNull(),
    Minor: integer('minor').notNull(),
    Currency: text('currency').notNull(),
    BookedUTC: instant('booked_utc').notNull(),
    Day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.Processor, table.Kind, table.ProviderReference] }),
    index('settlement_lines_reference').on(table.Processor, table.Reference),
    index('settlement_lines_day').on(table.Processor, table.Day),
    check('settlement_lines_kinds', sql`kind in ('charge','refund','void') and minor > 0`),
  ],
)

/** The lists that were read, with the last comparison of the books on the day of that list. */
export const settlementLists = pgTable(
  'settlement_lists',
  {
    Processor: text('processor').notNull(),
    Day: date('day', { mode: 'string' }).notNull(),
    ReadUTC: instant('read_utc').notNull(),
    ComparedUTC: instant('compared_utc'),
  },
  (table) => [primaryKey({ columns: [table.Processor, table.Day] })],
)

/** The differences between the two books: one row for each charge or refund, however often it is found. */
export const settlementDifferences = pgTable(
  'settlement_differences',
  {
    DifferenceID: key('difference_id'),
    Processor: text('processor').notNull(),
    Movement: text('movement').notNull(),
    Reference: text('reference').notNull(),
    Currency: text('currency').notNull(),
    ProviderReference: text('provider_reference').notNull().default(''),
    PaymentID: text('payment_id').references(() => paymentIntents.PaymentID),
    /** The invoice that staff tied it to, while there is no payment of ours, with its site and customer. */
    InvoiceNumber: text('invoice_number'),
    InvoiceSiteID: integer('invoice_site_id').references(() => sites.SiteID),
    InvoicePeopleID: integer('invoice_people_id').references(() => people.PeopleID),
    Kind: text('kind').notNull(),
    OurMinor: integer('our_minor').notNull(),
    ProviderMinor: integer('provider_minor').notNull(),
    BookedUTC: instant('booked_utc').notNull(),
    SinceUTC: instant('since_utc').notNull(),
    ClosedUTC: instant('closed_utc'),
    /** Null when a later comparison closed it. */
    ClosedBy: integer('closed_by').references(() => people.PeopleID),
    Reason: typedText('reason').notNull().default(''),
    Version: version(),
  },
  (table) => [
    uniqueIndex('settlement_differences_one').on(table.Processor, table.Movement, table.Reference, table.Currency),
    index('settlement_differences_open').on(table.SinceUTC).where(sql`closed_utc is null`),
    index('settlement_differences_payment').on(table.PaymentID).where(sql`payment_id is not null`),
    index('settlement_differences_search').using(
      'gin',
      sql`${table.Reference} gin_trgm_ops`,
      sql`${table.ProviderReference} gin_trgm_ops`,
    ),
    index('settlement_differences_invoice').on(table.InvoiceNumber).where(sql`invoice_number is not null`),
    check(
      'settlement_differences_tied',
      sql`num_nonnulls(invoice_number, invoice_site_id, invoice_people_id) in (0, 3) and (payment_id is null or invoice_number is null)`,
    ),
    check('settlement_differences_kinds', sql`kind in ('ONLY_PROVIDER','ONLY_OURS','AMOUNT_DIFFERS')`),
    check('settlement_differences_differ', sql`closed_utc is not null or our_minor <> provider_minor`),
    check('settlement_differences_closed', sql`closed_utc is not null or closed_by is null`),
  ],
)

const cardColumns = () => ({
  Processor: text('processor').notNull(),
  /** The provider's token, sealed for its person. */
  SealedToken: bytes('sealed_token').notNull(),
  SchemeTransactionID: text('scheme_transaction_id'),
  CardType: text('card_type').notNull(),
  CardLast4: text('card_last4').notNull(),
  CardholderName: typedText('cardholder_name').notNull(),
  ExpirationMonth: integer('expiration_month').notNull(),
  ExpirationYear: integer('expiration_year').notNull(),
})
const ofPerson = () =>
  integer('people_id')
    .notNull()
    .references(() => people.PeopleID, { onDelete: 'cascade' })

/** The cards that people keep for later payments. */
export const storedCards = pgTable(
  'stored_cards',
  {
    PeoplePaymentProfileID: key('people_payment_profile_id'),
    PeopleID: ofPerson(),
    ...cardColumns(),
    IsDefault: boolean('is_default').notNull().default(false),
    Nickname: typedText('nickname').notNull().default(''),
    CreatedUTC: instant('created_utc').notNull(),
  },
  (table) => [
    index('stored_cards_person').on(table.PeopleID),
    uniqueIndex('stored_cards_default').on(table.PeopleID, table.Processor).where(sql`is_default`),
  ],
)

/** The card that an open invoice will be charged to. */
export const invoiceCards = pgTable(
  'invoice_cards',
  {
    Reference: text('reference').primaryKey(),
    PeopleID: ofPerson(),
    ...cardColumns(),
    Address: jsonb('address').$type<z.infer<typeof BillingAddress> | null>(),
    SavedUTC: instant('saved_utc').notNull(),
  },
  (table) => [index('invoice_cards_person').on(table.PeopleID)],
)

/**
 * Sessions of the provider's card form, for one use by the person or browser that opened them. Handles are stored as
 * hashes.
 */
export const cardSessions = pgTable(
  'card_sessions',
  {
    HandleHash: bytes('handle_hash').primaryKey(),
    SealedSession: bytes('sealed_session').notNull(),
    Purpose: text('purpose').notNull(),
    SiteID: integer('site_id').notNull(),
    /** The signed-in session, or the payment of a person who is not signed in. */
    SessionID: integer('session_id'),
    PaymentID: text('payment_id'),
    ExpiresUTC: instant('expires_utc').notNull(),
    UsedUTC: instant('used_utc'),
  },
  (table) => [
    index('card_sessions_age').on(table.ExpiresUTC),
    check('card_sessions_bound', sql`session_id is not null or payment_id is not null`),
  ],
)

/** Links that let their holder pay some numbers. Tokens are stored as hashes; an expired link can be renewed. */
export const payLinks = pgTable(
  'pay_links',
  {
    TokenHash: bytes('token_hash').primaryKey(),
    SiteID: integer('site_id').notNull(),
    PeopleID: ofPerson(),
    ReferenceType: text('reference_type').notNull(),
    Numbers: text('numbers').array().notNull(),
    CreatedBy: integer('created_by').references(() => people.PeopleID),
    CreatedUTC: instant('created_utc').notNull(),
    ExpiresUTC: instant('expires_utc').notNull(),
  },
  (table) => [index('pay_links_person').on(table.PeopleID)],
)
