import { gradeFlags } from '@obverse/contract/grades'
import { cacMarks } from '@obverse/contract/rules/cert-lookup'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found } from '../../errors'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { writeCertificate, writeCollectibles } from './testing'

let app: TestApp
let CollectibleID: number
beforeAll(async () => {
  app = await startTestApp()
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

it('CL-1 describes the item of a certificate in the words of its label [CL-C1]', async () => {
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
  expect([refused.status, refused.error().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf('4318822007', '9.8', { ip: '2001:db8:1:3::1' })).toBe(200)
  const { as } = await app.person()
  expect(await ask(as, 90, '198.51.100.7')).toEqual([404])
  expect((await describeAs(as, '4318822007', '9.8', { ip: '198.51.100.8' })).status).toBe(429)
})
