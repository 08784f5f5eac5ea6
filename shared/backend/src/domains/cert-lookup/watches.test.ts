import type { WatchedCertificate } from '@obverse/contract/domains/cert-lookup'
import { formatCertNumber, maxWatches } from '@obverse/contract/rules/cert-lookup'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rateLimits } from '../../db/tables'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { certificates, certificateWatches } from './tables'
import { tellWatchers } from './tell-watchers'
import { certificateRow, writeCertificate, writeCollectibles } from './testing'

let app: TestApp
beforeAll(async () => {
  // A clock that does not move: a minute of the limit must not end while it is counted.
  const now = new Date()
  app = await startTestApp({ now: () => now })
  const [CollectibleID = 0] = await writeCollectibles(app.ctx, ['Test Tales #1'])
  await writeCertificate(app.ctx, { SubmissionNumber: 4318822, Line: 7, CollectibleID })
  await writeCertificate(app.ctx, { SubmissionNumber: 4318823, Line: 7 })
  await writeCertificate(app.ctx, { SubmissionNumber: 4318824, Line: 7, IsReleased: false })
  await writeCertificate(app.ctx, {
    SubmissionNumber: 4318825,
    Line: 7,
    Status: 'contact-support',
    StatusReason: 'Ask.',
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.ctx.db.delete(certificateWatches)
})

const at = (number = '') => `/account/watched-certificates/api/${number && `${encodeURIComponent(number)}/`}`
const site = 'CGC-com'
const watch = (as: As, number = '4318822007', given = {}) => app.call(as, `PUT ${at(number)}`, { site, ...given })
const list = async (as: As, given = {}) =>
  (await app.call(as, `GET ${at()}`, { site, ...given })).json<WatchedCertificate[]>()
const numbers = async (as: As, given = {}) => (await list(as, given)).map(({ CertNumber }) => CertNumber)
const isWatched = async (as: As, number: string) => (await app.call(as, `GET ${at(number)}`, { site })).json()
const setStatus = (SubmissionNumber: number, Status: 'active' | 'flagged' | 'deleted' | 'contact-support') =>
  app.ctx.db
    .update(certificates)
    .set({ Status, StatusReason: Status === 'active' ? '' : `It is ${Status}.` })
    .where(eq(certificates.SubmissionNumber, SubmissionNumber))
const mailsTo = async (Email: string) =>
  (await app.mails()).filter((mail) => mail.includes(Email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])

it('CL-2 a person watches a certificate, sees it in their list, and stops', async () => {
  const { as } = await app.person()
  expect(await isWatched(as, '4318822007')).toEqual({ IsWatched: false })
  expect((await watch(as, '4318822-007')).json()).toEqual({ IsWatched: true })
  expect((await watch(as)).json()).toEqual({ IsWatched: true })
  await watch(as, '4318823007')
  expect(await isWatched(as, '4318822007')).toEqual({ IsWatched: true })
  expect(await numbers(as)).toEqual(['4318823007', '4318822007'])
  expect((await list(as))[1]?.Certificate).toMatchObject({
    Description: 'Test Tales #1',
    DisplayGrade: '9.8',
    Status: 'active',
    Population: null,
    Images: [],
  })
  const stopped = await app.call(as, `DELETE ${at('4318822007')}`, { site })
  expect(stopped.json()).toEqual({ IsWatched: false })
  expect((await app.call(as, `DELETE ${at('nonsense')}`, { site })).json()).toEqual({ IsWatched: false })
  expect(await numbers(as)).toEqual(['4318823007'])
})

it('CL-2 AUTH-1 the watches of a person are their own, and need a session', async () => {
  const [one, other] = [await app.person(), await app.person()]
  await watch(one.as)
  expect([await numbers(other.as), await isWatched(other.as, '4318822007')]).toEqual([[], { IsWatched: false }])
  await app.call(other.as, `DELETE ${at('4318822007')}`, { site })
  expect(await numbers(one.as)).toEqual(['4318822007'])
  for (const line of [
    `GET ${at()}`,
    `GET ${at('4318822007')}`,
    `PUT ${at('4318822007')}`,
    `DELETE ${at('4318822007')}`,
  ])
    expect([line, (await app.call('nobody', line, { site })).status]).toEqual([line, 401])
})

it('CL-2 nobody watches a certificate that is unknown, on hold, not to be seen yet, or of another company', async () => {
  const { as } = await app.person()
  for (const number of ['4318899007', '4318824007', '4318825007', 'nonsense'])
    expect([number, (await watch(as, number)).status]).toEqual([number, 404])
  expect((await watch(as, '4318822007', { site: 'NGC-com' })).status).toBe(404)
  await watch(as)
  expect(await numbers(as, { site: 'CGC-uk' })).toEqual(['4318822007'])
  expect(await numbers(as, { site: 'NGC-com' })).toEqual([])
})

it('CL-2 a watched certificate that is put on hold or withheld stays in the list, with its number alone', async () => {
  const { as, PeopleID } = await app.person()
  const held = await writeCertificate(app.ctx, { Status: 'contact-support', StatusReason: 'Ask.' })
  const withheld = await writeCertificate(app.ctx, { IsReleased: false })
  await app.ctx.db.insert(certificateWatches).values(
    [held, withheld].map(({ CertificateID }) => ({
      PeopleID,
      CertificateID,
      SiteID: app.ctx.site.SiteID,
      ToldStatus: 'active' as const,
      WatchedUTC: '2026-11-01T12:00:00.000Z',
    })),
  )
  expect((await list(as)).map(({ Certificate }) => Certificate)).toEqual([null, null])
})

it('CL-2 a person watches no more than 200 certificates, whatever they send at once', async () => {
  const { as, PeopleID } = await app.person()
  const rows = await app.ctx.db
    .insert(certificates)
    .values(Array.from({ length: maxWatches - 1 }, () => certificateRow()))
    .returning({ CertificateID: certificates.CertificateID })
  const filled = { PeopleID, SiteID: app.ctx.site.SiteID, ToldStatus: 'active' as const }
  await app.ctx.db
    .insert(certificateWatches)
    .values(rows.map((row) => ({ ...row, ...filled, WatchedUTC: '2026-11-01T12:00:00.000Z' })))
  const more = await app.ctx.db
    .insert(certificates)
    .values(Array.from({ length: 8 }, () => certificateRow()))
    .returning()
  const all = await Promise.all(more.map((row) => watch(as, formatCertNumber('CGC', row))))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(all.find(({ status }) => status === 422)?.error().errors).toEqual({
    CertNumber: 'You already watch 200 certificates. Stop watching one of them first.',
  })
  expect(await numbers(as)).toHaveLength(maxWatches)
})

it('CL-2 a person tries 60 numbers a minute', async () => {
  const { as } = await app.person()
  for (let tries = 0; tries < 60; tries += 1) expect((await watch(as, '4318899007')).status).toBe(404)
  expect((await watch(as)).status).toBe(429)
  await app.ctx.db.delete(rateLimits)
})

it('CL-2 each watcher gets one mail when the status changes, whoever changed it, and several jobs tell nobody twice', async () => {
  const [one, other] = [await app.person(), await app.person()]
  await watch(one.as)
  await watch(other.as)
  await watch(one.as, '4318823007')
  await tellWatchers(app.ctx)
  expect(await mailsTo(one.Email)).toEqual([])
  await setStatus(4318822, 'flagged')
  await Promise.all([tellWatchers(app.ctx), tellWatchers(app.ctx), tellWatchers(app.ctx)])
  for (const { Email } of [one, other])
    expect(await mailsTo(Email)).toEqual([expect.stringContaining('Certificate 4318822007 is flagged')])
  const mail = (await app.mails()).find((text) => text.includes(one.Email)) ?? ''
  expect(mail).toContain('It is flagged.')
  expect(mail).toContain('/certlookup/4318822007/')
  for (const [status, subject] of [
    ['deleted', 'was deleted'],
    ['contact-support', 'is on hold'],
    ['active', 'is in good standing again'],
  ] as const) {
    await setStatus(4318822, status)
    await tellWatchers(app.ctx)
    expect((await mailsTo(one.Email)).at(-1)).toContain(subject)
  }
  expect(await mailsTo(one.Email)).toHaveLength(4)
})

it('CL-2 ACC-4 nobody is mailed who turned the topic off, nor about a certificate that is withheld', async () => {
  const [one, other] = [await app.person(), await app.person()]
  const row = await writeCertificate(app.ctx, { SubmissionNumber: 4318830, Line: 7 })
  await watch(one.as, '4318830007')
  await app.ctx.db
    .update(certificates)
    .set({ IsReleased: false, Status: 'flagged', StatusReason: 'Seen twice.' })
    .where(eq(certificates.CertificateID, row.CertificateID))
  await tellWatchers(app.ctx)
  expect(await mailsTo(one.Email)).toEqual([])
  await app.ctx.db
    .update(certificates)
    .set({ IsReleased: true })
    .where(eq(certificates.CertificateID, row.CertificateID))
  await tellWatchers(app.ctx)
  expect(await mailsTo(one.Email)).toHaveLength(1)
  await watch(other.as, '4318823007')
  const saved = await app.call(other.as, 'GET /api/account/communication-preferences/', { site })
  const { ConsentUTC: _, ...choices } = saved.json<{ ConsentUTC: string | null; Topics: { Topic: string }[] }>()
  const Topics = choices.Topics.map((topic) =>
    topic.Topic === 'certificate-status' ? { ...topic, Mail: false } : topic,
  )
  const body = { ...choices, Topics }
  expect((await app.call(other.as, 'POST /account/communication-preferences/', { site, body })).status).toBe(200)
  await setStatus(4318823, 'flagged')
  await tellWatchers(app.ctx)
  expect(await mailsTo(other.Email)).toEqual([])
})
