import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/harness'
import { insertIntent, markCaptured, markSending } from './machine'
import { paymentAttempts, paymentLog } from './tables'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('PAY-5 sends and captures an attempt only from a state before it, once, each with its line in the log', async () => {
  const CreatedUTC = new Date().toISOString()
  const of = { SiteID: 1, Processor: 'commercehub', Purpose: 'pay', Currency: 'USD', Origin: '', Culture: 'en-US' }
  const { PaymentID = '' } = (await insertIntent(app.ctx, { ...of, CreatedUTC })) ?? {}
  const AttemptID = randomUUID()
  await app.ctx.db.insert(paymentAttempts).values({ AttemptID, PaymentID, CreatedUTC })
  const send = () => markSending(app.ctx, AttemptID, { step: 'ready' })
  const capture = () =>
    markCaptured(
      app.ctx,
      { payment: PaymentID, attempt: AttemptID },
      { state: { transactionId: '1' }, code: '000', card: null },
    )
  expect(await capture()).toBeNull()
  expect((await Promise.all([send(), send(), send()])).filter(Boolean)).toHaveLength(1)
  expect((await Promise.all([capture(), capture(), capture()])).filter(Boolean)).toHaveLength(1)
  expect(await send()).toBe(false)
  const lines = await app.ctx.db.select().from(paymentLog).where(eq(paymentLog.PaymentID, PaymentID))
  expect(lines.map(({ Event, Detail }) => [Event, Detail])).toEqual([
    ['sent', ''],
    ['paid', '000'],
  ])
  const [attempt] = await app.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.AttemptID, AttemptID))
  expect(attempt).toMatchObject({ State: 'CAPTURED', ProviderState: { transactionId: '1' }, ResponseCode: '000' })
})
