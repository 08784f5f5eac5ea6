/** Invoices for the tests of payments, with their own books: each settlement is a row, one per payment and number. */
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Payable, PayableSource } from '../../../domain'

type Row = {
  reference: string
  people_id: number
  site_id: number
  total: number
  due: number
  paid: number
  credited: number
  currency: string
  charge_day: string | null
}

const rows = async (ctx: Pick<Context, 'db'>, where: ReturnType<typeof sql>): Promise<Row[]> =>
  (
    await ctx.db.execute<Row>(sql`select reference, people_id, site_id, currency, charge_day,
      total, total - paid - credited as due, paid, credited from test_payables p, lateral (select
        coalesce(sum(minor), 0)::int as paid, coalesce(sum(credit_minor), 0)::int as credited
        from test_settlements s where s.reference = p.reference) books where ${where} order by reference`)
  ).rows

const booksOf = ({ due, paid, credited }: Row): Payable['Books'] => {
  if (due > 0) return paid > 0 ? 'part-paid' : 'due'
  return paid === 0 && credited > 0 ? 'refunded' : 'paid'
}
const payable = (row: Row): Payable => ({
  Reference: row.reference,
  Given: row.reference,
  PeopleID: row.people_id,
  SiteID: row.site_id,
  Books: booksOf(row),
  Amount: { Minor: row.due, Currency: row.currency as Payable['Amount']['Currency'] },
  Total: { Minor: row.total, Currency: row.currency as Payable['Amount']['Currency'] },
  Description: `Invoice ${row.reference}`,
  InvoiceDate: '2026-01-02',
  ChargeDay: row.charge_day,
})

/** The references of reported failed charges. */
export const failedCharges: string[] = []
/** The references of reported new cards. */
export const changedCards: string[] = []

export const testSource: PayableSource = {
  types: ['Invoice Number', 'Submission Number', 'Online Order Number'],
  due: async (ctx, _type, numbers) =>
    (
      await rows(
        ctx,
        sql`site_id = ${ctx.site.SiteID} and reference in (${sql.join(
          numbers.map((one) => sql`${one}`),
          sql`, `,
        )})`,
      )
    ).map(payable),
  listOpen: async (ctx, peopleID) =>
    (await rows(ctx, sql`people_id = ${peopleID} and site_id = ${ctx.site.SiteID}`))
      .map(payable)
      .filter((one) => one.Amount.Minor > 0),
  dueBy: async (ctx, day) =>
    (await rows(ctx, sql`charge_day <= ${day}`)).map(payable).filter((one) => one.Amount.Minor > 0),
  book: async (ctx, { PaymentID, Reference, Minor, CreditMinor }) => {
    await ctx.db.execute(
      sql`insert into test_settlements values (${PaymentID}, ${Reference}, ${Minor}, ${CreditMinor})`,
    )
  },
  items: async (_ctx, { Reference }) => [{ Number: `${Reference}-001`, Description: '1921 Morgan Dollar' }],
  chargeFailed: async (_ctx, reference) => {
    failedCharges.push(reference)
  },
  cardChanged: async (_ctx, reference) => {
    changedCards.push(reference)
  },
}

/** Makes the tables of these books; they refuse a second settlement of one payment for one number. */
export async function makeBooks(ctx: Pick<Context, 'db'>): Promise<void> {
  await ctx.db.execute(sql`create table test_payables (reference text primary key, people_id int not null,
    site_id int not null, total int not null, currency text not null, charge_day text)`)
  await ctx.db.execute(sql`create table test_settlements (payment_id text, reference text, minor int not null,
    credit_minor int not null, primary key (payment_id, reference))`)
}
