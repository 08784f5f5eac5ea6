/** The handlers of the counter (ADP-1). */
import type { counterCalls } from '@obverse/contract/domains/dealers'
import { billingCompaniesFor, dealerAccountsFor } from '@obverse/contract/rules/dealers'
import { type AreaHandlers, reply } from '../../../http/mount'
import { closeCash, listCash, listCloses, readTill, reverseCash, takeCash } from './cash'
import { cancelDealerRenewal, readNumbered } from './membership'

const noStore = { 'cache-control': 'private, no-store' }

export const counterHandlers: AreaHandlers<typeof counterCalls> = {
  dealerAccounts: async (ctx, { params }) =>
    dealerAccountsFor(await readNumbered(ctx, params.dealerID), params.interest),
  billingCompanies: async (_, { params }) => [...billingCompaniesFor(params.interest)],
  cancelRenewal: (ctx, { params }) => cancelDealerRenewal(ctx, params.dealerID),
  takeCash: async (ctx, { body }) => reply(await takeCash(ctx, body), noStore),
  cashLedger: (ctx, { query }) => listCash(ctx, query),
  reverseCash: (ctx, { params, body }) => reverseCash(ctx, params.cashPaymentID, body),
  till: (ctx, { params }) => readTill(ctx, params.siteID),
  closes: (ctx, { query }) => listCloses(ctx, query),
  closeCash: (ctx, { body }) => closeCash(ctx, body),
}
