import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoices, submissions } from '../domains/submissions/tables'
import { startTestApp, type TestApp } from '../testing/harness'
import type { Database } from './database'
import { preparedOn } from './prepared'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Selects every kind of column: our own types, numbers counted by PostgreSQL, mapped and named expressions, and nulls. */
function selectEveryKind(db: Database) {
  const ofSubmission = db
    .select({
      SubmissionID: submissions.SubmissionID,
      ReceivedUTC: submissions.ReceivedUTC,
      Received: sql<number>`extract(year from ${submissions.ReceivedUTC})`.mapWith(Number).as('received'),
    })
    .from(submissions)
    .as('of_submission')
  return db
    .select({
      InvoiceNumber: invoices.InvoiceNumber,
      EnteredUTC: invoices.EnteredUTC,
      InvoiceDate: invoices.InvoiceDate,
      TotalMinor: invoices.TotalMinor,
      BillTo: invoices.BillTo,
      ReceivedUTC: ofSubmission.ReceivedUTC,
      Received: ofSubmission.Received,
      Doubled: sql<number>`${invoices.TotalItems} * 2`.mapWith(Number),
      Raw: sql<string | null>`nullif(${invoices.Currency}, 'USD')`,
    })
    .from(invoices)
    .leftJoin(ofSubmission, eq(ofSubmission.SubmissionID, invoices.SubmissionID))
    .orderBy(invoices.InvoiceID)
}

it('a prepared statement returns the rows that drizzle makes of the same selection', async () => {
  const byDrizzle = await selectEveryKind(app.ctx.db)
  expect(byDrizzle.length).toBeGreaterThan(10)
  expect(byDrizzle.some(({ ReceivedUTC }) => ReceivedUTC === null)).toBe(true)
  const prepared = preparedOn((db) => selectEveryKind(db).prepare('test_row_mapper'))
  expect(await prepared(app.ctx.db).execute()).toEqual(byDrizzle)
})

it('a selection with nested objects stays with drizzle, which makes null of a record that is not there', async () => {
  const select = (db: Database) =>
    db
      .select({ InvoiceNumber: invoices.InvoiceNumber, Submission: { Number: submissions.SubmissionNumber } })
      .from(invoices)
      .leftJoin(submissions, sql`false`)
      .limit(1)
  const [row] = await preparedOn((db) => select(db).prepare('test_row_mapper_nested'))(app.ctx.db).execute()
  expect(row).toEqual((await select(app.ctx.db))[0])
  expect(row?.Submission).toBeNull()
})
