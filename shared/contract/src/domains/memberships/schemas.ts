/** The tiers of membership and the membership of a person. */
import * as z from 'zod'
import { Day, Instant } from '../../endpoint'
import { Money } from '../../money'
import { ShownCard } from '../payments/schemas'
import { joinModes, membershipStates, memberTiers, orderTiers, paidTiers } from './rules'

export const MemberTier = z.enum(memberTiers)
export type MemberTier = z.infer<typeof MemberTier>
export const PaidTier = z.enum(paidTiers)
export type PaidTier = z.infer<typeof PaidTier>
export const OrderTier = z.enum(orderTiers)
export type OrderTier = z.infer<typeof OrderTier>
export const JoinMode = z.enum(joinModes)
export type JoinMode = z.infer<typeof JoinMode>

/** A tier as visitors compare it: what it brings, and its price for a year. */
export const TierOffer = z
  .object({
    TierName: MemberTier,
    Benefits: z.array(z.string()).describe('What it brings, a line each, in the language of the visitor'),
    Price: Money.nullable().describe('For a year, with VAT where prices include it; null for the free tier'),
  })
  .meta({ id: 'TierOffer' })
export type TierOffer = z.infer<typeof TierOffer>
/** The tiers that a site offers, lowest first; only the free one where no price is set. */
export const TierOffers = z.object({ Tiers: z.array(TierOffer) }).meta({ id: 'TierOffers' })

/** The charge that will renew a membership by itself. */
export const NextCharge = z
  .object({
    Day,
    Amount: Money,
    NextTry: Day.nullable().describe(
      'The day of the next try: `Day` before it, a later one after a charge that failed, or null',
    ),
    Card: z.string().describe('Like "Visa ending in 1111"; empty without a card on file'),
    CardFacts: ShownCard.nullish(),
    CardExpiration: z.string().describe('MM/YYYY, empty without a card'),
    IsCardExpired: z.boolean().describe('True when the card expires before the day of the charge'),
  })
  .meta({ id: 'NextMembershipCharge' })

/** A change that the member may pay for now, and its price. */
export const JoinOffer = z
  .object({ JoinMode, TierName: PaidTier, Price: Money, Start: Day, End: Day })
  .meta({ id: 'JoinOffer' })
export type JoinOffer = z.infer<typeof JoinOffer>

/**
 * The membership of the person signed in (JOIN-1): `none` before the first one, `active` while it renews itself, `ends`
 * while it does not, `refunded` while it goes on although the money of its last order was returned, `grace` after its end while the card is still tried, `lapsed` after that, `in-progress` and `in-doubt`
 * while a payment for it is under way, `save-failed` when one was received and the membership is not saved yet.
 */
export const Membership = z
  .object({
    State: z.enum(membershipStates),
    Number: z.string().describe('Empty before the first order'),
    TierName: MemberTier.describe('The tier that counts today'),
    SiteCode: z.string().describe('The site where it was joined and is paid; empty before'),
    SinceUTC: Instant.nullable(),
    Start: Day.nullable().describe('The first day of the term'),
    End: Day.nullable().describe('The last day of the term'),
    GraceEnd: Day.nullable().describe('The last day of the grace period; null unless it is one'),
    Autorenew: z.boolean(),
    NextCharge: NextCharge.nullable(),
    Order: z
      .string()
      .describe('The order that is under way, not saved yet, or whose money was returned; empty for none'),
    PaymentID: z.string().describe('The payment of it, for its page; empty for none'),
    Offers: z.array(JoinOffer).describe('What can be paid for now'),
  })
  .meta({ id: 'Membership' })
export type Membership = z.infer<typeof Membership>
