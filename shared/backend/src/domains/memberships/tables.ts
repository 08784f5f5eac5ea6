/** The tables of memberships: tiers and prices, codes, memberships, and the orders that pay for them. */
import type { JoinMode, MemberTier, OrderTier } from '@obverse/contract/domains/memberships'
import type { DealerCompany, DealerInterest } from '@obverse/contract/rules/dealers'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, key, typedText, version } from '../../db/columns'
import { people, sites } from '../../db/tables'
import { dealers } from '../dealer-locator'
import { events } from '../events'

const day = (name: string) => date(name, { mode: 'string' })
const ofSite = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.SiteID, { onDelete: 'restrict' })

/** The tiers of a site, each with the lines that say what it brings. */
export const membershipTiers = pgTable(
  'membership_tiers',
  {
    MembershipTierID: key('membership_tier_id'),
    SiteID: ofSite(),
    Tier: text('tier').$type<MemberTier>().notNull(),
    Benefits: typedText('benefits').notNull().default(''),
    Version: version(),
  },
  (table) => [uniqueIndex('membership_tiers_one').on(table.SiteID, table.Tier)],
)

/** The prices of a tier for a year, each from a day on. */
export const membershipPrices = pgTable(
  'membership_prices',
  {
    MembershipPriceID: key('membership_price_id'),
    SiteID: ofSite(),
    Tier: text('tier').$type<OrderTier>().notNull(),
    PriceMinor: integer('price_minor').notNull(),
    StartsOn: day('starts_on').notNull(),
    Version: version(),
  },
  (table) => [
    uniqueIndex('membership_prices_day').on(table.SiteID, table.Tier, table.StartsOn),
    check('membership_prices_amount', sql`price_minor > 0`),
  ],
)

/** Discount codes: a rate, the days they work, and the limits of who may use them and how often. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    DiscountCodeID: key('discount_code_id'),
    SiteID: ofSite(),
    /** In capitals. */
    Code: typedText('code').notNull(),
    RateBasisPoints: integer('rate_basis_points').notNull(),
    StartsOn: day('starts_on'),
    EndsOn: day('ends_on'),
    /** The number of orders that may be paid with it; null for any. */
    MaxUses: integer('max_uses'),
    /** The tiers and modes it works for; none for all. */
    Tiers: text('tiers').array().$type<OrderTier[]>().notNull().default([]),
    Modes: text('modes').array().$type<JoinMode[]>().notNull().default([]),
    IsAnaOnly: boolean('is_ana_only').notNull().default(false),
    Version: version(),
  },
  (table) => [
    uniqueIndex('discount_codes_code').on(table.SiteID, table.Code),
    check('discount_codes_rate', sql`rate_basis_points between 1 and 10000`),
    check('discount_codes_uses', sql`max_uses is null or max_uses > 0`),
  ],
)

/** The codes of those who bring members: a code in capitals, and whose it is. */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  {
    AffiliateCodeID: key('affiliate_code_id'),
    SiteID: ofSite(),
    Code: typedText('code').notNull(),
    Name: typedText('name').notNull(),
    IsActive: boolean('is_active').notNull().default(true),
    Version: version(),
  },
  (table) => [uniqueIndex('affiliate_codes_code').on(table.SiteID, table.Code)],
)

/** The choices of a dealer for an order: its interest, the accounts it is for, and the companies that bill. */
export type DealerDetails = {
  Interest: DealerInterest
  DealerAccounts: string[]
  BillingCompanies: DealerCompany[]
}

/**
 * A person's membership of a company, or the one of a dealer: then `PeopleID` is who paid for it last, gets its mails and
 * whose card is charged. A row without a tier was never paid for. `SiteID` is the site where it is paid, and payments are
 * booked on the membership: while one is under way no second one begins.
 */
export const memberships = pgTable(
  'memberships',
  {
    MembershipID: key('membership_id'),
    PeopleID: integer('people_id')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    /** The dealer whose membership it is; null for that of a person. */
    DealerID: integer('dealer_id').references(() => dealers.DealerID, { onDelete: 'restrict' }),
    Company: text('company').notNull(),
    SiteID: ofSite(),
    Tier: text('tier').$type<OrderTier>(),
    SinceUTC: instant('since_utc'),
    TermStart: day('term_start'),
    TermEnd: day('term_end'),
    /** The yearly price of the tier when the term was paid, from which an upgrade is computed. */
    PriceMinor: integer('price_minor').notNull().default(0),
    Autorenew: boolean('autorenew').notNull().default(false),
    /** The instant at which the member agreed to be charged every year; null without that. */
    ConsentUTC: instant('consent_utc'),
    /** The instant at which a dealer cancelled it; a payment and a renewal that is turned on clear it. */
    CancelledUTC: instant('cancelled_utc'),
    Version: version(),
  },
  (table) => [
    uniqueIndex('memberships_person').on(table.PeopleID, table.Company).where(sql`dealer_id is null`),
    uniqueIndex('memberships_dealer').on(table.DealerID).where(sql`dealer_id is not null`),
    index('memberships_payer').on(table.PeopleID).where(sql`dealer_id is not null`),
    index('memberships_end').on(table.TermEnd).where(sql`tier is not null`),
    index('memberships_renewing').on(table.TermEnd).where(sql`autorenew`),
    check(
      'memberships_whole',
      sql`(tier is null and term_start is null and term_end is null and since_utc is null)
        or (tier is not null and term_start <= term_end and since_utc is not null)`,
    ),
    check('memberships_tier', sql`tier is null or (tier = 'Dealer') = (dealer_id is not null)`),
    check('memberships_autorenew', sql`not autorenew or (tier is not null and consent_utc is not null)`),
  ],
)

/**
 * The orders of memberships, which never change but for their states: another choice is another order. Of a membership one
 * is open at a time. `Save` tells how far the membership was saved once the order was paid.
 */
export const membershipOrders = pgTable(
  'membership_orders',
  {
    MembershipID: integer('membership_id')
      .notNull()
      .references(() => memberships.MembershipID, { onDelete: 'restrict' }),
    Place: integer('place').notNull(),
    SiteID: ofSite(),
    Mode: text('mode').$type<JoinMode>().notNull(),
    Tier: text('tier').$type<OrderTier>().notNull(),
    Currency: text('currency').notNull(),
    /** The price for a year of the tier, and what it costs here: for the year, or for the rest of a term. */
    YearMinor: integer('year_minor').notNull(),
    PriceMinor: integer('price_minor').notNull(),
    RateBasisPoints: integer('rate_basis_points').notNull().default(0),
    TotalMinor: integer('total_minor').notNull(),
    DiscountCodeID: integer('discount_code_id').references(() => discountCodes.DiscountCodeID, {
      onDelete: 'restrict',
    }),
    AffiliateCodeID: integer('affiliate_code_id').references(() => affiliateCodes.AffiliateCodeID, {
      onDelete: 'restrict',
    }),
    TermStart: day('term_start').notNull(),
    TermEnd: day('term_end').notNull(),
    WantsAutorenew: boolean('wants_autorenew').notNull(),
    /** The person who placed it for a dealer; null for a member's own, and for a renewal by itself. */
    PlacedBy: integer('placed_by').references(() => people.PeopleID, { onDelete: 'restrict' }),
    Details: jsonb('details').$type<DealerDetails>(),
    /** The saved card to charge every year; null for the card of the payment. */
    ProfileID: integer('profile_id'),
    State: text('state').notNull().default('open'),
    /** Until then the order holds one use of its code. */
    HeldUntilUTC: instant('held_until_utc').notNull(),
    CreatedUTC: instant('created_utc').notNull(),
    PaidUTC: instant('paid_utc'),
    /** The payment; empty for a total of zero. */
    PaymentID: text('payment_id').notNull().default(''),
    RefundedMinor: integer('refunded_minor').notNull().default(0),
    /** The day on which the card on file is charged for a renewal by itself; null for other orders and without a next try. */
    ChargeOn: day('charge_on'),
    /** The day of the first try that failed; null before. */
    FirstTryOn: day('first_try_on'),
    Save: text('save').notNull().default('none'),
    AutorenewSave: text('autorenew_save').notNull().default('none'),
  },
  (table) => [
    primaryKey({ columns: [table.MembershipID, table.Place] }),
    uniqueIndex('membership_orders_open').on(table.MembershipID).where(sql`state = 'open'`),
    index('membership_orders_discount').on(table.DiscountCodeID).where(sql`discount_code_id is not null`),
    index('membership_orders_affiliate').on(table.AffiliateCodeID).where(sql`affiliate_code_id is not null`),
    index('membership_orders_placed').on(table.PlacedBy).where(sql`placed_by is not null`),
    index('membership_orders_unsaved').on(table.PaidUTC).where(sql`save in ('waiting', 'failed')`),
    index('membership_orders_charge').on(table.ChargeOn).where(sql`state = 'open' and charge_on is not null`),
    check('membership_orders_renewal', sql`mode = 'renew' or (charge_on is null and first_try_on is null)`),
    check('membership_orders_states', sql`state in ('open', 'paid', 'replaced', 'refunded')`),
    check('membership_orders_saves', sql`save in ('none', 'waiting', 'saved', 'failed')`),
    check('membership_orders_autorenew', sql`autorenew_save in ('none', 'on', 'failed')`),
    check('membership_orders_paid', sql`(state in ('paid', 'refunded')) = (paid_utc is not null)`),
    check(
      'membership_orders_amounts',
      sql`total_minor between 0 and price_minor and refunded_minor between 0 and total_minor`,
    ),
    check('membership_orders_term', sql`term_start <= term_end`),
  ],
)

/** The money booked on orders: once per payment or refund. */
export const membershipBookings = pgTable(
  'membership_bookings',
  {
    PaymentID: text('payment_id').notNull(),
    MembershipID: integer('membership_id').notNull(),
    Place: integer('place').notNull(),
    Minor: integer('minor').notNull(),
    CreditMinor: integer('credit_minor').notNull(),
    BookedUTC: instant('booked_utc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.PaymentID, table.MembershipID] })],
)

/** The desks at shows where visitors begin a membership on a device of ours. */
export const showDesks = pgTable(
  'show_desks',
  {
    ShowDeskID: key('show_desk_id'),
    SiteID: ofSite(),
    EventID: integer('event_id')
      .notNull()
      .references(() => events.EventID, { onDelete: 'restrict' }),
    Name: typedText('name').notNull(),
    IsOpen: boolean('is_open').notNull().default(true),
    Version: version(),
  },
  (table) => [index('show_desks_event').on(table.EventID), index('show_desks_site').on(table.SiteID)],
)

/** The people who began at a desk, by their address; `PeopleID` is theirs once they signed in and went on. */
export const showJoins = pgTable(
  'show_joins',
  {
    ShowJoinID: key('show_join_id'),
    ShowDeskID: integer('show_desk_id')
      .notNull()
      .references(() => showDesks.ShowDeskID, { onDelete: 'restrict' }),
    /** In small letters. */
    Email: text('email').notNull(),
    FirstName: typedText('first_name').notNull(),
    LastName: typedText('last_name').notNull(),
    Tier: text('tier').$type<MemberTier>().notNull(),
    PeopleID: integer('people_id').references(() => people.PeopleID, { onDelete: 'restrict' }),
    CreatedUTC: instant('created_utc').notNull(),
  },
  (table) => [
    uniqueIndex('show_joins_address').on(table.ShowDeskID, table.Email),
    index('show_joins_email').on(table.Email),
    index('show_joins_person').on(table.PeopleID),
    index('show_joins_age').on(table.CreatedUTC),
  ],
)

/** The mails about the end of a term that were sent, each kind once a term. */
export const membershipNotices = pgTable(
  'membership_notices',
  {
    MembershipID: integer('membership_id')
      .notNull()
      .references(() => memberships.MembershipID, { onDelete: 'cascade' }),
    TermEnd: day('term_end').notNull(),
    Kind: text('kind').notNull(),
    SentUTC: instant('sent_utc').notNull(),
  },
  (table) => [primaryKey({ columns: [table.MembershipID, table.TermEnd, table.Kind] })],
)

/**
 * The cash that staff took for dealers, and gave back: a row is never changed but for the close that counted it. A reversal is
 * a row of its own with the negative amount; an order is paid and reversed once.
 */
export const dealerCashPayments = pgTable(
  'dealer_cash_payments',
  {
    CashPaymentID: key('cash_payment_id'),
    SiteID: ofSite(),
    DealerID: integer('dealer_id')
      .notNull()
      .references(() => dealers.DealerID, { onDelete: 'restrict' }),
    MembershipID: integer('membership_id').notNull(),
    Place: integer('place').notNull(),
    Minor: integer('minor').notNull(),
    Currency: text('currency').notNull(),
    /** The number of the receipt of the till, or what staff write on it. */
    TillReference: typedText('till_reference').notNull(),
    ReversesID: integer('reverses_id'),
    Reason: typedText('reason').notNull().default(''),
    Email: text('email').notNull(),
    LanguageCode: text('language_code').notNull(),
    TakenBy: integer('taken_by')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    TakenUTC: instant('taken_utc').notNull(),
    CashCloseID: integer('cash_close_id').references(() => dealerCashCloses.CashCloseID, { onDelete: 'restrict' }),
  },
  (table) => [
    foreignKey({
      name: 'dealer_cash_payments_order',
      columns: [table.MembershipID, table.Place],
      foreignColumns: [membershipOrders.MembershipID, membershipOrders.Place],
    }).onDelete('restrict'),
    uniqueIndex('dealer_cash_payments_once').on(table.MembershipID, table.Place).where(sql`reverses_id is null`),
    uniqueIndex('dealer_cash_payments_reversal').on(table.ReversesID).where(sql`reverses_id is not null`),
    index('dealer_cash_payments_dealer').on(table.DealerID),
    index('dealer_cash_payments_open').on(table.SiteID).where(sql`cash_close_id is null`),
    index('dealer_cash_payments_taken').on(table.TakenUTC, table.CashPaymentID),
    check('dealer_cash_payments_sign', sql`(minor > 0) = (reverses_id is null) and minor <> 0`),
  ],
)

/** The closes of a site's cash: what it had to be since the last one, what was counted, and so the difference. */
export const dealerCashCloses = pgTable(
  'dealer_cash_closes',
  {
    CashCloseID: key('cash_close_id'),
    SiteID: ofSite(),
    Currency: text('currency').notNull(),
    ExpectedMinor: integer('expected_minor').notNull(),
    CountedMinor: integer('counted_minor').notNull(),
    Payments: integer('payments').notNull(),
    Note: typedText('note').notNull().default(''),
    ClosedBy: integer('closed_by')
      .notNull()
      .references(() => people.PeopleID, { onDelete: 'restrict' }),
    ClosedUTC: instant('closed_utc').notNull(),
  },
  (table) => [
    index('dealer_cash_closes_site').on(table.SiteID, table.CashCloseID),
    check('dealer_cash_closes_counted', sql`counted_minor >= 0 and payments > 0`),
  ],
)
