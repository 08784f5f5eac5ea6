import type { CertLookup } from '@obverse/contract/domains/cert-lookup'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { certificates } from './tables'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The template has the rows of pictures; each test app has a file store of its own.
  const { rows } = await app.ctx.db.execute<{ file_key: string }>(sql`select file_key from item_images`)
  for (const { file_key } of rows) await app.ctx.files.put(file_key, Buffer.from('picture'), 'image/webp')
})
afterAll(() => app.stop())

let visitor = 0
const ask = (path: string, given: { site?: string; headers?: Record<string, string> } = {}) => {
  visitor += 1
  return app.call('nobody', `GET /certlookup/data/${path}/`, { ip: `203.0.113.${visitor % 250}`, ...given })
}
const imagesOf = async (number: string) => {
  const answer = (await ask(number)).json<CertLookup>()
  return answer.Result === 'success' ? answer.Certificate.Images : []
}
const set = (Line: number, values: Partial<typeof certificates.$inferInsert>) =>
  app.ctx.db
    .update(certificates)
    .set(values)
    .where(and(eq(certificates.SubmissionNumber, 6_712_345), eq(certificates.Line, Line)))

it('CL-4 a certificate names the photographs of its item, front first, and everybody may see them', async () => {
  const images = await imagesOf('6712345-001')
  expect(images.map(({ Side }) => Side)).toEqual(['front', 'back'])
  const [front] = images
  const path = `6712345-001/images/${front?.ImageID}`
  expect(found(front)).toMatchObject({ Width: 480, Height: 640, Url: `/certlookup/data/${path}/` })
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const again = await ask(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

it('CL-4 a photograph of another item, and one of nothing, is the same 404', async () => {
  const [own] = await imagesOf('6712345-001')
  const [other] = await imagesOf('6712345-002')
  const refusals = new Set<string>()
  for (const [path, site] of [
    [`6712345-001/images/${other?.ImageID}`],
    ['6712345-001/images/2000000000'],
    ['6712345-001/images/nonsense'],
    [`6712345-099/images/${own?.ImageID}`],
    [`nonsense/images/${own?.ImageID}`],
    [`6712345-001/images/${own?.ImageID}`, 'CGC-com'],
  ]) {
    const answer = await ask(found(path), site ? { site } : {})
    const { requestId: _, ...said } = answer.error()
    expect([path, answer.status]).toEqual([path, 404])
    refusals.add(JSON.stringify(said))
  }
  expect(refusals.size).toBe(1)
})

it('CL-4 a withheld, a deleted and a certificate on hold show no photograph from the next request on', async () => {
  const [image] = await imagesOf('6712345-001')
  const path = `6712345-001/images/${image?.ImageID}`
  const etag = (await ask(path)).headers.get('etag') ?? ''
  for (const values of [
    { IsReleased: false },
    { Status: 'deleted', StatusReason: 'Broken.' },
    { Status: 'contact-support', StatusReason: 'Ask.' },
  ] as const) {
    await set(1, values)
    expect([values, (await ask(path, { headers: { 'if-none-match': etag } })).status]).toEqual([values, 404])
    expect(await imagesOf('6712345-001')).toEqual([])
    await set(1, { IsReleased: true, Status: 'active', StatusReason: '' })
  }
  await set(1, { Status: 'flagged', StatusReason: 'Seen twice.' })
  expect((await ask(path)).status).toBe(200)
})
