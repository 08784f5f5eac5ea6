import { gradeFlags } from '@obverse/contract/grades'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../../db/tables'
import { found } from '../../../errors'
import { type CallGiven, startTestApp, type TestApp } from '../../../testing/harness'
import { certificates } from '../tables'
import { writeCertificate, writeCollectibles } from '../testing'

let app: TestApp
beforeAll(async () => {
  // A clock that does not move: a minute of the limit must not end while it is counted.
  const now = new Date()
  app = await startTestApp({ now: () => now })
  const CollectibleID = found((await writeCollectibles(app.ctx, ['Picture Tales #1']))[0])
  for (const [SubmissionNumber, over] of [
    [4418822, {}],
    [4418823, { Status: 'flagged', StatusReason: 'Seen twice.' }],
    [4418824, { Status: 'deleted', StatusReason: 'The holder was broken.' }],
    [4418825, { Status: 'contact-support', StatusReason: 'Ask the owner.' }],
    [4418826, { IsReleased: false }],
    [4418827, { Grade: 0, Flags: gradeFlags.noGrade, GradeReason: 'Trimmed cover' }],
    [4418828, {}],
  ] as const)
    await writeCertificate(app.ctx, { SubmissionNumber, Line: 7, CollectibleID, ...over })
})
afterAll(() => app.stop())

let visitor = 0
const pictureOf = (number: string, given: CallGiven = {}) => {
  visitor += 1
  const line = `GET /certlookup/data/${encodeURIComponent(number)}/picture/`
  return app.call('nobody', line, { site: 'CGC-com', ip: `203.0.113.${visitor % 250}`, ...given })
}
/** Returns the bytes of a picture, which the text of an answer has not. */
async function bytesOf(number: string) {
  const site = found(app.backend.sites.byCode('CGC-com'))
  const request = new Request(`http://${site.Hosts[0]}/certlookup/data/${number}/picture/`)
  const answer = await app.backend.fetch(request, { site, culture: 'en-US', ip: '198.51.100.9' })
  return Buffer.from(await answer.arrayBuffer())
}

describe('the picture of a certificate', { timeout: 60_000 }, () => {
  it('CL-1 is a PNG of 1200 by 630 pixels, for active, flagged and deleted ones, and for no grade', async () => {
    for (const number of ['4418822007', '4418823007', '4418824007', '4418827-7']) {
      const answer = await pictureOf(number)
      expect([number, answer.status, answer.headers.get('content-type')]).toEqual([number, 200, 'image/png'])
      expect(await sharp(await bytesOf(number)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  })

  it('CL-2 is missing for an unknown number, one on hold, one not yet to be seen, another company and nonsense', async () => {
    for (const number of ['4418899007', '4418825007', '4418826007', 'nonsense', '83451207', '4418822'])
      expect([number, (await pictureOf(number)).status]).toEqual([number, 404])
    expect((await pictureOf('4418822007', { site: 'NGC-com' })).status).toBe(404)
  })

  it('may be kept for five minutes, and is not sent again to whom has it', async () => {
    const first = await pictureOf('4418822007')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = found(first.headers.get('etag'))
    const again = await pictureOf('4418822007', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await pictureOf('4418823007')).headers.get('etag')).not.toBe(etag)
  })

  it('is made once for those who ask at once, and anew when the certificate changed', async () => {
    const run = vi.spyOn(app.ctx.workers, 'run')
    try {
      const all = await Promise.all([1, 2, 3].map(() => pictureOf('4418828007')))
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(run).toHaveBeenCalledTimes(1)
      await app.ctx.db
        .update(certificates)
        .set({ Status: 'flagged', StatusReason: 'Seen twice.' })
        .where(eq(certificates.SubmissionNumber, 4418828))
      expect((await pictureOf('4418828007')).headers.get('etag')).not.toBe(all[0]?.headers.get('etag'))
      expect(run).toHaveBeenCalledTimes(2)
      await pictureOf('4418828007', { site: 'CGC-de', culture: 'de-DE' })
      expect(run).toHaveBeenCalledTimes(3)
    } finally {
      run.mockRestore()
    }
  })

  it('CL-2 has a limit of its own of 60 a minute from a network, and counts as no lookup', async () => {
    const ip = '192.0.2.88'
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1) statuses.push((await pictureOf('4418899007', { ip })).status)
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([404]), 429])
    expect((await app.call('nobody', 'GET /certlookup/data/4418822007/', { site: 'CGC-com', ip })).status).toBe(200)
  })

  it('CL-2 has no more than 300 a day for a network', async () => {
    const ip = '192.0.2.89'
    expect((await pictureOf('4418899007', { ip })).status).toBe(404)
    await app.ctx.db.update(rateLimits).set({ Count: 300 }).where(eq(rateLimits.Name, 'cert-pictures-day'))
    expect((await pictureOf('4418899007', { ip })).status).toBe(429)
  })
})
