/** Tests that marks of failed planned charges change no answer: neither before nor after the job that writes them. */
import type { PaymentPage } from '@obverse/contract/domains/payments'
import type { DashboardCard } from '@obverse/contract/domains/workbench'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../context'
import { startTestApp, type TestApp } from '../../testing/harness'
import { countFailedCharges, markFollowed } from './staff'
import { followMarks } from './tables'

let app: TestApp
/** Another process on the same database. */
let other: TestApp
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ databaseUrl: app.databaseUrl })
})
afterAll(async () => {
  await other.backend.stop()
  await app.stop()
})

type Given = { purpose?: string; state?: string; minute?: number; scope?: string; isPaid?: boolean }
let made = 0
/** Writes a payment of these numbers, a failed planned charge by default, made at a minute of a day; returns its id. */
async function newPayment(references: readonly string[], given: Given = {}, { db } = app.ctx): Promise<string> {
  const { purpose = 'planned', state = 'DECLINED', minute = 0, scope = 'invoices', isPaid = false } = given
  made += 1
  const id = `followed-${made}`
  await db.execute(sql`insert into payment_intents (payment_id, payment_number, site_id, processor, state, purpose,
      amount_minor, currency, fingerprint, email, origin, culture, created_utc)
    values (${id}, ${id}, 1, 'commercehub', ${state}, ${purpose}, 100, 'USD', ${id}, 'followed@many.example', '', 'en-US',
      '2026-01-01Z'::timestamptz + ${minute} * interval '1 minute')`)
  for (const reference of references)
    await db.execute(sql`insert into payment_intent_refs (payment_id, scope, reference, generation, minor, is_live, is_paid)
      values (${id}, ${scope}, ${reference}, 0, 100, ${isPaid}, ${isPaid})`)
  return id
}

/** Expects the card, the list and its opposite to agree in both processes; returns the number of failed planned charges. */
async function expectCounted(): Promise<number> {
  const counted = new Set<number>()
  for (const process of [app, other]) {
    const cards = (await process.call('super', 'GET /admin/api/dashboard/')).json<DashboardCard[]>()
    counted.add(cards.find((card) => card.Code === 'failed-charges')?.Count ?? -1)
    const totalOf = async (query: Record<string, string>) =>
      (await process.call('super', 'GET /admin/api/payments/', { query })).json<PaymentPage>().Total
    const failed = await totalOf({ failed: 'true' })
    counted.add(failed)
    expect(failed + (await totalOf({ failed: 'false' }))).toBe(await totalOf({}))
  }
  expect(counted.size).toBe(1)
  return [...counted][0] ?? -1
}
const isMarked = async (id: string) =>
  (
    await app.ctx.db.execute<{ is: boolean }>(
      sql`select is_followed as is from payment_intents where payment_id = ${id}`,
    )
  ).rows[0]?.is

describe('a failed planned charge', () => {
  const closing: [string, Given][] = [
    ['a later payment', { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1 }],
    ['a later payment that was refunded since', { purpose: 'pay', state: 'REFUNDED', isPaid: true, minute: 1 }],
    ['a later payment that was voided since', { purpose: 'counter', state: 'VOIDED', isPaid: true, minute: 1 }],
    ['a later planned charge that is paid', { state: 'PAID', isPaid: true, minute: 1 }],
    ['a later planned charge under way', { state: 'PENDING', minute: 1 }],
  ]
  for (const [name, given] of closing)
    it(`PAY-1 is counted until ${name} follows, and not from then on`, async () => {
      const number = `closed by ${name}`
      const before = await expectCounted()
      const id = await newPayment([number])
      expect(await expectCounted()).toBe(before + 1)
      await markFollowed(app.ctx)
      expect([await isMarked(id), await expectCounted()]).toEqual([false, before + 1])
      await newPayment([number], given)
      expect([await isMarked(id), await expectCounted()], 'before the job').toEqual([false, before])
      await markFollowed(app.ctx)
      expect([await isMarked(id), await expectCounted()], 'after the job').toEqual([true, before])
    })

  const others: [string, Given & { reference?: string }][] = [
    ['an earlier payment', { purpose: 'pay', state: 'PAID', isPaid: true, minute: -1 }],
    ['a later payment that was declined', { purpose: 'pay', state: 'DECLINED', minute: 1 }],
    [
      'a payment of another number',
      { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1, reference: 'none of them' },
    ],
    [
      'the same number of another area',
      { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1, scope: 'memberships' },
    ],
  ]
  for (const [name, { reference, ...given }] of others)
    it(`PAY-1 stays counted beside ${name}`, async () => {
      const number = `left open by ${name}`
      const before = await expectCounted()
      const id = await newPayment([number])
      await newPayment([reference ?? number], given)
      await markFollowed(app.ctx)
      expect([await isMarked(id), await expectCounted()]).toEqual([false, before + 1])
    })

  it('PAY-1 that fails again is counted once, as the last one', async () => {
    const before = await expectCounted()
    const ids = []
    for (const minute of [0, 1, 2]) ids.push(await newPayment(['fails again'], { minute }))
    expect(await expectCounted()).toBe(before + 1)
    await markFollowed(app.ctx)
    expect(await Promise.all(ids.map(isMarked))).toEqual([true, true, false])
    expect(await expectCounted()).toBe(before + 1)
  })
  it('PAY-1 with several numbers is followed by a payment of one of them', async () => {
    const before = await expectCounted()
    const id = await newPayment(['first of two', 'second of two'])
    await newPayment(['second of two'], { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1 })
    expect(await expectCounted()).toBe(before)
    await markFollowed(app.ctx)
    expect([await isMarked(id), await expectCounted()]).toEqual([true, before])
  })
  it('PAY-1 is not counted when it fails after the payment that followed it, before and after the job', async () => {
    const before = await expectCounted()
    const id = await newPayment(['fails late'], { state: 'PENDING' })
    await newPayment(['fails late'], { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1 })
    await markFollowed(app.ctx)
    await app.ctx.db.execute(sql`update payment_intents set state = 'DECLINED' where payment_id = ${id}`)
    expect([await isMarked(id), await expectCounted()]).toEqual([false, before])
    await markFollowed(app.ctx)
    expect([await isMarked(id), await expectCounted()]).toEqual([true, before])
  })
  it('PAY-1 is counted until a payment made long before is paid', async () => {
    const before = await expectCounted()
    await newPayment(['paid late'])
    const later = await newPayment(['paid late'], { purpose: 'pay', state: 'PENDING', minute: 1 })
    await markFollowed(app.ctx)
    expect(await expectCounted()).toBe(before + 1)
    await app.ctx.db.execute(
      sql`update payment_intent_refs set is_live = true, is_paid = true where payment_id = ${later}`,
    )
    expect(await expectCounted()).toBe(before)
  })
  it('PAY-1 is followed by a payment that commits after the job has run', async () => {
    const before = await expectCounted()
    await newPayment(['commits late'])
    await transact(app.ctx, async (tx) => {
      await newPayment(['commits late'], { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1 }, tx)
      await markFollowed(other.ctx)
      expect(await countFailedCharges(other.ctx)).toBe(before + 1)
    })
    expect(await expectCounted()).toBe(before)
  })
  const countMarks = () => app.ctx.db.$count(followMarks)
  it('PAY-1 leaves no mark after the job, and payments of a number of their own write none', async () => {
    await newPayment(['leaves none'])
    await newPayment(['leaves none'], { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1 })
    expect(await countMarks()).toBeGreaterThan(0)
    await markFollowed(app.ctx)
    expect(await countMarks()).toBe(0)
    const paid = await newPayment(['only one'], { purpose: 'pay', state: 'PENDING' })
    await app.ctx.db.execute(
      sql`update payment_intent_refs set is_live = true, is_paid = true where payment_id = ${paid}`,
    )
    await newPayment(['only planned'], { state: 'PAID', isPaid: true })
    expect(await countMarks()).toBe(0)
  })
  it('PAY-1 is followed in the same way by payments and marks of many processes at the same moment', async () => {
    const before = await expectCounted()
    const numbers = Array.from({ length: 12 }, (_, at) => `raced ${at}`)
    for (const number of numbers) await newPayment([number])
    await Promise.all(
      numbers.flatMap((number, at) => [
        ...(at % 2 ? [newPayment([number], { purpose: 'pay', state: 'PAID', isPaid: true, minute: 1 })] : []),
        markFollowed(app.ctx),
        markFollowed(other.ctx),
        countFailedCharges(other.ctx),
      ]),
    )
    expect(await expectCounted()).toBe(before + 6)
    await markFollowed(app.ctx)
    expect(await expectCounted()).toBe(before + 6)
    const { rows } = await app.ctx.db.execute<{ left: number }>(sql`select count(*)::int as left from payment_intents
      where purpose = 'planned' and state in ('DECLINED', 'FAILED', 'AUTH_FAILED', 'ABANDONED') and not is_followed`)
    expect(rows[0]?.left, 'the count asks only about those that count').toBe(before + 6)
  })
})
