/** The cash that staff take for dealers (ADP-1): a ledger that only grows, reversals, and the closes of a site's till. */
import { formatMoney } from '@obverse/browser'
import {
  type CashClose,
  type CashPayment,
  type CashPaymentForm,
  cashList,
  closeList,
} from '@obverse/contract/domains/dealers'
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import type { Money } from '@obverse/contract/money'
import { addDays, hasMemberships } from '@obverse/contract/rules/memberships'
import { parseAmount } from '@obverse/contract/rules/payments'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf, transact } from '../../../context'
import { currencyOf } from '../../../currency'
import { qualified } from '../../../db/columns'
import { containing } from '../../../db/like'
import { people } from '../../../db/tables'
import { conflict, Failure, found, invalid, notFound } from '../../../errors'
import { keepAnswer } from '../../../http/saved-answers'
import { listOf } from '../../../records/list'
import { messageOf } from '../../../texts'
import { dealers } from '../../dealer-locator'
import { listUnderWay } from '../../payments'
import { outcomeOfSaved } from '../join/billing'
import { lockRow } from '../join/lock'
import { type OrderRow, place } from '../join/order'
import { membershipNumber, orderNumber } from '../numbers'
import { markPaid } from '../payables'
import { MEMBERSHIP, onSiteOf, saveMembership } from '../save'
import { dealerCashCloses, dealerCashPayments, membershipBookings, membershipOrders, memberships } from '../tables'
import { todayAt } from '../tiers'
import { cashReceiptMail, cashReversedMail } from './cash-mails'
import { detailsOf, draftOf } from './payment'

type Row = typeof dealerCashPayments.$inferSelect
const DEALER = 'dealer'

/** Returns the context at a site with memberships. @throws Failure 422 beside SiteID for any other one */
export function atSite(ctx: Context, siteID: number): Context {
  const site = ctx.sites.find(siteID)
  if (!site || !hasMemberships(site)) throw invalid({ SiteID: 'Memberships.Fields.Site' })
  return onSiteOf(ctx, { SiteID: siteID })
}

/** Returns who pays for a dealer: who paid last, if they still act for it, else the first one who acts; null for nobody. */
export async function findPayer(ctx: Context, dealerID: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ PeopleID: people.PeopleID })
    .from(people)
    .leftJoin(memberships, and(eq(memberships.PeopleID, people.PeopleID), eq(memberships.DealerID, dealerID)))
    .where(eq(people.DealerID, dealerID))
    .orderBy(sql`${memberships.MembershipID} is null`, asc(people.PeopleID))
    .limit(1)
  return row?.PeopleID ?? null
}

/** Returns who pays for a dealer. @throws Failure 404, 409 when nobody acts for it */
export async function demandPayer(ctx: Context, dealerID: number): Promise<number> {
  const [dealer] = await ctx.db.select({ id: dealers.DealerID }).from(dealers).where(eq(dealers.DealerID, dealerID))
  found(dealer)
  const id = await findPayer(ctx, dealerID)
  if (id === null) throw conflict(null, 'Dealers.Refused.NobodyActs')
  return id
}

/** Refuses another amount than that of the order. @throws Failure 422 with the order's total */
function refuseOtherAmount(ctx: Context, order: OrderRow, typed: string): void {
  if (parseAmount(typed, ctx.site.Region === 'de') === order.TotalMinor) return
  const current = { Minor: order.TotalMinor, Currency: currencyOf(order) }
  const amount = formatMoney(current, ctx.culture)
  throw new Failure('invalid', {
    fields: { Payment: messageOf('Payments.Refused.AmountChanged', { amount }) },
    current,
  })
}

/**
 * Takes cash for the membership of a dealer: places the order, writes the cash into the ledger and the books, and saves the
 * membership. @throws Failure 404, 409 while a payment is under way and when nobody acts for the dealer, 422
 */
export async function takeCash(ctx: Context, form: CashPaymentForm): Promise<z.input<typeof BillingOutcome>> {
  const { DealerID, FormData, ConfirmationEmail, EmailLanguageCode, TillReference } = form
  const there = { ...atSite(ctx, form.SiteID), culture: ctx.culture }
  const owner = { DealerID, PeopleID: await demandPayer(ctx, DealerID) }
  const Details = await detailsOf(there, DealerID, FormData)
  const draft = await draftOf(there, owner, { DiscountCode: FormData.DiscountCode, AutorenewAccount: false })
  return transact(there, async (tx) => {
    const placed = await place(tx, draft, owner)
    refuseOtherAmount(tx, placed, form.Payment)
    const { MembershipID, Place, TotalMinor, SiteID } = placed
    const isOrder = and(eq(membershipOrders.MembershipID, MembershipID), eq(membershipOrders.Place, Place))
    await tx.db.update(membershipOrders).set({ Details }).where(isOrder)
    const TakenUTC = tx.now().toISOString()
    // An order of zero is paid without cash.
    if (TotalMinor > 0) {
      const [row] = await tx.db
        .insert(dealerCashPayments)
        .values({
          SiteID,
          DealerID,
          MembershipID,
          Place,
          Minor: TotalMinor,
          Currency: placed.Currency,
          TillReference,
          Email: ConfirmationEmail,
          LanguageCode: EmailLanguageCode,
          TakenBy: personOf(tx).PeopleID,
          TakenUTC,
        })
        .returning()
      await book(tx, found(row))
    }
    await markPaid(tx, placed, '')
    await audit(tx, {
      entity: DEALER,
      key: DealerID,
      action: 'cash-payment',
      before: null,
      after: { OrderNumber: orderNumber(placed), AmountMinor: TotalMinor, TillReference },
    })
    await cashReceiptMail(tx, { Email: ConfirmationEmail, Culture: EmailLanguageCode }, placed, TillReference)
    // In the same transaction: cash that is in the ledger has its membership.
    const outcome = outcomeOfSaved(tx, await saveMembership(tx, placed))
    await keepAnswer(tx, outcome)
    return outcome
  })
}

/** Books a row of the ledger as payments are booked, so that reports count it. */
const book = (tx: Context, { CashPaymentID, MembershipID, Place, Minor, TakenUTC }: Row) =>
  tx.db.insert(membershipBookings).values({
    PaymentID: `cash-${CashPaymentID}`,
    MembershipID,
    Place,
    Minor,
    CreditMinor: 0,
    BookedUTC: TakenUTC,
  })

/**
 * Gives cash back: a reversal in the ledger and the books, and the term that it paid for is taken back. @throws Failure 404;
 * 409 for a reversal, one that was reversed, and one that a later payment follows
 */
export function reverseCash(ctx: Context, cashPaymentID: number, { Reason }: { Reason: string }): Promise<CashPayment> {
  return transact(ctx, async (tx) => {
    const isOne = eq(dealerCashPayments.CashPaymentID, cashPaymentID)
    const [taken] = await tx.db.select().from(dealerCashPayments).where(isOne)
    const { MembershipID, Place, Minor, ReversesID, ...row } = found(taken)
    await lockRow(tx, MembershipID)
    const there = onSiteOf(tx, row)
    const refuse = async (
      why: 'Dealers.Refused.IsReversal' | 'Dealers.Refused.CashReversed' | 'Dealers.Refused.LaterPayment',
    ) => conflict(await readCash(tx, cashPaymentID), why)
    if (ReversesID !== null) throw await refuse('Dealers.Refused.IsReversal')
    const isReversed = eq(dealerCashPayments.ReversesID, cashPaymentID)
    if ((await tx.db.$count(dealerCashPayments, isReversed)) > 0) throw await refuse('Dealers.Refused.CashReversed')
    if ((await listUnderWay(tx, [membershipNumber(MembershipID)])).size > 0)
      throw await refuse('Dealers.Refused.LaterPayment')
    const ofMembership = eq(membershipOrders.MembershipID, MembershipID)
    const [last] = await tx.db
      .select()
      .from(membershipOrders)
      .where(and(ofMembership, isNotNull(membershipOrders.PaidUTC), sql`${membershipOrders.State} <> 'refunded'`))
      .orderBy(desc(membershipOrders.PaidUTC), desc(membershipOrders.Place))
      .limit(1)
    if (last?.Place !== Place) throw await refuse('Dealers.Refused.LaterPayment')
    const TakenUTC = tx.now().toISOString()
    const [made] = await tx.db
      .insert(dealerCashPayments)
      .values({
        ...row,
        CashPaymentID: undefined,
        MembershipID,
        Place,
        Minor: -Minor,
        ReversesID: cashPaymentID,
        Reason,
        TakenBy: personOf(tx).PeopleID,
        TakenUTC,
        CashCloseID: null,
      })
      .returning()
    await book(tx, found(made))
    await tx.db
      .update(membershipOrders)
      .set({ State: 'refunded', RefundedMinor: last.TotalMinor, Save: last.Save === 'saved' ? 'saved' : 'none' })
      .where(and(ofMembership, eq(membershipOrders.Place, Place)))
    await takeBack(there, last)
    await audit(tx, {
      entity: DEALER,
      key: row.DealerID,
      action: 'cash-reversal',
      before: null,
      after: { OrderNumber: orderNumber(last), AmountMinor: -Minor, Reason },
    })
    await cashReversedMail(there, { Email: row.Email, Culture: row.LanguageCode }, last, row.TillReference)
    const answer = await readCash(tx, found(made).CashPaymentID)
    await keepAnswer(tx, answer)
    return answer
  })
}

/** Takes the term of an order back that its membership was saved for: it ends before the term begins. */
async function takeBack(tx: Context, order: OrderRow): Promise<void> {
  const isOne = eq(memberships.MembershipID, order.MembershipID)
  const [row] = await tx.db.select().from(memberships).where(isOne)
  if (order.Save !== 'saved' || !row || row.TermEnd !== order.TermEnd || row.TermStart === null) return
  const today = todayAt(tx)
  // A first term ends at once; of a renewal the days before it stay.
  const TermEnd = order.Mode === 'renew' ? addDays(order.TermStart, -1) : addDays(today, -1)
  const TermStart = [row.TermStart, TermEnd].sort()[0] ?? TermEnd
  await tx.db
    .update(memberships)
    .set({ TermStart, TermEnd, Autorenew: false, ConsentUTC: null, Version: row.Version + 1 })
    .where(isOne)
  await audit(tx, {
    entity: MEMBERSHIP,
    key: order.MembershipID,
    action: 'cash-reversal',
    before: { Tier: row.Tier, TermEnd: row.TermEnd, Autorenew: row.Autorenew },
    after: { Tier: row.Tier, TermEnd, Autorenew: false },
  })
}

const personName = (id: SQL) => sql<string>`(select trim(both from p.first_name || ' ' || p.last_name) from ${people} p
  where p.people_id = ${id})`
const IsReversed = sql<boolean>`exists (select 1 from ${dealerCashPayments} r
  where r.reverses_id = ${qualified(dealerCashPayments.CashPaymentID)})`
const cashColumns = {
  row: dealerCashPayments,
  DealerName: dealers.Name,
  DealerNumber: dealers.DealerNumber,
  IsReversed,
  TakenBy: personName(qualified(dealerCashPayments.TakenBy)),
}
type ReadCash = { row: Row; DealerName: string; DealerNumber: string; IsReversed: boolean; TakenBy: string }
const shownCash = ({ row, DealerName, DealerNumber, IsReversed: isReversed, TakenBy }: ReadCash): CashPayment => ({
  CashPaymentID: row.CashPaymentID,
  SiteID: row.SiteID,
  DealerID: row.DealerID,
  DealerName,
  DealerNumber,
  OrderNumber: orderNumber(row),
  Amount: { Minor: row.Minor, Currency: currencyOf(row) },
  TillReference: row.TillReference,
  ReversesID: row.ReversesID,
  IsReversed: isReversed,
  Reason: row.Reason,
  TakenBy,
  TakenUTC: row.TakenUTC,
  CashCloseID: row.CashCloseID,
})

async function readCash(ctx: Context, cashPaymentID: number): Promise<CashPayment> {
  const [read] = await ctx.db
    .select(cashColumns)
    .from(dealerCashPayments)
    .innerJoin(dealers, eq(dealers.DealerID, dealerCashPayments.DealerID))
    .where(eq(dealerCashPayments.CashPaymentID, cashPaymentID))
  return shownCash(found(read))
}

/** Returns a page of the ledger. */
export const listCash = listOf(cashList, {
  table: dealerCashPayments,
  joins: [[dealerCashPayments.DealerID, dealers.DealerID]],
  key: dealerCashPayments.CashPaymentID,
  columns: cashColumns,
  rows: (_: Context, read) => read.map(shownCash),
  filters: {
    siteID: (id) => eq(dealerCashPayments.SiteID, id),
    dealerID: (id) => eq(dealerCashPayments.DealerID, id),
    isOpen: (isOpen) => (isOpen ? isNull : isNotNull)(dealerCashPayments.CashCloseID),
  },
  search: (words) =>
    or(
      sql`${dealerCashPayments.TillReference} ilike ${containing(words)}`,
      sql`${dealers.Name} ilike ${containing(words)}`,
      eq(dealers.DealerNumber, words),
    ),
  sorts: { CashPaymentID: [] },
})

const isInTill = (siteID: number) => and(eq(dealerCashPayments.SiteID, siteID), isNull(dealerCashPayments.CashCloseID))

/** Returns the cash of a site that no close has counted. @throws Failure 404 for a site without memberships */
export async function readTill(ctx: Context, siteID: number) {
  const site = ctx.sites.find(siteID)
  if (!site || !hasMemberships(site)) throw notFound()
  const [sum] = await ctx.db
    .select({
      ExpectedMinor: sql<number>`coalesce(sum(${dealerCashPayments.Minor}), 0)::int`,
      Payments: sql<number>`count(*)::int`,
    })
    .from(dealerCashPayments)
    .where(isInTill(siteID))
  return { SiteID: siteID, Currency: currencyOf(site), ...found(sum) }
}

type CloseRow = typeof dealerCashCloses.$inferSelect
const shownClose = ({ row, ClosedBy }: { row: CloseRow; ClosedBy: string }): CashClose => {
  const money = (Minor: number): Money => ({ Minor, Currency: currencyOf(row) })
  return {
    CashCloseID: row.CashCloseID,
    SiteID: row.SiteID,
    Expected: money(row.ExpectedMinor),
    Counted: money(row.CountedMinor),
    Difference: money(row.CountedMinor - row.ExpectedMinor),
    Payments: row.Payments,
    Note: row.Note,
    ClosedBy,
    ClosedUTC: row.ClosedUTC,
  }
}
const closeColumns = { row: dealerCashCloses, ClosedBy: personName(qualified(dealerCashCloses.ClosedBy)) }

/** Returns a page of the closes. */
export const listCloses = listOf(closeList, {
  table: dealerCashCloses,
  key: dealerCashCloses.CashCloseID,
  columns: closeColumns,
  rows: (_: Context, read) => read.map(shownClose),
  filters: { siteID: (id) => eq(dealerCashCloses.SiteID, id) },
  sorts: { CashCloseID: [] },
})

type Draft = { SiteID: number; CountedMinor: number; ExpectedMinor: number; Payments: number; Note: string }
/**
 * Closes the cash of a site with what was counted. @throws Failure 404; 409 with the cash as it is now when it is not what staff
 * saw, and when there is nothing to close
 */
export const closeCash = (ctx: Context, draft: Draft): Promise<CashClose> =>
  transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('dealer-cash ' || ${draft.SiteID}::text, 0))`)
    // Rows are locked, so that what is summed is what is closed.
    const rows = await tx.db.select().from(dealerCashPayments).where(isInTill(draft.SiteID)).for('update')
    const till = await readTill(tx, draft.SiteID)
    if (rows.length === 0) throw conflict(till, 'Dealers.Refused.NothingToClose')
    const ExpectedMinor = rows.reduce((sum, { Minor }) => sum + Minor, 0)
    if (ExpectedMinor !== draft.ExpectedMinor || rows.length !== draft.Payments)
      throw conflict(till, 'Dealers.Refused.TillChanged')
    const [made] = await tx.db
      .insert(dealerCashCloses)
      .values({
        SiteID: draft.SiteID,
        Currency: till.Currency,
        ExpectedMinor,
        CountedMinor: draft.CountedMinor,
        Payments: rows.length,
        Note: draft.Note,
        ClosedBy: personOf(tx).PeopleID,
        ClosedUTC: tx.now().toISOString(),
      })
      .returning()
    const { CashCloseID } = found(made)
    const ids = rows.map((row) => row.CashPaymentID)
    await tx.db
      .update(dealerCashPayments)
      .set({ CashCloseID })
      .where(sql`${dealerCashPayments.CashPaymentID} = any(${sql.param(ids)})`)
    const [read] = await tx.db
      .select(closeColumns)
      .from(dealerCashCloses)
      .where(eq(dealerCashCloses.CashCloseID, CashCloseID))
    const answer = shownClose(found(read))
    await keepAnswer(tx, answer)
    return answer
  })
