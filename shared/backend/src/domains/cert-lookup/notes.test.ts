import type { GraderNotes } from '@obverse/contract/domains/cert-lookup'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits, sites } from '../../db/tables'
import { found } from '../../errors'
import { type As, startTestApp, type TestApp } from '../../testing/harness'
import { certificateNotes } from './tables'
import { writeCertificate } from './testing'

let app: TestApp
let submitter: { as: As }
beforeAll(async () => {
  // A clock that does not move: a minute of the limit must not end while it is counted.
  const now = new Date()
  app = await startTestApp({ now: () => now })
  const person = await app.person()
  submitter = person
  const own = { PeopleID: person.PeopleID, Line: 7 }
  const { CertificateID } = await writeCertificate(app.ctx, { SubmissionNumber: 4318822, ...own })
  await app.ctx.db.insert(certificateNotes).values([
    { CertificateID, SortOrder: 2, Text: 'Second' },
    { CertificateID, SortOrder: 1, Text: 'Scratch at the rim', Side: 'back', X: 120, Y: 999 },
  ])
  await writeCertificate(app.ctx, { SubmissionNumber: 4318823, ...own })
  await writeCertificate(app.ctx, { SubmissionNumber: 4318824, ...own, IsReleased: false })
  const Status = 'contact-support'
  await writeCertificate(app.ctx, { SubmissionNumber: 4318825, ...own, Status, StatusReason: 'Ask.' })
})
afterAll(() => app.stop())

const ask = (as: As, number: string, site = 'CGC-com') =>
  app.call(as, `GET /certlookup/data/${number}/grader-notes/`, { site })
const read = async (as: As, number = '4318822007') => (await ask(as, number)).json<GraderNotes>()
const setPolicy = async (policy: string) => {
  await app.ctx.db
    .update(sites)
    .set({ Settings: sql`${sites.Settings} || ${JSON.stringify({ graderNotes: policy })}::jsonb` })
    .where(eq(sites.Code, 'CGC-com'))
  await app.ctx.sitesChanged()
}
const closed = { canViewGraderNotes: false, Policy: 'members', Notes: [] }
const notes = [
  { NoteID: expect.any(Number), Text: 'Scratch at the rim', Mark: { Side: 'back', X: 120, Y: 999 } },
  { NoteID: expect.any(Number), Text: 'Second', Mark: null },
]

it('CL-3 CL-C2 the person who sent the item in reads the notes in their order, with their places on the pictures', async () => {
  expect(await read(submitter.as)).toEqual({ canViewGraderNotes: true, Policy: 'members', Notes: notes })
  expect(await read(submitter.as, '4318823007')).toEqual({ canViewGraderNotes: true, Policy: 'members', Notes: [] })
})

it('CL-3 nobody else learns whether there are notes, and a visitor not even whether there is a certificate', async () => {
  for (const number of ['4318822007', '4318823007']) expect(await read('customer', number)).toEqual(closed)
  for (const number of ['4318822007', '4318823007', '4318899007', 'nonsense'])
    expect([number, await read('nobody', number)]).toEqual([number, closed])
})

it('CL-3 a site can open them to everybody who is signed in, to everybody, or to the submitter alone', async () => {
  await setPolicy('signed-in')
  expect((await read('customer')).Notes).toEqual(notes)
  expect((await read('nobody')).canViewGraderNotes).toBe(false)
  await setPolicy('everyone')
  expect((await read('nobody')).Notes).toEqual(notes)
  await setPolicy('submitter')
  expect([(await read('customer')).Notes, (await read(submitter.as)).Notes]).toEqual([[], notes])
  await setPolicy('members')
})

it('CL-3 JOIN-1 members of a paid tier read them where the site opens them to members, until their membership ends', async () => {
  const member = await app.person()
  const site = found(app.backend.sites.byCode('CGC-com'))
  expect(await read(member.as)).toEqual(closed)
  const join = (end: string) =>
    app.ctx.db.execute(sql`insert into memberships (people_id, company, site_id, tier, since_utc, term_start, term_end)
      values (${member.PeopleID}, ${site.Company}, ${site.SiteID}, 'Associate', now(), '2020-01-01', ${end})
      on conflict (people_id, company) where dealer_id is null do update set term_end = excluded.term_end`)
  await join('2190-01-01')
  expect((await read(member.as)).Notes).toEqual(notes)
  await setPolicy('submitter')
  expect(await read(member.as)).toEqual({ ...closed, Policy: 'submitter' })
  await setPolicy('members')
  await join('2020-02-01')
  expect(await read(member.as)).toEqual(closed)
})

it('CL-3 a person has 60 answers a minute, and 900 a day', async () => {
  const { as } = await app.person()
  for (let at = 0; at < 60; at += 1) expect((await ask(as, '4318899007')).status).toBe(404)
  expect((await ask(as, '4318822007')).status).toBe(429)
  const other = await app.person()
  expect((await ask(other.as, '4318899007')).status).toBe(404)
  await app.ctx.db.update(rateLimits).set({ Count: 900 }).where(eq(rateLimits.Name, 'grader-notes-day'))
  expect((await ask(other.as, '4318899007')).status).toBe(429)
  await app.ctx.db.delete(rateLimits)
})

it('CL-3 a number that is unknown, not to be seen yet, on hold or of another company has none, not even for its submitter', async () => {
  for (const number of ['4318899007', '4318824007', '4318825007', 'nonsense'])
    expect([number, (await ask(submitter.as, number)).status]).toEqual([number, 404])
  expect((await ask(submitter.as, '4318822007', 'NGC-com')).status).toBe(404)
})
