import type { CaptchaChallenge } from '@obverse/contract/domains/captcha'
import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import { gradeFlags } from '@obverse/contract/grades'
import { cacMarks } from '@obverse/contract/rules/cert-lookup'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { rateLimits } from '../../db/tables'
import { found } from '../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { writeCertificate, writeCollectibles } from './testing'

type Challenge = z.output<typeof CaptchaChallenge>

let app: TestApp
let CollectibleID: number
beforeAll(async () => {
  // A clock that does not move: a minute of the limits must not end while they are counted.
  const now = new Date()
  app = await startTestApp({ now: () => now })
  CollectibleID = found((await writeCollectibles(app.ctx, ['Test Tales #1']))[0])
  for (const [SubmissionNumber, over] of [
    [4318822, {}],
    [4318823, { LabelText: 'Test Tales #1, second printing' }],
    [4318824, { Status: 'flagged', StatusReason: 'Seen twice.' }],
    [4318825, { Status: 'deleted', StatusReason: 'The holder was broken.' }],
    [4318826, { Status: 'contact-support', StatusReason: 'Ask the owner.' }],
    [4318827, { IsReleased: false }],
    [4318828, { Grade: 940, Flags: cacMarks.gold, Designation: 1 }],
    [4318829, { Grade: 0, Flags: gradeFlags.noGrade, GradeReason: 'Trimmed cover' }],
  ] as const)
    await writeCertificate(app.ctx, { SubmissionNumber, Line: 7, CollectibleID, ...over })
})
afterAll(() => app.stop())

let visitor = 1
const describeAs = (as: As, number: string, grade: string, given: CallGiven = {}) => {
  visitor += 1
  const line = `GET /certlookup/data/description/${encodeURIComponent(number)}/${encodeURIComponent(grade)}/`
  return app.call(as, line, { site: 'CGC-com', ip: `203.0.113.${visitor % 250}`, ...given })
}
const statusOf = async (number: string, grade: string, given?: CallGiven) =>
  (await describeAs('nobody', number, grade, given)).status

it('CL-1 CL-C1 describes the item of a certificate in the words of its label', async () => {
  expect((await describeAs('nobody', '4318822007', '9.8')).json()).toEqual({ data: 'Test Tales #1' })
  expect((await describeAs('customer', '4318823007', '9.8')).json()).toEqual({ data: 'Test Tales #1, second printing' })
})

it('CL-1 takes a number in both forms, with spaces, other dashes and full-width digits', async () => {
  for (const number of ['4318822-007', ' 4318822 007 ', '4318822–007', '４３１８８２２００７'])
    expect([number, await statusOf(number, '9.8')]).toEqual([number, 200])
})

it('CL-1 takes the grade in any of its spellings, and refuses another one', async () => {
  for (const grade of ['9.4', '9.4 Signature'])
    expect([grade, await statusOf('4318828007', grade)]).toEqual([grade, 200])
  for (const grade of ['9.2', '10', 'gold', '-', ' '])
    expect([grade, await statusOf('4318828007', grade)]).toEqual([grade, 404])
  expect(await statusOf('4318829007', 'No Grade')).toBe(200)
  expect(await statusOf('4318829007', '9.8')).toBe(404)
})

it('CL-2 describes flagged and deleted certificates, and none that is on hold or not yet to be seen', async () => {
  expect(await statusOf('4318824007', '9.8')).toBe(200)
  expect(await statusOf('4318825007', '9.8')).toBe(200)
  const unknown = await describeAs('nobody', '4318899007', '9.8')
  for (const number of ['4318826007', '4318827007', 'nonsense', '83451207', '4318822', '4318822000']) {
    const answer = await describeAs('nobody', number, '9.8')
    expect([number, answer.status]).toEqual([number, 404])
    expect({ ...answer.error(), requestId: '' }).toEqual({ ...unknown.error(), requestId: '' })
  }
})

it('CL-1 a number belongs to one company', async () => {
  expect(await statusOf('4318822007', '9.8', { site: 'CGC-de' })).toBe(200)
  expect(await statusOf('4318822007', '9.8', { site: 'NGC-com' })).toBe(404)
})

it('CL-2 a visitor has 30 lookups a minute, whatever they find, and a signed-in person 90', async () => {
  const ask = async (as: As, count: number, ip: string) => {
    const statuses = new Set<number>()
    for (let at = 0; at < count; at += 1) statuses.add((await describeAs(as, '4318899007', '9.8', { ip })).status)
    return [...statuses]
  }
  expect(await ask('nobody', 30, '2001:db8:1:2::1')).toEqual([404])
  const refused = await describeAs('nobody', '4318822007', '9.8', { ip: '2001:db8:1:2:ffff::9' })
  expect([refused.status, refused.error().code]).toEqual([429, 'captcha_required'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf('4318822007', '9.8', { ip: '2001:db8:1:3::1' })).toBe(200)
  const { as } = await app.person()
  expect(await ask(as, 90, '198.51.100.7')).toEqual([404])
  expect((await describeAs(as, '4318822007', '9.8', { ip: '198.51.100.8' })).status).toBe(429)
})

it('CL-2 JOIN-1 a member of a paid tier has 300 lookups a minute', async () => {
  const { PeopleID, as } = await app.person()
  const { SiteID, Company } = found(app.backend.sites.byCode('CGC-com'))
  await app.ctx.db.execute(sql`insert into memberships (people_id, company, site_id, tier, since_utc, term_start, term_end)
    values (${PeopleID}, ${Company}, ${SiteID}, 'Premium', now(), '2020-01-01', '2190-01-01')`)
  const seen = async (count: number) => {
    const statuses = new Set<number>()
    for (let at = 0; at < count; at += 1)
      statuses.add((await describeAs(as, '4318899007', '9.8', { ip: '198.51.100.9' })).status)
    return [...statuses]
  }
  expect(await seen(300)).toEqual([404])
  expect(await seen(1)).toEqual([429])
})

const lookUpAs = (as: As, number: string, given: CallGiven = {}) => {
  visitor += 1
  const line = `GET /certlookup/data/${encodeURIComponent(number)}/`
  return app.call(as, line, { site: 'CGC-com', ip: `198.51.100.${visitor % 250}`, ...given })
}

describe('a lookup', () => {
  it('CL-1 returns the item, its grade and its place in the catalogue', async () => {
    expect((await lookUpAs('nobody', '4318828-7')).json()).toEqual({
      Result: 'success',
      Contact: '',
      Certificate: {
        CertNumber: '4318828007',
        Company: 'CGC',
        CollectibleType: 'Comic',
        Status: 'active',
        StatusReason: '',
        StatusUTC: null,
        Description: 'Test Tales #1',
        LabelLines: ['Test Tales #1'],
        Year: '',
        Denomination: '',
        Metal: '',
        ItemNumber: '',
        Levels: [
          { Name: 'Test Press', SEOName: expect.any(String) },
          { Name: 'Test Tales', SEOName: expect.any(String) },
        ],
        CollectibleID,
        CollectibleSEOName: expect.stringMatching(/^test-/),
        Grade: { Value: 940, Designation: 1, Flags: 0 },
        DisplayGrade: '9.4 Signature',
        GradeReason: '',
        CAC: 'gold',
        GradedUTC: '2026-11-01T12:00:00.000Z',
        Population: { At: 1, Finer: 0, Total: 1, Details: 0, Columns: expect.any(Array) },
        Images: [],
      },
    })
    expect((await lookUpAs('nobody', '4318829007')).json()).toMatchObject({
      Certificate: { DisplayGrade: '', GradeReason: 'Trimmed cover', CAC: '' },
    })
  })

  it('CL-2 says the status with the reason that staff wrote; on hold it returns number and company alone', async () => {
    const certificateOf = async (number: string) => (await lookUpAs('nobody', number)).json<CertLookup>()
    expect(await certificateOf('4318824007')).toMatchObject({
      Certificate: { Status: 'flagged', StatusReason: 'Seen twice.' },
    })
    expect(await certificateOf('4318825007')).toMatchObject({
      Certificate: { Status: 'deleted', StatusReason: 'The holder was broken.', Population: null },
    })
    expect(await certificateOf('4318826007')).toEqual({
      Result: 'contact-support',
      CertNumber: '4318826007',
      Company: 'CGC',
      Contact: expect.stringContaining('@'),
    })
  })

  it('CL-2 finds nothing for an unknown number and one that nobody may see yet, with the same words for everybody', async () => {
    const { requestId: _, ...unknown } = (await lookUpAs('nobody', '4318899007')).error()
    for (const as of ['nobody', 'customer', 'super'] as const)
      for (const number of ['4318899007', '4318827007', 'nonsense', '83451207']) {
        const answer = await lookUpAs(as, number)
        const { requestId: __, ...said } = answer.error()
        expect([as, number, answer.status, said]).toEqual([as, number, 404, unknown])
      }
  })

  it('CL-1 with a grade finds only a certificate that has it', async () => {
    const withGrade = async (grade: string) => (await lookUpAs('nobody', '4318822007', { query: { grade } })).status
    expect([await withGrade('9.8'), await withGrade('9.6'), await withGrade('x')]).toEqual([200, 404, 404])
  })

  it('CL-1 a number of a sister company is answered with its address there', async () => {
    expect((await lookUpAs('nobody', '4318822007', { site: 'NGC-de', culture: 'de-DE' })).json()).toEqual({
      Result: 'other-company',
      CertNumber: '4318822007',
      Company: 'CGC',
      Address: 'http://cgc-de.localhost/certlookup/4318822007/',
    })
    expect((await lookUpAs('nobody', '4318827007', { site: 'NGC-de' })).status).toBe(404)
  })

  it('CL-2 AUTH-4 a visitor who solved a challenge goes on after 30 a minute, and nobody after 300 a day', async () => {
    const ip = '192.0.2.77'
    const statuses = async (count: number, headers: Record<string, string>) => {
      const seen = new Map<number, number>()
      for (let at = 0; at < count; at += 1) {
        const { status } = await lookUpAs('nobody', '4318899007', { ip, headers })
        seen.set(status, (seen.get(status) ?? 0) + 1)
      }
      return Object.fromEntries(seen)
    }
    expect(await statuses(31, {})).toEqual({ 404: 30, 429: 1 })
    const challenge = (await app.call('nobody', 'GET /captcha/api/challenge/', { ip })).json<Challenge>()
    const { counter, derivedKey } = found(await solveChallenge({ challenge, deriveKey }))
    const body = { challenge, solution: { counter, derivedKey } }
    const solved = await app.call('nobody', 'POST /captcha/api/verify/', { ip, body, site: 'CGC-com' })
    const cookie = found(solved.headers.get('set-cookie')?.split(';')[0])
    expect(await statuses(51, { cookie })).toEqual({ 404: 50, 429: 1 })
    await app.ctx.db
      .update(rateLimits)
      .set({ Count: 300 })
      .where(and(eq(rateLimits.Name, 'cert-lookup-day'), eq(rateLimits.Key, ip)))
    await app.ctx.db.delete(rateLimits).where(and(ne(rateLimits.Name, 'cert-lookup-day'), eq(rateLimits.Key, ip)))
    const refused = await lookUpAs('nobody', '4318822007', { ip })
    expect([refused.status, refused.error().code]).toEqual([429, 'rate_limited'])
  })
})
