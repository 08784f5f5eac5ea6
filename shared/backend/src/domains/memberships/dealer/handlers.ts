/** The handlers of the calls of a dealer's membership, with the limits of a member's. */
import type { dealerMembershipCalls } from '@obverse/contract/domains/dealers'
import { personOf } from '../../../context'
import { type Limit, limitAttempts } from '../../../http/limits'
import { type AreaHandlers, reply } from '../../../http/mount'
import { actorOf, limitCalls, limitCardCalls, type Sources } from '../../payments'
import { downloadReceipt, listReceipts } from '../own/receipts'
import { dealerOf } from '../owner'
import { refuseElsewhere } from '../tiers'
import { cancelMembership, dealerMembership } from './membership'
import { changeDealerRenewal, dealerPayResult, payForDealer, placeDealerOrder, validateDealerCode } from './payment'

const noStore = { 'cache-control': 'private, no-store' }
const orders: Limit = { name: 'join-order', max: 30, windowSeconds: 60 }

/** Returns the handlers; `sources` are the payable things of all domains. */
export const dealerMembershipHandlers = (sources: Sources): AreaHandlers<typeof dealerMembershipCalls> => ({
  membership: async (ctx) => reply(await dealerMembership(ctx), noStore),
  validateCode: async (ctx, { query }) => reply(await validateDealerCode(ctx, query.code), noStore),
  placeOrder: async (ctx, { body }) => {
    await limitAttempts(ctx, orders, `person ${personOf(ctx).PeopleID}`)
    return reply(await placeDealerOrder(ctx, body), noStore)
  },
  pay: async (ctx, { body }, request) => {
    refuseElsewhere(ctx)
    await limitCardCalls(ctx, 'submit', body.CCGTransactionID)
    return reply(await payForDealer(ctx, sources, body, actorOf(ctx, request)), noStore)
  },
  payResult: async (ctx, { params }) => {
    await limitCalls(ctx, 'result')
    return reply(await dealerPayResult(ctx, params.orderNumber), noStore)
  },
  changeRenewal: async (ctx, { body }, request) => {
    refuseElsewhere(ctx)
    await limitCardCalls(ctx, 'cardUpdate')
    return reply(await changeDealerRenewal(ctx, body, actorOf(ctx, request)), noStore)
  },
  cancelMembership: async (ctx) => reply(await cancelMembership(ctx), noStore),
  receipts: async (ctx) => reply(await listReceipts(ctx, dealerOf(ctx)), noStore),
  receipt: (ctx, { params }) => downloadReceipt(ctx, params.orderNumber),
})
