import type { memberships } from '@obverse/contract/domains/memberships'
import { isJoinMode, isPaidTier, plainCode } from '@obverse/contract/rules/memberships'
import { type Context, personOf } from '../../context'
import { type Limit, limitAttempts } from '../../http/limits'
import { type AreaHandlers, reply } from '../../http/mount'
import { refuseCrossSite } from '../../http/policy'
import { actorOf, limitCalls, limitCardCalls, type Sources } from '../payments'
import { findAffiliate, findDiscount, limitCodes } from './codes'
import { createAccount } from './join/account'
import { billing, billingResult } from './join/billing'
import { placeOrder } from './join/order'
import { ownMembership, readMembershipID } from './membership'
import { setAutorenew, turnOff } from './own/autorenew'
import { downloadReceipt, listReceipts } from './own/receipts'
import { createShowJoinAccount, ownShowJoin, updateShowJoinAccount } from './show-join/account'
import { deskFacts } from './show-join/desks'
import { staffHandlers } from './staff'
import { listTiers, refuseElsewhere } from './tiers'

const noStore = { 'cache-control': 'private, no-store' }
const orders: Limit = { name: 'join-order', max: 30, windowSeconds: 60 }

async function turnOffByCall(ctx: Context) {
  refuseElsewhere(ctx)
  await limitCalls(ctx, 'cardUpdate')
  return reply(await turnOff(ctx), noStore)
}

/** Returns the handlers of the calls of memberships. */
export const handlers = (sources: Sources): AreaHandlers<typeof memberships> => ({
  tiers: (ctx) => listTiers(ctx),
  createAccount: (ctx, { body }) => createAccount(ctx, body),
  showDeskFacts: async (ctx, { params }) => reply(await deskFacts(ctx, params.desk), noStore),
  createShowJoinAccount: async (ctx, { body }) => reply(await createShowJoinAccount(ctx, body), noStore),
  showJoin: async (ctx) => reply(await ownShowJoin(ctx), noStore),
  updateShowJoinAccount: async (ctx, { body }) => reply(await updateShowJoinAccount(ctx, body), noStore),
  discount: async (ctx, { params }) => {
    refuseElsewhere(ctx)
    await limitCodes(ctx)
    const membershipID = ctx.person ? await readMembershipID(ctx, ctx.person.PeopleID) : null
    const { tier: Tier, mode: Mode, isANA } = params
    const isKnown = isPaidTier(Tier) && isJoinMode(Mode)
    const found = isKnown ? await findDiscount(ctx, params.code, { Tier, Mode, isANA, membershipID }) : null
    return reply({ Rate: (found?.RateBasisPoints ?? 0) / 100 }, noStore)
  },
  validateAffiliate: async (ctx, { params }) => {
    refuseElsewhere(ctx)
    await limitCodes(ctx)
    const isEmpty = plainCode(params.code) === ''
    return reply({ IsValid: isEmpty || (await findAffiliate(ctx, params.code)) !== null }, noStore)
  },
  membership: async (ctx) => reply(await ownMembership(ctx), noStore),
  placeOrder: async (ctx, { body }) => {
    await limitAttempts(ctx, orders, `person ${personOf(ctx).PeopleID}`)
    const { row: _, ...placed } = await placeOrder(ctx, body)
    return reply(placed, noStore)
  },
  billing: async (ctx, { body }, request) => {
    refuseElsewhere(ctx)
    await limitCardCalls(ctx, 'submit', body.CCGTransactionID)
    return reply(await billing(ctx, sources, body, actorOf(ctx, request)), noStore)
  },
  billingResult: async (ctx, { params }) => {
    refuseElsewhere(ctx)
    await limitCalls(ctx, 'result')
    return reply(await billingResult(ctx, params.orderNumber), noStore)
  },
  autorenew: async (ctx, { body }, request) => {
    refuseElsewhere(ctx)
    await limitCardCalls(ctx, 'cardUpdate')
    return reply(await setAutorenew(ctx, body, actorOf(ctx, request)), noStore)
  },
  cancelAutorenew: async (ctx, _given, request) => {
    refuseCrossSite({ headers: request.headers, host: request.headers.get('host') ?? '' })
    return turnOffByCall(ctx)
  },
  cancelAutorenewSafely: (ctx) => turnOffByCall(ctx),
  receipts: async (ctx) => reply(await listReceipts(ctx), noStore),
  receipt: (ctx, { params }) => downloadReceipt(ctx, params.orderNumber),
  ...staffHandlers,
})
