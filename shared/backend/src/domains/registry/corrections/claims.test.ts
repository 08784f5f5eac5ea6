import type { Correction, CorrectionSent, OwnCorrection } from '@obverse/contract/domains/registry'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../../db/tables'
import { type As, startTestApp, type TestApp } from '../../../testing/harness'
import { type Tales, writeTales } from '../testing/tales'

let app: TestApp
let tales: Tales
let staff: As
beforeAll(async () => {
  app = await startTestApp()
  tales = await writeTales(app)
  staff = (await app.person(['Admin', 'Registry', 'Corrections'])).as
})
afterAll(() => app.stop())

const ask = (as: As, CertNumber: string, more: object = {}) =>
  tales.call(as, 'POST /api/registry/claims/', {
    body: { Key: crypto.randomUUID(), CertNumber, Text: 'I bought it in May.', ...more },
  })
const process = (requestID: number, more: object = {}) =>
  tales.call(staff, 'POST /admin/registry/coins/score-correction-requests/mark-as-processed/', {
    body: { requestID, ...more },
  })
const readRequest = async (id: number) =>
  (await tales.call(staff, `GET /admin/api/registry/correction-requests/${id}/`)).json<Correction>()

/** A certificate in a set of one member, and the question of another one about it. */
async function claimed() {
  const [holder, asker] = [await app.person(), await app.person()]
  const set = await tales.make(holder.as)
  const number = await tales.certify(0)
  await tales.add(holder.as, set.SetID, number)
  const { ScoreCorrectionRequestID: id } = (await ask(asker.as, number)).json<CorrectionSent>()
  return { holder, asker, set, number, id }
}

it('REG-3 a member asks about a certificate that another one has; staff read who has it', async () => {
  const { holder, asker, number, id } = await claimed()
  expect(await readRequest(id)).toMatchObject({
    Path: 'coins',
    Details: { CertNumber: number, RequestCollectibleName: 'Tale 1', Text: 'I bought it in May.' },
    PeopleID: asker.PeopleID,
    Holder: { PeopleID: holder.PeopleID },
    State: 'open',
  })
  const own = (await tales.call(asker.as, 'GET /api/registry/score-corrections/')).json<OwnCorrection[]>()
  expect(own).toMatchObject([{ Details: { CertNumber: number }, State: 'open' }])
  const listed = (
    await tales.call(staff, 'GET /admin/api/registry/correction-requests/', { query: { search: String(id) } })
  ).json<{ Requests: Correction[] }>()
  expect(listed.Requests).toMatchObject([{ Details: { CertNumber: number }, Holder: { PeopleID: holder.PeopleID } }])
})

it('REG-3 the answer that it is free takes it out of the sets, tells both members, and lets the other one add it', async () => {
  const { holder, asker, set, number, id } = await claimed()
  const custom = await tales.make(holder.as, { SetTypeID: null })
  await tales.add(holder.as, custom.SetID, number)
  const before = (await app.mails()).length
  const done = await process(id, { Answer: 'claim-freed', AnswerText: 'Thank you for the receipt.' })
  expect(done.json()).toMatchObject({ State: 'processed', Answer: 'claim-freed', Holder: null })
  expect(await tales.read(holder.as, set.SetID)).toMatchObject({ Score: 0, Filled: 0 })
  expect(await tales.claimsOf(holder.PeopleID)).toBe(0)
  expect((await tales.read(holder.as, custom.SetID)).Rows, 'custom sets claim nothing').toHaveLength(1)
  const mails = (await app.mails()).slice(before)
  expect(mails).toHaveLength(2)
  expect(mails.some((mail) => mail.includes(`Certificate ${number} was taken out of your set`))).toBe(true)
  expect(mails.some((mail) => mail.includes('Thank you for the receipt.'))).toBe(true)
  expect((await tales.add(asker.as, (await tales.make(asker.as)).SetID, number)).status).toBe(200)
  expect(await tales.differences()).toEqual([])
  const kept = await app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'registry-set'), eq(auditLog.EntityKey, String(set.SetID))))
  expect(kept.at(-1)).toMatchObject({ Action: 'remove', Before: { CertNumber: number } })
})

it('REG-3 another answer leaves it where it is, and each kind of request has answers of its own', async () => {
  const { holder, set, id } = await claimed()
  const wrong = await process(id, { Answer: 'corrected' })
  expect([wrong.status, wrong.error().errors]).toEqual([422, { Answer: 'Choose an answer that fits the request.' }])
  expect((await process(id, { Answer: 'claim-kept' })).json()).toMatchObject({ Answer: 'claim-kept' })
  expect(await tales.read(holder.as, set.SetID)).toMatchObject({ Score: 500 })
  const plain = await claimed()
  expect((await process(plain.id)).json()).toMatchObject({ Answer: 'looked-at' })
  const score = await tales.call(plain.asker.as, 'POST /api/registry/score-corrections/', {
    body: { Key: crypto.randomUUID(), CollectibleID: tales.item(0), Text: 'Too low.' },
  })
  const refused = await process(score.json<CorrectionSent>().ScoreCorrectionRequestID, { Answer: 'claim-freed' })
  expect(refused.status).toBe(422)
})

it('REG-3 is refused for one that nobody else has, unknown, hidden or of another company, and signed out', async () => {
  const { holder, asker, number } = await claimed()
  const free = await ask(asker.as, await tales.certify(0))
  expect([free.status, free.error().errors]).toEqual([
    422,
    { CertNumber: 'No other member has this certificate in a set. You can add it to yours.' },
  ])
  expect((await ask(holder.as, number)).status, "one's own").toBe(422)
  for (const one of ['nonsense', '4999998-001', await tales.certify(0, { IsReleased: false })])
    expect([one, (await ask(asker.as, one)).status]).toEqual([one, 404])
  expect(
    (
      await tales.call(asker.as, 'POST /api/registry/claims/', {
        site: 'CGC-com',
        body: { Key: crypto.randomUUID(), CertNumber: number, Text: 'Mine.' },
      })
    ).status,
  ).toBe(404)
  expect((await ask('nobody', number)).status).toBe(401)
  expect((await ask(asker.as, number, { Text: ' ' })).error().errors).toEqual({
    Text: 'Write why the certificate is yours.',
  })
  const Key = crypto.randomUUID()
  const twice = await Promise.all([ask(asker.as, number, { Key }), ask(asker.as, number, { Key })])
  expect(new Set(twice.map((one) => one.json<CorrectionSent>().ScoreCorrectionRequestID)).size).toBe(1)
})

it('REG-3 frees a certificate once while its holder takes it out and adds it again', { timeout: 60_000 }, async () => {
  const { holder, set, number, id } = await claimed()
  const shuffle = async () => {
    const entry = (await tales.read(holder.as, set.SetID)).Rows.find((row) => row.Entry)?.Entry
    const path = `POST /api/registry/own-sets/${set.SetID}/entries/${entry?.EntryID}/delete/`
    return entry ? tales.call(holder.as, path) : tales.add(holder.as, set.SetID, number)
  }
  const [freed, ...rest] = await Promise.all([
    process(id, { Answer: 'claim-freed' }),
    ...Array.from({ length: 20 }, shuffle),
  ])
  expect(freed?.status).toBe(200)
  expect(rest.filter(({ status }) => status >= 500)).toEqual([])
  expect(await tales.differences()).toEqual([])
})
