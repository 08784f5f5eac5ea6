/** The calls with which staff see members, their orders and the mails they got, and act on a membership. */
import * as z from 'zod'
import { Day, endpoint, Id, Instant, Version } from '../../endpoint'
import { maxReason } from '../../limits'
import { list, paged, sorted } from '../../list'
import { Money } from '../../money'
import { joinModes, memberFilters, noChargeReasons, staffMembershipStates } from './rules'
import { OrderTier } from './schemas'

const who = 'staff:InvoicePayments'

/** A membership as staff list it. */
export const StaffMember = z
  .object({
    MembershipID: z.int(),
    Number: z.string(),
    PeopleID: z.int(),
    Name: z.string(),
    Email: z.string(),
    DealerID: z.int().nullable().describe('The dealer whose membership it is; null for that of a person'),
    DealerName: z.string().describe('Empty for the membership of a person'),
    SiteID: z.int().describe('The site where it is paid'),
    Tier: OrderTier.nullable().describe('Null before the first payment was saved'),
    State: z.enum(staffMembershipStates),
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
    tier: OrderTier.optional(),
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
      .describe(
        'The number of a membership or order, a part of the name or the e-mail address, or the number or a part of the name of a dealer',
      ),
    ...sorted(['MembershipID', 'TermEnd', 'SinceUTC', 'Tier'], { order: 'DESC' }),
  },
})

const StaffOrder = z
  .object({
    Place: z.int(),
    Number: z.string(),
    Mode: z.enum(joinModes),
    Tier: OrderTier,
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
  Refunded: z.string().describe('The order whose money was returned while the membership goes on; empty for none'),
  Orders: z.array(StaffOrder),
  Notices: z.array(z.object({ Kind: z.string(), TermEnd: Day, SentUTC: Instant })),
  Version: z.int(),
}).meta({ id: 'StaffMembership' })
export type StaffMembership = z.infer<typeof StaffMembership>

const Reason = z.string().trim().min(1, 'Memberships.Fields.Reason').max(maxReason)

/** The body of an act of staff on a membership, whose version they saw. */
export const MemberAct = z
  .strictObject({ Reason: Reason.describe('For the history; the member does not see it'), Version })
  .meta({ id: 'StaffMembershipAct' })
export type MemberAct = z.infer<typeof MemberAct>

/** A change of the tier, the last day, or both. */
export const MemberChange = MemberAct.extend({
  Tier: OrderTier,
  TermEnd: Day.describe('As it is, or from today to the last day a membership can have (JOIN-7)'),
}).meta({ id: 'StaffMembershipChange' })
export type MemberChange = z.infer<typeof MemberChange>

/** The cost of the next renewal after a change. */
export const MemberChangePreview = z
  .object({
    Charge: z
      .object({
        Day,
        Amount: Money,
        End: Day.describe('The last day of the term that it pays for'),
        IsLate: z.boolean().describe('True in the grace period: the day is over, and the charge still to be made'),
      })
      .nullable(),
    NoCharge: z.enum(noChargeReasons).nullable().describe('Why nothing would be charged; null when something would be'),
  })
  .meta({ id: 'StaffMembershipChangePreview' })
export type MemberChangePreview = z.infer<typeof MemberChangePreview>

const ofMember = { membershipID: Id }
const act = {
  who,
  params: ofMember,
  answer: StaffMembership,
  isRepeatable: true,
  errors: ['not_found', 'conflict'],
} as const

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
  stopMemberRenewal: endpoint('POST /admin/memberships/data/members/{membershipID}/stop-renewal/', {
    about: 'Turns the renewal of a membership off, as its member could: the card on file and the planned order go too',
    ...act,
    body: MemberAct,
  }),
  endMember: endpoint('POST /admin/memberships/data/members/{membershipID}/end/', {
    about: 'Makes today the last day of a membership and closes its open orders; no money is returned',
    ...act,
    body: MemberAct,
  }),
  previewMemberChange: endpoint('GET /admin/memberships/data/members/{membershipID}/change/', {
    about: 'Returns what the next renewal would cost with another tier or last day',
    who,
    params: ofMember,
    query: { tier: OrderTier, termEnd: Day },
    answer: MemberChangePreview,
    errors: ['not_found'],
  }),
  changeMember: endpoint('POST /admin/memberships/data/members/{membershipID}/change/', {
    about:
      'Changes the tier or the last day of a membership; an open order of before is closed, and nothing is charged',
    ...act,
    body: MemberChange,
  }),
}
