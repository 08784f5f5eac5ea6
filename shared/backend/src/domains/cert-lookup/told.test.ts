import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transact } from '../../context'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { certificates } from './tables'
import { certificateRow, writeCertificate, writeCollectibles } from './testing'

let app: TestApp
const told: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  // The tags of the catalogue are told by the counters (`levels.test.ts` of resources).
  const isOurs = (tag: string) => /^[nc]:/.test(tag)
  app.backend.versions.onTags((tags) => told.push(...(tags === 'all' ? ['all'] : tags.filter(isOurs))))
})
afterAll(() => app.stop())
beforeEach(() => {
  told.length = 0
})

it('CL-1 every front is told which numbers and collectibles a change is about, once it is committed', async () => {
  const [before = 0, after = 0] = await writeCollectibles(app.ctx, ['Test Tales #1', 'Test Tales #2'])
  const row = await writeCertificate(app.ctx, { CollectibleID: before })
  const number = `n:${row.SubmissionNumber}-1`
  await expect.poll(() => told.toSorted()).toEqual([`c:${before}`, number].toSorted())
  told.length = 0
  const mine = eq(certificates.CertificateID, row.CertificateID)
  await app.ctx.db.update(certificates).set({ CollectibleID: after }).where(mine)
  await expect.poll(() => told.toSorted()).toEqual([`c:${before}`, `c:${after}`, number].toSorted())
  told.length = 0
  await app.ctx.db.delete(certificates).where(mine)
  await expect.poll(() => told.toSorted()).toEqual([`c:${after}`, number].toSorted())
})

it('CL-1 nobody is told of a change that is rolled back', async () => {
  const row = await writeCertificate(app.ctx)
  await expect.poll(() => told).toEqual([`n:${row.SubmissionNumber}-1`])
  const refused = transact(app.ctx, async (tx) => {
    await tx.db.update(certificates).set({ Grade: 1000 }).where(eq(certificates.CertificateID, row.CertificateID))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const other = await writeCertificate(app.ctx)
  await expect.poll(() => told).toContain(`n:${other.SubmissionNumber}-1`)
  expect(told).toEqual([`n:${row.SubmissionNumber}-1`, `n:${other.SubmissionNumber}-1`])
})

it('CL-1 a large submission is told number by number, and an import as "all"', async () => {
  const rows = Array.from({ length: 300 }, () => certificateRow())
  await app.ctx.db.insert(certificates).values(rows)
  await expect.poll(() => told).toHaveLength(300)
  expect(told).toContain(`n:${found(rows[299]).SubmissionNumber}-1`)
  told.length = 0
  await app.ctx.db.insert(certificates).values(Array.from({ length: 401 }, () => certificateRow()))
  await expect.poll(() => told).toEqual(['all'])
})
