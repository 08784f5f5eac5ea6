/** The counter: what staff can take money for, and its handlers (ADP-1). */

import type { CounterMembership, counterCalls } from '@obverse/contract/domains/dealers'
import { fullName } from '@obverse/contract/full-name'
import { billingCompaniesFor, dealerAccountsFor } from '@obverse/contract/rules/dealers'
import { dealerTier, hasMemberships, plainCode } from '@obverse/contract/rules/memberships'
import { shareOf } from '@obverse/contract/rules/services-and-fees'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, transact } from '../../../context'
import { people } from '../../../db/tables'
import { found, notFound } from '../../../errors'
import { type AreaHandlers, reply } from '../../../http/mount'
import { actorOf, cardFieldsOf, limitCardCalls, type Sources } from '../../payments'
import { findDiscount } from '../codes'
import { readMembershipFacts } from '../membership'
import type { Offer } from '../offers'
import { onSiteOf } from '../save'
import { memberships } from '../tables'
import { changeRenewal, openCardForm, takeCard } from './card'
import { closeCash, findPayer, listCash, listCloses, readTill, reverseCash, takeCash } from './cash'
import { cancelDealerRenewal, factsOf, readNumbered } from './membership'

const noStore = { 'cache-control': 'private, no-store' }

/**
 * Returns the membership of a dealer, and what can be paid for now, at the site where it is paid or else at the one that is
 * asked for. @throws Failure 404 for a dealer that is not there and a site without memberships
 */
async function readCounter(
  ctx: Context,
  dealerID: number,
  { siteID, discountCode }: { siteID?: number | undefined; discountCode: string },
): Promise<z.input<typeof CounterMembership>> {
  await readNumbered(ctx, dealerID)
  const [row] = await ctx.db.select().from(memberships).where(eq(memberships.DealerID, dealerID))
  const asked = { ...ctx, site: siteAsked(ctx, siteID ?? row?.SiteID ?? ctx.site.SiteID) }
  const owner = { DealerID: dealerID }
  const first = await readMembershipFacts(asked, owner)
  const here = first.current ? onSiteOf(asked, first.current) : asked
  const standing = here === asked ? first : await readMembershipFacts(here, owner)
  const [offer] = standing.offers
  const priced = offer ? await priceOf(here, offer, discountCode, standing.row?.MembershipID ?? null) : null
  return {
    ...factsOf(standing),
    MembershipID: standing.row?.MembershipID ?? null,
    SiteID: here.site.SiteID,
    Offer: priced?.Offer ?? null,
    IsCodeValid: priced?.IsCodeValid ?? plainCode(discountCode) === '',
    CardForm: cardFieldsOf(here),
    PaidBy: await readPaidBy(ctx, dealerID),
  }
}

function siteAsked(ctx: Context, siteID: number) {
  const site = ctx.sites.find(siteID)
  if (!site || !hasMemberships(site)) throw notFound()
  return site
}

/** Returns an offer with its total, less the discount of a code if it gives one here. */
async function priceOf(ctx: Context, offer: Offer, code: string, membershipID: number | null) {
  const use = { Tier: dealerTier, Mode: offer.JoinMode, isANA: false, membershipID }
  const discount = plainCode(code) === '' ? null : await transact(ctx, (tx) => findDiscount(tx, code, use))
  const { JoinMode, Price, Start, End } = offer
  const points = discount?.RateBasisPoints ?? 0
  const Total = { ...Price, Minor: Price.Minor - shareOf(Price.Minor, points) }
  return {
    Offer: { JoinMode, Price, Rate: points / 100, Total, Start, End },
    IsCodeValid: plainCode(code) === '' || discount !== null,
  }
}

async function readPaidBy(ctx: Context, dealerID: number) {
  const id = await findPayer(ctx, dealerID)
  if (id === null) return null
  const { PeopleID, FirstName, LastName, Email } = people
  const isOne = eq(PeopleID, id)
  const [row] = await ctx.db.select({ PeopleID, FirstName, LastName, Email }).from(people).where(isOne)
  const person = found(row)
  return { PeopleID: id, Name: fullName(person), Email: person.Email }
}

/** Returns the handlers; `sources` are the payable things of all domains. */
export const counterHandlers = (sources: Sources): AreaHandlers<typeof counterCalls> => ({
  counter: (ctx, { params, query }) => readCounter(ctx, params.dealerID, query),
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
  cardForm: async (ctx, { body }, request) => {
    await limitCardCalls(ctx, 'setup', body.CCGTransactionID)
    return reply(await openCardForm(ctx, body, actorOf(ctx, request)), noStore)
  },
  takeCard: async (ctx, { body }, request) => {
    await limitCardCalls(ctx, 'submit', body.FormData.CCGTransactionID)
    return reply(await takeCard(ctx, sources, body, actorOf(ctx, request)), noStore)
  },
  changeCounterRenewal: async (ctx, { body }, request) => {
    await limitCardCalls(ctx, 'cardUpdate')
    return reply(await changeRenewal(ctx, body, actorOf(ctx, request)), noStore)
  },
})
