import { randomUUID } from 'node:crypto'
import type { Correction, CorrectionSent, correctionList, OwnCorrection } from '@obverse/contract/domains/registry'
import type { PageOf } from '@obverse/contract/list'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../../db/tables'
import { found } from '../../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../../testing/harness'
import { standingClock } from '../../../testing/setting'
import { communicationPreferences } from '../../accounts/tables'
import { registryCorrections } from '../tables'

let app: TestApp
let staff: { PeopleID: number; as: { cookie: string } }
let item: number
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  staff = await app.person(['Admin', 'Registry', 'Corrections'])
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`select collectible_id as id from registry_slots join registry_set_types using (set_type_id)
      where seo_name = 'mercury-dimes' order by slot_id limit 1`,
  )
  item = found(rows[0]).id
})
afterAll(() => app.stop())

const ask = (as: As, more: object = {}, given: CallGiven = {}) =>
  app.call(as, 'POST /api/registry/score-corrections/', {
    body: { Key: randomUUID(), CollectibleID: item, Text: 'MS 65 brings more than MS 66.', ...more },
    ...given,
  })
/** Sends a request of a new member. */
async function asked() {
  const member = await app.person()
  return { member, id: (await ask(member.as)).json<CorrectionSent>().ScoreCorrectionRequestID }
}
const base = '/admin/registry/coins/score-correction-requests/'
const call = (line: string, given: CallGiven = {}, as: As = staff.as) => app.call(as, line, given)
const post = (act: string, body: object, as: As = staff.as) => call(`POST ${base}${act}/`, { body }, as)
const read = async (id: number) => (await call(`GET /admin/api/registry/correction-requests/${id}/`)).json<Correction>()
const act = (id: number, name: string, Version: number, as: As = staff.as) =>
  call(`POST /admin/api/registry/correction-requests/${id}/${name}/`, { body: { Version } }, as)
const open = async () => (await call(`GET ${base}data/requests/`)).json<Correction[]>()
const own = async (as: As) => (await app.call(as, 'GET /api/registry/score-corrections/')).json<OwnCorrection[]>()

it('REG-3 REG-C5 a request lands in the list of its type with the name of the collectible', async () => {
  const { member, id } = await asked()
  const listed = (await open()).find((one) => one.ScoreCorrectionRequestID === id)
  expect(listed).toMatchObject({
    Details: { RequestCollectibleName: expect.stringContaining('dime'), Text: 'MS 65 brings more than MS 66.' },
    PeopleID: member.PeopleID,
    State: 'open',
    AdminNotes: '',
  })
  const comics = await call('GET /admin/registry/comics/score-correction-requests/data/requests/')
  expect(comics.json<Correction[]>().some((one) => one.ScoreCorrectionRequestID === id)).toBe(false)
  expect(await own(member.as)).toMatchObject([{ ScoreCorrectionRequestID: id, State: 'open', Answer: null }])
})

it('REG-3 REG-C6 a processed request leaves the list, and its answer is mailed in the language of the member', async () => {
  const member = await app.person()
  const sent = await ask(member.as, {}, { site: 'NGC-de' })
  const id = sent.json<CorrectionSent>().ScoreCorrectionRequestID
  await app.ctx.db.insert(communicationPreferences).values({
    PeopleID: member.PeopleID,
    LanguageID: 4,
    SelectedNewsletters: [],
    AcceptDataConsent: true,
    AcceptPrivateMessages: false,
    AcceptTextMessages: false,
    TextMessagePhone: '',
    MasterOptOut: false,
    Topics: [],
  })
  const before = (await app.mails()).length
  const done = await post('mark-as-processed', { requestID: id, Answer: 'right-already', AnswerText: 'See table 4.' })
  expect(done.json()).toMatchObject({ State: 'processed', Answer: 'right-already', AnswerText: 'See table 4.' })
  expect((await open()).some((one) => one.ScoreCorrectionRequestID === id)).toBe(false)
  const [mail = '', ...more] = (await app.mails()).slice(before)
  expect(more).toEqual([])
  expect(mail).toContain('Wir haben die Punkte dieses Objekts geprüft.')
  expect(mail).toContain('See table 4.')
  expect(mail).toContain('/account/score-corrections/')
  expect(await own(member.as)).toMatchObject([
    {
      State: 'processed',
      Answer: 'right-already',
      AnswerSentence: 'We checked the points of this item. They are right as they are.',
      AnswerText: 'See table 4.',
    },
  ])
  expect((await post('mark-as-processed', { requestID: id })).status).toBe(409)
})

it('REG-3 REG-C6 takes the documented body alone, at the address of the type only', async () => {
  const { id } = await asked()
  const elsewhere = await call('POST /admin/registry/comics/score-correction-requests/mark-as-processed/', {
    body: { requestID: id },
  })
  expect(elsewhere.status).toBe(404)
  expect((await post('mark-as-processed', { requestID: id })).json()).toMatchObject({
    State: 'processed',
    Answer: 'corrected',
  })
  expect((await post('mark-as-processed', { requestID: 99_999_999 })).status).toBe(404)
})

it('REG-3 REG-C7 notes of staff are saved, told in the history, and never shown to the member', async () => {
  const { member, id } = await asked()
  const saved = await post('admin-notes', { requestID: id, adminNotes: 'Ask Vera.' })
  expect(saved.json()).toMatchObject({ AdminNotes: 'Ask Vera.', Version: 2 })
  expect((await post('admin-notes', { requestID: id, adminNotes: 'Too late.', Version: 1 })).status).toBe(409)
  expect((await read(id)).AdminNotes).toBe('Ask Vera.')
  const notes = await post('admin-notes', { requestID: id, adminNotes: 'x'.repeat(4001) })
  expect([notes.status, notes.error().errors]).toEqual([422, { adminNotes: 'Shorten the notes.' }])
  expect(JSON.stringify(await own(member.as))).not.toContain('Vera')
  const history = await app.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.Entity, 'score-correction'), eq(auditLog.EntityKey, String(id))))
  expect(history.map(({ Action }) => Action)).toEqual(['note'])
})

it('REG-3 is taken, put back and opened again; a stale version is a conflict with the fresh request', async () => {
  const { id } = await asked()
  expect((await act(id, 'take', 1)).json()).toMatchObject({ State: 'assigned', Version: 2 })
  const stale = await act(id, 'take', 1)
  expect([stale.status, stale.error().current]).toMatchObject([409, { State: 'assigned' }])
  expect((await act(id, 'put-back', 2)).json()).toMatchObject({ State: 'open', Assignee: '' })
  await post('mark-as-processed', { requestID: id, Version: 3 })
  expect((await act(id, 'reopen', 4)).json()).toMatchObject({ State: 'open', Answer: null, ProcessedUTC: null })
})

it('REG-3 twenty staff who process one request at once mail one answer', async () => {
  const { id } = await asked()
  const before = (await app.mails()).length
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('mark-as-processed', { requestID: id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await app.mails()).length).toBe(before + 1)
})

it('REG-3 a request sent again is one request, an empty one is refused, and so is a collectible of another company', async () => {
  const member = await app.person()
  const Key = randomUUID()
  const ids = await Promise.all([1, 2, 3].map(async () => (await ask(member.as, { Key })).json<CorrectionSent>()))
  expect(new Set(ids.map(({ ScoreCorrectionRequestID }) => ScoreCorrectionRequestID)).size).toBe(1)
  expect((await ask(member.as, { Text: ' ' })).error().errors).toEqual({
    Text: 'Write what is wrong, and what would be right.',
  })
  expect((await ask(member.as, {}, { site: 'CGC-com' })).status).toBe(404)
  expect((await ask('nobody')).status).toBe(401)
})

it('REG-3 AUTH-3 a member sees no request of anybody else, and asks ten times an hour at most', async () => {
  const [one, other] = [await app.person(), await app.person()]
  await ask(one.as)
  expect(await own(other.as)).toEqual([])
  const answers = []
  for (let at = 0; at < 11; at++) answers.push((await ask(other.as)).status)
  expect(answers.slice(-2)).toEqual([200, 429])
})

it('REG-3 the list finds requests by item, number, type and state', async () => {
  const { id } = await asked()
  const list = async (query: Record<string, string>) =>
    (await call('GET /admin/api/registry/correction-requests/', { query })).json<PageOf<typeof correctionList>>()
  expect((await list({ search: String(id) })).Requests.map((one) => one.ScoreCorrectionRequestID)).toEqual([id])
  expect((await list({ search: String(id), path: 'comics' })).Total).toBe(0)
  await post('mark-as-processed', { requestID: id })
  expect((await list({ search: String(id) })).Total).toBe(0)
  expect((await list({ search: String(id), state: 'processed' })).Total).toBe(1)
  expect((await list({ search: 'no such item' })).Total).toBe(0)
})

it('AUTH-1 REG-3 staff without the role are refused, and those who only read may not act', async () => {
  const reader = await app.person(['Admin', 'Registry', 'Corrections', 'ReadOnly'])
  const other = await app.person(['Admin', 'Registry', 'Transfers'])
  const { id } = await asked()
  for (const who of [reader, other])
    expect((await post('mark-as-processed', { requestID: id }, who.as)).status).toBe(403)
  expect((await call(`GET ${base}data/requests/`, {}, reader.as)).status).toBe(200)
  expect((await call(`GET ${base}data/requests/`, {}, other.as)).status).toBe(403)
  expect(
    (await app.ctx.db.select().from(registryCorrections).where(eq(registryCorrections.ScoreCorrectionRequestID, id)))[0]
      ?.State,
  ).toBe('open')
})
