import type { Invoice, Submission } from '@obverse/contract/domains/submissions'
import { formatGrade, gradeFlags } from '@obverse/contract/grades'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../context'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { certificates } from '../cert-lookup'
import { writeCollectibles } from '../cert-lookup/testing'
import { certifyFinalized, certifySubmission } from './embedded/certificates'
import { book } from './embedded/money'
import { invoiceItems, invoices, submissions } from './tables'

let app: TestApp
let customer: number
beforeAll(async () => {
  app = await startTestApp()
  customer = await app.peopleID('customer')
})
afterAll(() => app.stop())

const invoiceOf = async (InvoiceNumber: string) =>
  found((await app.ctx.db.select().from(invoices).where(eq(invoices.InvoiceNumber, InvoiceNumber)))[0])
const itemsOf = async (number: string) =>
  app.ctx.db
    .select()
    .from(invoiceItems)
    .where(eq(invoiceItems.InvoiceID, (await invoiceOf(number)).InvoiceID))
    .orderBy(asc(invoiceItems.LineNumber))
const certificatesOf = async (number: string) =>
  app.ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.InvoiceID, (await invoiceOf(number)).InvoiceID))
    .orderBy(asc(certificates.LineNumber))
const releasedOf = async (number: string) => (await certificatesOf(number)).map((one) => one.IsReleased)
const record = async (number: string, StatusCode: string) => {
  const read = await app.call('billing', `GET /admin/api/customers/${customer}/submissions/${number}/`)
  const { Version } = read.json<Submission>()
  const answer = await app.call('billing', `POST /admin/api/submissions/${number}/events/`, {
    body: { StatusCode, Version },
  })
  expect(answer.status, answer.text).toBe(200)
}
const setGradeView = (number: string, AllowGradeView: boolean | null) =>
  app.call('billing', `POST /admin/api/invoices/${number}/grade-view/`, { body: { AllowGradeView, Reason: 'Test' } })
const certify = (SubmissionID: number) => transact(app.ctx, (tx) => certifySubmission(tx, SubmissionID))
/** Gives an item other facts, as the order system of the company may have them. */
const setItem = async (number: string, LineNumber: number, values: Partial<typeof invoiceItems.$inferInsert>) => {
  const { InvoiceID, SubmissionID } = await invoiceOf(number)
  await app.ctx.db
    .update(invoiceItems)
    .set(values)
    .where(and(eq(invoiceItems.InvoiceID, InvoiceID), eq(invoiceItems.LineNumber, LineNumber)))
  return SubmissionID
}

describe('CL-1 an item of a finalized submission is a certificate', () => {
  it('CL-1 with the number, grade and day of its item, once the submission is finalized and paid', async () => {
    const { SubmissionID, InvoiceID } = await invoiceOf('6712363')
    const total = (await invoiceOf('6712363')).TotalMinor
    expect(await certificatesOf('6712363')).toEqual([])
    await record('6712363', 'finalized')
    expect(await releasedOf('6712363')).toEqual([false, false, false, false])
    await book(app.ctx, {
      PaymentID: 'certificates-1',
      Reference: '6712363',
      Minor: total,
      CreditMinor: 0,
      Currency: 'USD',
    })
    const rows = await certificatesOf('6712363')
    const items = await itemsOf('6712363')
    const [submission] = await app.ctx.db.select().from(submissions).where(eq(submissions.SubmissionID, SubmissionID))
    expect(rows.map((row) => [`${row.SubmissionNumber}-00${row.Line}`, row.InvoiceID, row.LineNumber])).toEqual(
      items.map((item) => [item.CertNumber, InvoiceID, item.LineNumber]),
    )
    for (const [at, row] of rows.entries()) {
      const item = found(items[at])
      const { Grade: Value, Designation, Flags } = row
      expect(formatGrade('coins', { Value, Designation, Flags })).toBe(item.Grade || 'No Grade')
      expect(row).toMatchObject({
        Company: 'NGC',
        Status: 'active',
        GradeReason: item.NoGradeReason,
        GradedUTC: submission?.PackedUTC,
        IsReleased: true,
      })
    }
  })

  it('CL-1 everybody who sees the grade on the invoice sees the same one on the certificate', async () => {
    const invoice = (await app.call('customer', 'GET /account/my-submissions/api/invoice/6712345/')).json<Invoice>()
    const rows = await certificatesOf('6712345')
    expect(
      rows.map(({ Grade, Designation, Flags }) => formatGrade('coins', { Value: Grade, Designation, Flags })),
    ).toEqual(invoice.Items.map((item) => item.DisplayGrade || 'No Grade'))
  })

  it('CL-1 nobody finds it while the grades are withheld or the submission has gone back, and everybody again after that', async () => {
    const all = (value: boolean) => Array<boolean>(4).fill(value)
    expect(await releasedOf('6712363')).toEqual(all(true))
    await record('6712363', 'grading')
    expect(await releasedOf('6712363')).toEqual(all(false))
    await record('6712363', 'finalized')
    expect(await releasedOf('6712363')).toEqual(all(true))
    await setGradeView('6712363', false)
    expect(await releasedOf('6712363')).toEqual(all(false))
    await setGradeView('6712363', null)
    expect(await releasedOf('6712363')).toEqual(all(true))
  })

  it('CL-1 money that becomes due again withdraws no certificate', async () => {
    const { TotalMinor } = await invoiceOf('6712363')
    await book(app.ctx, {
      PaymentID: 'certificates-2',
      Reference: '6712363',
      Minor: -TotalMinor,
      CreditMinor: 0,
      Currency: 'USD',
    })
    expect((await app.call('customer', 'GET /account/my-submissions/api/invoice/6712363/')).json()).toMatchObject({
      AllowGradeView: false,
    })
    expect(await releasedOf('6712363')).toEqual([true, true, true, true])
  })

  it('CL-1 the same facts again change nothing, and others change the certificate', async () => {
    const before = await certificatesOf('6712362')
    expect(before).toHaveLength(24)
    const submission = await setItem('6712362', 2, { Grade: 'MS 64+', NoGradeReason: '' })
    await certify(submission)
    const after = await certificatesOf('6712362')
    expect(after[1]).toMatchObject({ Grade: 640, Flags: gradeFlags.plus, Version: found(before[1]).Version + 1 })
    expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))
  })

  it('CO-1 a grade that staff set stays, and so does a status they gave', async () => {
    const [row] = await certificatesOf('6712362')
    const mine = eq(certificates.CertificateID, found(row).CertificateID)
    await app.ctx.db
      .update(certificates)
      .set({
        Grade: 690,
        IsGradeOverridden: true,
        GradedGrade: 600,
        GradedDesignation: 0,
        GradedFlags: 0,
        GradedReason: '',
        Status: 'flagged',
        StatusReason: 'Seen twice.',
      })
      .where(mine)
    const now = async () => found((await certificatesOf('6712362'))[0])
    await certify(await setItem('6712362', 1, { Grade: 'MS 61', NoGradeReason: '' }))
    const kept = await now()
    expect(kept).toMatchObject({ Grade: 690, IsGradeOverridden: true, GradedGrade: 610, Status: 'flagged' })
    await certify(await setItem('6712362', 1, { Grade: 'MS 61', NoGradeReason: '' }))
    expect((await now()).Version).toBe(kept.Version)
    await certify(await setItem('6712362', 1, { Grade: 'MS 69', NoGradeReason: '' }))
    expect(await now()).toMatchObject({ Grade: 690, IsGradeOverridden: false, GradedGrade: null, Status: 'flagged' })
  })

  it('CL-2 a grade that the scale does not have is shown to nobody until staff look at it', async () => {
    const { SubmissionID } = await invoiceOf('6712362')
    await app.ctx.db.delete(certificates).where(eq(certificates.InvoiceID, (await invoiceOf('6712362')).InvoiceID))
    await setItem('6712362', 3, { Grade: 'Better than ever', NoGradeReason: '' })
    await certify(SubmissionID)
    expect((await certificatesOf('6712362'))[2]).toMatchObject({
      Status: 'contact-support',
      StatusReason: '"Better than ever" is no grade of the scale.',
      Flags: gradeFlags.noGrade,
    })
  })

  it('CL-1 an item with a number that another certificate has, or with none of our form, is left alone', async () => {
    const [taken] = await itemsOf('6712362')
    const { SubmissionID, InvoiceID } = await invoiceOf('6712360')
    await app.ctx.db.delete(certificates).where(eq(certificates.InvoiceID, InvoiceID))
    await setItem('6712360', 1, { CertNumber: found(taken).CertNumber })
    await setItem('6712360', 2, { CertNumber: 'ungraded' })
    await certify(SubmissionID)
    expect((await certificatesOf('6712360')).map((row) => row.LineNumber)).toEqual([3, 4, 5, 6])
  })

  it('CL-1 the collectible of an item is the one that its certificate counts for', async () => {
    const [CollectibleID = 0] = await writeCollectibles(app.ctx, ['1881-S $1 for the test'], 'CGC')
    await certify(await setItem('6712362', 4, { CollectibleID }))
    expect((await certificatesOf('6712362'))[3]).toMatchObject({ CollectibleID })
    const { rows } = await app.ctx.db.execute(
      sql`select total from population_rows where collectible_id = ${CollectibleID}`,
    )
    expect(rows).toEqual([{ total: 1 }])
  })

  it('CL-1 a collectible that staff chose stays, whatever the item says later', async () => {
    const [chosen = 0, other = 0] = await writeCollectibles(app.ctx, ['Chosen by staff', 'Of the item'], 'NGC')
    const { InvoiceID } = await invoiceOf('6712362')
    await app.ctx.db
      .update(certificates)
      .set({ CollectibleID: chosen, IsCollectibleChosen: true })
      .where(and(eq(certificates.InvoiceID, InvoiceID), eq(certificates.LineNumber, 5)))
    const before = (await certificatesOf('6712362'))[4]
    await certify(await setItem('6712362', 5, { CollectibleID: other }))
    expect((await certificatesOf('6712362'))[4]).toEqual(before)
    await certify(await setItem('6712362', 5, { Grade: 'MS 61', NoGradeReason: '' }))
    expect((await certificatesOf('6712362'))[4]).toMatchObject({ CollectibleID: chosen, Grade: 610 })
  })

  it('CL-1 the daily job makes the certificates of submissions that were finalized before there were any', async () => {
    const count = async () => (await certificatesOf('6701010')).length
    const before = await count()
    expect(before).toBeGreaterThan(0)
    await app.ctx.db.delete(certificates).where(eq(certificates.InvoiceID, (await invoiceOf('6701010')).InvoiceID))
    await certifyFinalized(app.ctx)
    expect(await count()).toBe(before)
  })
})
