/** The report of memberships: numbers of days and sites, their totals, and the members behind a number. */
import * as z from 'zod'
import { Day, Id } from '../../endpoint'
import { list, type PageOf, paged } from '../../list'
import { Currency, Money } from '../../money'
import { MemberTier, PaidTier } from '../memberships/schemas'
import { membershipNumbers } from './rules'

/** The range of a report as it is asked for. */
export const asked = {
  startDate: Day.optional().describe('The first day in UTC; 6 days before the end without it'),
  endDate: Day.optional().describe('The last day in UTC; today without it, and the start plus 2 days if it is earlier'),
  siteID: Id.optional().describe('Only this site'),
}

const counts = {
  Joined: z.int().describe('First terms that were paid, and first terms after a membership lapsed'),
  Renewed: z.int().describe('Further terms that were paid'),
  Upgraded: z.int().describe('Higher tiers that were paid'),
  Lapsed: z.int().describe('Memberships whose last day was the day before'),
  Taken: z.array(Money).describe('The money received, an amount for each currency'),
  Refunded: z.array(Money).describe('The money given back, an amount for each currency'),
}
const MembersByTier = z.record(PaidTier, z.int()).nullable().describe('At the end of the day; null for days to come')

/** The numbers of a day at a site. */
export const MembershipDay = z
  .object({ Day, SiteID: z.int(), ...counts, Members: MembersByTier })
  .meta({ id: 'MembershipDay' })
export type MembershipDay = z.infer<typeof MembershipDay>

/** The numbers of a period at all its sites. */
export const MembershipTotals = z
  .object({ StartDate: Day, EndDate: Day, ...counts, Members: MembersByTier })
  .meta({ id: 'MembershipTotals' })
export type MembershipTotals = z.infer<typeof MembershipTotals>

/** The report of memberships (REP-2): every day of the range at every site that has memberships. */
export const MembershipStats = z
  .object({
    StartDate: Day.describe('The range that counted'),
    EndDate: Day,
    Today: Day.describe('The day of the answer in UTC'),
    SiteIDs: z.array(z.int()).describe('The sites that have memberships, whatever site was asked for'),
    Rows: z.array(MembershipDay).describe('By day, then by site'),
    Totals: MembershipTotals,
    Before: MembershipTotals.describe('The period of equal length before'),
  })
  .meta({ id: 'MembershipStats' })
export type MembershipStats = z.infer<typeof MembershipStats>

export const MembershipNumber = z.enum(membershipNumbers)
export type MembershipNumber = z.infer<typeof MembershipNumber>

/** One thing that a number counts: a member with the order or the money. */
const CountedMember = z
  .object({
    Key: z.string(),
    Number: z.string().describe('The number of the order'),
    PeopleID: z.int(),
    Name: z.string(),
    Email: z.string(),
    SiteID: z.int(),
    Tier: MemberTier,
    Day: Day.describe('In UTC'),
    Amount: Money.nullable().describe('The money of the order or the booking; null for members and lapsed ones'),
    PaymentID: z.string().describe('Empty without a payment'),
  })
  .meta({ id: 'CountedMember' })

/** The members behind a number of the report, the last day first; of `Members` those at the end of the range. */
export const countedMemberList = list('CountedMemberPage', {
  rows: ['Members', CountedMember],
  key: 'Key',
  total: 'Total',
  query: {
    number: MembershipNumber.default('Joined'),
    ...asked,
    tier: PaidTier.optional().describe('Only members of this tier'),
    currency: Currency.optional().describe('Only money in this currency'),
    ...paged,
  },
})
export type CountedMemberPage = PageOf<typeof countedMemberList>
