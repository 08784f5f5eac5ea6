/** Tests that payments of many networks leave connections to everybody else. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newIp, type PayApp, startPayApp } from '../testing/pay-app'

let pay: PayApp
beforeAll(async () => {
  pay = await startPayApp({ poolSize: 10 })
})
afterAll(() => pay.stop())

it('PAY-5 answers others while payments of more networks than there are connections wait for one lock', async () => {
  const reader = await pay.person()
  const holder = new pg.Client({ connectionString: pay.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table payment_intents in access exclusive mode')
  let ended = 0
  const submits = Array.from({ length: 14 }, async (_, at) => {
    const CCGTransactionID = String(at).padStart(32, 'a')
    const body = pay.form({ PaymentReferenceNumbers: ['6712345'], CCGTransactionID, CommercehubSession: 'none' })
    const answer = await pay.call('nobody', 'POST /pay/api/submit/', { body, ip: newIp() })
    ended += 1
    return answer.status
  })
  for (let at = 0; at < 5; at++)
    expect((await pay.call(reader.as, 'GET /api/account/profile/', { ip: newIp() })).status).toBe(200)
  expect(ended, 'payments that ended while the lock was held').toBe(0)
  await holder.query('rollback')
  await holder.end()
  expect(await Promise.all(submits)).toEqual(Array(14).fill(404))
})
