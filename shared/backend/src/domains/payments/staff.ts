/** The payments as staff see them. */

import {
  AttemptState,
  IntentState,
  type Payment,
  type PaymentFilters,
  type PaymentPage,
  type PaymentRow,
  Processor,
  paymentList,
  Refund,
  readPaymentNumber,
} from '@obverse/contract/domains/payments'
import { fullName } from '@obverse/contract/full-name'
import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Context } from '../../context'
import { currencyOf } from '../../currency'
import { qualified } from '../../db/columns'
import { holdsLowered } from '../../db/like'
import { preparedOn } from '../../db/prepared'
import { people, sites } from '../../db/tables'
import { found } from '../../errors'
import { listOf } from '../../records/list'
import { areTied, readMakers } from '../users'
import { cardText, shownCard } from './card-name'
import { type Intent, readIntent } from './machine'
import { isForNumberLike } from './number-search'
import { readMostAlone } from './refund/alone'
import { followMarks, paymentAttempts, paymentIntentRefs, paymentIntents, paymentLog, paymentRefunds } from './tables'

/** The condition of payments in doubt: without an answer yet, or for a person to resolve. */
const inDoubt: SQL = sql`exists (select 1 from ${paymentAttempts} where ${paymentAttempts.PaymentID} = ${paymentIntents}.payment_id
  and ${paymentAttempts.State} in ('IN_DOUBT', 'MANUAL'))`
/** The condition of payments with a refund that waits for the approval of a second person. */
const refundWaits: SQL = sql`exists (select 1 from ${paymentRefunds} where ${paymentRefunds.PaymentID} = ${paymentIntents}.payment_id
  and ${paymentRefunds.State} = 'WAITING_FOR_APPROVAL')`
/** The condition of planned charges that failed and are not known to be followed, in the words of their index. */
const failed: SQL = sql`${paymentIntents}.purpose = 'planned'
  and ${paymentIntents}.state in ('DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED') and not ${paymentIntents}.is_followed`
/**
 * The condition of payments that a later one of a number followed: a planned charge, or one that is paid. The instants are
 * compared outside of the joins: PostgreSQL joins only a subquery that names the outer row nowhere else.
 */
const isFollowed: SQL = sql`exists (select 1 from ${paymentIntentRefs} tried
    join ${paymentIntentRefs} other on other.scope = tried.scope and other.reference = tried.reference
      and other.payment_id <> tried.payment_id
    join ${paymentIntents} later on later.payment_id = other.payment_id
    where tried.payment_id = ${paymentIntents}.payment_id and later.created_utc > ${paymentIntents}.created_utc
      and (other.is_paid or later.purpose = 'planned'))`
/** The payments with a number of a marked one. An array of marks has PostgreSQL expect few, as there are. */
const nearMarks: SQL = sql`select near.payment_id from ${paymentIntentRefs} marked
    join ${paymentIntentRefs} near on near.scope = marked.scope and near.reference = marked.reference
    where marked.payment_id = any(array(select ${qualified(followMarks.PaymentID)} from ${followMarks}))`
/**
 * The condition of failed planned charges: the last of each number, not paid since. Only those near a mark are asked: of
 * all others the job has seen that none followed, and whatever follows writes a mark.
 */
const failedCharge: SQL = sql`${failed} and (${paymentIntents}.payment_id not in (${nearMarks}) or not ${isFollowed})`

const either = (condition: SQL, wanted: boolean): SQL => (wanted ? condition : sql`not (${condition})`)

/** Returns the condition of payments for a reference of the books, as the number of an invoice. */
const isFor = (reference: string): SQL =>
  sql`${paymentIntents.PaymentID} = any(array(select ${qualified(paymentIntentRefs.PaymentID)} from ${paymentIntentRefs}
    where ${qualified(paymentIntentRefs.Reference)} = ${reference}))`

/** Every part of it is read by an index, so that together they are too. */
function matching(search: string): SQL | undefined {
  const number = readPaymentNumber(search)
  return or(
    eq(paymentIntents.PaymentID, search.toLowerCase()),
    number === null ? undefined : eq(paymentIntents.PaymentNumber, number),
    holdsLowered(paymentIntents.SearchText, search),
    isFor(search),
    isForNumberLike(search),
  )
}

const readList = listOf(paymentList, {
  table: paymentIntents,
  joins: [[paymentIntents.SiteID, sites.SiteID]],
  key: paymentIntents.PaymentID,
  few: sites.SiteID,
  searchedFirst: ['search', 'createdFrom', 'createdTo'],
  columns: getTableColumns(paymentIntents),
  filters: {
    state: (state) => eq(paymentIntents.State, state),
    inDoubt: (wanted) => either(inDoubt, wanted),
    failed: (wanted) => either(failedCharge, wanted),
    refundWaiting: (wanted) => either(refundWaits, wanted),
    peopleID: (id) => eq(paymentIntents.PeopleID, id),
    invoiceNumber: isFor,
    siteID: (id) => eq(paymentIntents.SiteID, id),
    createdFrom: (day) => sql`${paymentIntents.CreatedUTC} >= ${day}::date`,
    createdTo: (day) => sql`${paymentIntents.CreatedUTC} < ${day}::date + 1`,
  },
  search: matching,
  sorts: {
    CreatedUTC: [paymentIntents.CreatedUTC],
    Amount: [paymentIntents.AmountMinor],
    State: [paymentIntents.State, paymentIntents.CreatedUTC],
    PayerName: [paymentIntents.LowerLastName, paymentIntents.LowerFirstName],
    SiteCode: [sites.Code, paymentIntents.CreatedUTC],
  },
  rows: readRows,
})
// A page that was only opened is no payment yet.
const isSubmitted = ne(paymentIntents.State, 'CREATED')

/** Returns a page of submitted payments, or of those in one state. */
export const listPayments = (ctx: Context, asked: PaymentFilters): Promise<PaymentPage> =>
  readList(ctx, asked, asked.state === undefined ? isSubmitted : undefined)

/** Returns the statements that a page is read with, to see how they are planned. */
export const paymentsStatements = (ctx: Context, asked: PaymentFilters): Promise<SQL[]> =>
  readList.statements(ctx, asked, asked.state === undefined ? isSubmitted : undefined)

const { PaymentID: ofAttempt, State: ofAttempts } = paymentAttempts
const { PaymentID: ofRefund, State: ofRefunds } = paymentRefunds
/** The payments of `ids` in doubt, and those with a refund that waits; states are in the words of the indexes on them. */
const besidePayments = preparedOn((db) =>
  db
    .select({
      InDoubt: sql<string[]>`array(select ${qualified(ofAttempt)} from ${paymentAttempts}
        where ${qualified(ofAttempt)} = any(asked.ids) and ${qualified(ofAttempts)} in ('IN_DOUBT', 'MANUAL'))`,
      Waiting: sql<string[]>`array(select ${qualified(ofRefund)} from ${paymentRefunds}
        where ${qualified(ofRefund)} = any(asked.ids) and ${qualified(ofRefunds)} = 'WAITING_FOR_APPROVAL')`,
    })
    .from(sql`(select ${sql.placeholder('ids')}::text[] as ids) asked`)
    .prepare('beside_payments'),
)

async function readRows(ctx: Context, intents: readonly Intent[]): Promise<PaymentRow[]> {
  if (intents.length === 0) return []
  const ids = intents.map((one) => one.PaymentID)
  const { InDoubt, Waiting } = found((await besidePayments(ctx.db).execute({ ids }))[0])
  return intents.map((one) => ({
    PaymentID: one.PaymentID,
    PaymentNumber: one.PaymentNumber,
    CreatedUTC: one.CreatedUTC,
    SiteCode: ctx.sites.find(one.SiteID)?.Code ?? '',
    Processor: Processor.parse(one.Processor),
    State: IntentState.parse(one.State),
    IsInDoubt: InDoubt.includes(one.PaymentID),
    IsRefundWaiting: Waiting.includes(one.PaymentID),
    Amount: { Minor: one.AmountMinor, Currency: currencyOf(one) },
    Refunded: { Minor: one.RefundedMinor, Currency: currencyOf(one) },
    References: one.Dues.map((due) => due.Given),
    Invoices: invoicesOf(one),
    PeopleID: one.PeopleID,
    PayerName: fullName(one),
    Email: one.Email,
    Card: cardText(shownCard(one)),
    CardFacts: shownCard(one),
  }))
}

/** Returns the invoices of a payment, each once: one order has several, and one invoice is found under several numbers. */
const invoicesOf = ({ ReferenceType, Dues }: Intent): string[] =>
  ReferenceType === 'Membership Order' ? [] : [...new Set(Dues.map((due) => due.Reference))]

/** Returns one payment with its attempts, refunds and log. @throws 404 */
export async function paymentDetail(ctx: Context, paymentID: string): Promise<z.input<typeof Payment>> {
  const intent = found(await readIntent(ctx, paymentID))
  const [row] = await readRows(ctx, [intent])
  const attempts = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.PaymentID, paymentID))
    .orderBy(paymentAttempts.CreatedUTC)
  const refunds = await listRefunds(ctx, intent)
  const log = await ctx.db
    .select()
    .from(paymentLog)
    .where(eq(paymentLog.PaymentID, paymentID))
    .orderBy(desc(paymentLog.LogID))
    .limit(200)
  const isBlocked = (await readRejection(ctx, paymentID)) !== null
  const isQuiet = !refunds.some((one) => ['SENDING', 'IN_DOUBT', 'WAITING_FOR_APPROVAL'].includes(one.State))
  const nameOf = await readNames(ctx, intent.PeopleID === null ? [] : [intent.PeopleID])
  return {
    ...found(row),
    CustomerName: nameOf(intent.PeopleID),
    Attempts: attempts.map((one) => ({
      AttemptID: one.AttemptID,
      State: AttemptState.parse(one.State),
      CreatedUTC: one.CreatedUTC,
      SentUTC: one.SentUTC,
      EndedUTC: one.EndedUTC,
      ProviderReference: one.ProviderState.transactionId ?? '',
      ResponseCode: one.ResponseCode,
    })),
    Refunds: refunds,
    Log: await namedLog(ctx, log),
    CanRefund:
      !isBlocked && ['PAID', 'PART_REFUNDED'].includes(intent.State) && intent.RefundedMinor < intent.AmountMinor,
    CanVoid: !isBlocked && intent.State === 'PAID' && isQuiet,
    RefundLimit: { Minor: ctx.payments.refundLimitMinor, Currency: currencyOf(intent) },
    MostAlone: {
      Minor: ctx.person ? await readMostAlone(ctx, ctx.person.PeopleID, intent) : 0,
      Currency: currencyOf(intent),
    },
    Version: intent.Version,
  }
}

/**
 * Tells whose refund of this payment a second person rejected: the caller's own, or that of an account tied to theirs.
 */
export async function readRejection(ctx: Context, paymentID: string): Promise<'own' | 'tied' | null> {
  if (!ctx.person) return null
  const { PeopleID } = ctx.person
  const rows = await ctx.db
    .select({ By: paymentRefunds.RequestedBy })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.PaymentID, paymentID), eq(paymentRefunds.State, 'REJECTED')))
  if (rows.length === 0) return null
  if (rows.some((one) => one.By === PeopleID)) return 'own'
  const makers = await readMakers(ctx, [PeopleID, ...rows.map((one) => one.By)])
  return rows.some((one) => areTied(makers, PeopleID, one.By)) ? 'tied' : null
}

/** Returns the log with the names of its people. */
async function namedLog(ctx: Context, log: readonly (typeof paymentLog.$inferSelect)[]) {
  const idOf = (By: string) => Number(/^person (\d+)$/.exec(By)?.[1] ?? 0)
  const nameOf = await readNames(
    ctx,
    log.map((line) => idOf(line.By)),
  )
  return log.map(({ DateUTC, Event, Detail, By }) => ({ DateUTC, Event, Detail, By: nameOf(idOf(By)) || By }))
}

/** Returns the names of people by id; '' for a missing person. */
async function readNames(ctx: Context, ids: readonly number[]): Promise<(id: number | null) => string> {
  const names =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ PeopleID: people.PeopleID, FirstName: people.FirstName, LastName: people.LastName })
          .from(people)
          .where(inArray(people.PeopleID, [...new Set(ids)]))
  return (id) => {
    const one = names.find((person) => person.PeopleID === id)
    return one ? fullName(one) : ''
  }
}

async function listRefunds(ctx: Context, intent: Intent): Promise<z.input<typeof Refund>[]> {
  const rows = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.PaymentID, intent.PaymentID))
    .orderBy(paymentRefunds.CreatedUTC, paymentRefunds.SentUTC, paymentRefunds.RefundID)
  const nameOf = await readNames(
    ctx,
    rows.flatMap((row) => [row.RequestedBy, row.DecidedBy ?? row.RequestedBy]),
  )
  const reader = ctx.person?.PeopleID
  const makers = await readMakers(ctx, [
    ...rows.map((row) => row.RequestedBy),
    ...(reader === undefined ? [] : [reader]),
  ])
  return rows.map((row) => ({
    RefundID: row.RefundID,
    State: Refund.shape.State.parse(row.State),
    Amount: { Minor: row.Minor, Currency: currencyOf(intent) },
    Reason: row.Reason,
    RequestedBy: nameOf(row.RequestedBy),
    ApprovedBy: nameOf(row.DecidedBy),
    CreatedUTC: row.CreatedUTC,
    IsVoid: row.IsVoid,
    StillOwed: row.StillOwed,
    IsOwn: reader !== undefined && areTied(makers, row.RequestedBy, reader),
  }))
}

/** Counts the payments in doubt, for the dashboard. */
export const countInDoubt = (ctx: Context): Promise<number> => ctx.db.$count(paymentIntents, inDoubt)
/** Counts the payments with a refund that waits for a second person. */
export const countRefundsWaiting = (ctx: Context): Promise<number> => ctx.db.$count(paymentIntents, refundWaits)
/** Counts the planned charges that failed and are still unpaid. */
export const countFailedCharges = (ctx: Context): Promise<number> => ctx.db.$count(paymentIntents, failedCharge)
/** Returns a statement that counts like `countFailedCharges`, to see how it is planned. */
export const failedChargesStatement = (): SQL => sql`select count(*) from ${paymentIntents} where ${failedCharge}`

/** The most marks, and failed planned charges, that one statement of the job takes. */
const AT_ONCE = 5000
/**
 * Notes at the failed planned charges that they were followed, and removes the marks that stand for it, so that counts ask no
 * more about either. Numbers of payments stay, and what is paid stays paid: whoever does not see it yet finds the same.
 */
export async function markFollowed(ctx: Context): Promise<void> {
  // Marks are read first: all that they stand for is seen by the statements after.
  const { rows: marks } = await ctx.db.execute<{ mark: string }>(sql`select mark from ${followMarks}`)
  for (let noted = AT_ONCE; noted === AT_ONCE; ) {
    const { rowCount } =
      await ctx.db.execute(sql`update ${paymentIntents} set is_followed = true where payment_id = any(array(
      select ${paymentIntents}.payment_id from ${paymentIntents} where ${failed} and ${isFollowed}
      order by ${paymentIntents}.payment_id limit ${AT_ONCE} for update of payment_intents))`)
    noted = rowCount ?? 0
  }
  for (let from = 0; from < marks.length; from += AT_ONCE) {
    const some = marks.slice(from, from + AT_ONCE).map(({ mark }) => mark)
    await ctx.db.execute(sql`delete from ${followMarks} where mark in (
      select mark from ${followMarks} where mark = any(${sql.param(some)}::uuid[]) for update skip locked)`)
  }
}
