/** The handlers of what staff keep of memberships, and what their records lend. */
import {
  memberships as area,
  type codeCalls,
  type memberCalls,
  type showDeskCalls,
  type tierCalls,
} from '@obverse/contract/domains/memberships'
import type { DashboardSource } from '../../../domain'
import type { AreaHandlers } from '../../../http/mount'
import { contributionsOf, handlersOf } from '../../../records/staff-record'
import { MEMBERSHIP } from '../save'
import { changeMember, endMember, previewMemberChange, stopMemberRenewal } from './acts'
import { affiliateCodeRecord, listAffiliateCodes } from './affiliate-codes'
import { discountCodeRecord, listDiscountCodes } from './discount-codes'
import { getMember, saveMemberAgain } from './member'
import { countMembers, listMembers } from './member-list'
import { listPrices, priceRecord } from './prices'
import { listShowDesks, listShowJoins, showDeskLink, showDeskRecord } from './show-desks'
import { listStaffTiers, tierRecord } from './tiers'

export const staffHandlers: AreaHandlers<
  typeof codeCalls & typeof tierCalls & typeof memberCalls & typeof showDeskCalls
> = {
  ...handlersOf(area, discountCodeRecord),
  discountCodes: (ctx, { query }) => listDiscountCodes(ctx, query),
  ...handlersOf(area, affiliateCodeRecord),
  affiliateCodes: (ctx, { query }) => listAffiliateCodes(ctx, query),
  ...handlersOf(area, tierRecord),
  staffTiers: (ctx, { query }) => listStaffTiers(ctx, query),
  ...handlersOf(area, priceRecord),
  prices: (ctx, { query }) => listPrices(ctx, query),
  ...handlersOf(area, showDeskRecord),
  showDesks: (ctx, { query }) => listShowDesks(ctx, query),
  showDeskLink: (ctx, { params }) => showDeskLink(ctx, params.showDeskID),
  showJoins: (ctx, { query }) => listShowJoins(ctx, query),
  members: (ctx, { query }) => listMembers(ctx, query),
  member: (ctx, { params }) => getMember(ctx, params.membershipID),
  saveMemberAgain: (ctx, { params }) => saveMemberAgain(ctx, params.membershipID),
  stopMemberRenewal: (ctx, { params, body }) => stopMemberRenewal(ctx, params.membershipID, body),
  endMember: (ctx, { params, body }) => endMember(ctx, params.membershipID, body),
  previewMemberChange: (ctx, { params, query }) => previewMemberChange(ctx, params.membershipID, query),
  changeMember: (ctx, { params, body }) => changeMember(ctx, params.membershipID, body),
}

const role = 'InvoicePayments' as const
/** The members who need staff: each card counts what the list shows with its filter. */
export const dashboard: readonly DashboardSource[] = [
  {
    role,
    code: 'members-not-saved',
    resource: 'memberships',
    filter: { state: 'save-failed' },
    count: (ctx) => countMembers(ctx, 'save-failed'),
  },
  {
    role,
    code: 'members-in-grace',
    resource: 'memberships',
    filter: { state: 'grace' },
    count: (ctx) => countMembers(ctx, 'grace'),
  },
]

export const restorables = [
  ...contributionsOf([discountCodeRecord, affiliateCodeRecord, tierRecord, priceRecord, showDeskRecord]).restorables,
  { entity: MEMBERSHIP, role },
]
