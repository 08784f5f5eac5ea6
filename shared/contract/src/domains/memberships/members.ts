/** The calls with which staff see members, their orders and the mails they got, and save a paid order again. */
import * as z from 'zod'
import { Day, endpoint, Id, Instant } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { Money } from '../../money'
import { joinModes, memberFilters, membershipStates } from './rules'
import { PaidTier } from './schemas'

const who = 'staff:InvoicePayments'

/** A membership as staff list it. */
export const StaffMember = z
  .object({
    MembershipID: z.int(),
    Number: z.string(),
    PeopleID: z.int(),
    Name: z.string(),
    Email: z.string(),
    SiteID: z.int().describe('The site where it is paid'),
    Tier: PaidTier.nullable().describe('Null before the first payment was saved'),
    State: z.enum(membershipStates),
    SinceUTC: Instant.nullable(),
    TermStart: Day.nullable(),
    TermEnd: Day.nullable(),
    Autorenew: z.boolean(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const staffMemberList = list('StaffMembers', {
  rows: ['Members', StaffMember],
  key: 'MembershipID',
  total: 'Total',
  query: {
    ...paged,
    siteID: Id.optional(),
    tier: PaidTier.optional(),
    state: z
      .enum(memberFilters)
      .optional()
      .describe('By the term and what is saved: a payment under way changes the State of a row, not where it is found'),
    endsWithin: z.coerce.number<number>().int().min(0).max(366).optional().describe('Days until the last day'),
    search: z
      .string()
      .trim()
      .max(200)
      .default('')
      .describe('The number of a membership or order, a part of the name, or of the e-mail address'),
    ...sorted(['MembershipID', 'TermEnd', 'SinceUTC', 'Tier'], { order: 'DESC' }),
  },
})

const StaffOrder = z
  .object({
    Place: z.int(),
    Number: z.string(),
    Mode: z.enum(joinModes),
    Tier: PaidTier,
    TermStart: Day,
    TermEnd: Day,
    Price: Money,
    RateBasisPoints: z.int(),
    Total: Money,
    Refunded: Money,
    DiscountCode: z.string(),
    AffiliateCode: z.string(),
    State: z.enum(['open', 'paid', 'replaced', 'refunded']),
    Save: z.enum(['none', 'waiting', 'saved', 'failed']),
    CreatedUTC: Instant,
    PaidUTC: Instant.nullable(),
    PaymentID: z.string().describe('Empty before it is paid, and for a total of zero'),
    ChargeOn: Day.nullable().describe('The day on which the card on file is charged for it; null for no try to come'),
  })
  .meta({ id: 'StaffMembershipOrder' })
export type StaffOrder = z.infer<typeof StaffOrder>

/** A membership with its orders and the mails about its terms, each the newest first. */
export const StaffMembership = StaffMember.extend({
  GraceEnd: Day.nullable().describe('The last day of the grace period; null unless it is one'),
  ConsentUTC: Instant.nullable().describe('The instant at which the member agreed to be charged every year'),
  Orders: z.array(StaffOrder),
  Notices: z.array(z.object({ Kind: z.string(), TermEnd: Day, SentUTC: Instant })),
  Version: z.int(),
}).meta({ id: 'StaffMembership' })
export type StaffMembership = z.infer<typeof StaffMembership>

const ofMember = { membershipID: Id }

export const memberCalls = {
  members: endpoint('GET /admin/memberships/data/members/', {
    about: 'Lists the memberships of every site, the newest first',
    who,
    query: staffMemberList.query,
    answer: staffMemberList.Page,
    list: staffMemberList,
  }),
  member: endpoint('GET /admin/memberships/data/members/{membershipID}/', {
    about: 'Returns a membership with its orders, and the mails about its terms',
    who,
    params: ofMember,
    answer: StaffMembership,
    errors: ['not_found'],
  }),
  saveMemberAgain: endpoint('POST /admin/memberships/data/members/{membershipID}/save-again/', {
    about: 'Tries again to save a paid order that is not saved yet; nothing is charged, and a saved one stays as it is',
    who,
    params: ofMember,
    answer: StaffMembership,
    errors: ['not_found', 'conflict'],
  }),
}
