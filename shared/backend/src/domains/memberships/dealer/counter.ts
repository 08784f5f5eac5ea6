/** The handlers of the counter (ADP-1). */
import type { counterCalls } from '@obverse/contract/domains/dealers'
import { billingCompaniesFor, dealerAccountsFor } from '@obverse/contract/rules/dealers'
import { eq } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { conflict, found } from '../../../errors'
import { type AreaHandlers, reply } from '../../../http/mount'
import { dropCardOnFile, listUnderWay } from '../../payments'
import { membershipNumber } from '../numbers'
import { memberships } from '../tables'
import { closeCash, listCash, listCloses, readTill, reverseCash, takeCash } from './cash'
import { leavePayer, readNumbered } from './membership'

const noStore = { 'cache-control': 'private, no-store' }

/** Turns the renewal of a dealer off. @throws Failure 404 without a membership, 409 while a charge is under way */
const cancelRenewal = (ctx: Context, dealerID: number): Promise<{ Success: boolean }> =>
  transact(ctx, async (tx) => {
    const [row] = await tx.db.select().from(memberships).where(eq(memberships.DealerID, dealerID)).for('update')
    const { MembershipID, PeopleID } = found(row)
    const number = membershipNumber(MembershipID)
    if ((await listUnderWay(tx, [number])).has(number)) throw conflict(null, 'Memberships.Refused.ChargeUnderWay')
    await leavePayer(tx, dealerID, PeopleID)
    await dropCardOnFile(tx, number)
    return { Success: true }
  })

export const counterHandlers: AreaHandlers<typeof counterCalls> = {
  dealerAccounts: async (ctx, { params }) =>
    dealerAccountsFor(await readNumbered(ctx, params.dealerID), params.interest),
  billingCompanies: async (_, { params }) => [...billingCompaniesFor(params.interest)],
  cancelRenewal: (ctx, { params }) => cancelRenewal(ctx, params.dealerID),
  takeCash: async (ctx, { body }) => reply(await takeCash(ctx, body), noStore),
  cashLedger: (ctx, { query }) => listCash(ctx, query),
  reverseCash: (ctx, { params, body }) => reverseCash(ctx, params.cashPaymentID, body),
  till: (ctx, { params }) => readTill(ctx, params.siteID),
  closes: (ctx, { query }) => listCloses(ctx, query),
  closeCash: (ctx, { body }) => closeCash(ctx, body),
}
