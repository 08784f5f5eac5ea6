import { gradeFlags } from '@obverse/contract/grades'
import { type CorrectionKind, certificateStatuses } from '@obverse/contract/rules/cert-lookup'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../context'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { listDifferences } from './population'
import { certificates, correctionQueue, populationCorrections, populationDays, populationRows } from './tables'
import { certificateRow, writeCertificate, writeCollectibles } from './testing'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Row = typeof certificates.$inferInsert
const set = (id: number, values: Partial<Row>) =>
  app.ctx.db.update(certificates).set(values).where(eq(certificates.CertificateID, id))
const correctionsOf = async (CollectibleID: number) => {
  const rows = await app.ctx.db
    .select()
    .from(populationCorrections)
    .where(eq(populationCorrections.CollectibleID, CollectibleID))
  return Object.fromEntries(rows.map(({ Kind, Count }) => [Kind, Count]))
}
const active = { Status: 'active', StatusReason: '' } as const
const given = (Status: 'deleted' | 'flagged' | 'contact-support') => ({ Status, StatusReason: 'A reason of staff.' })

it('RES-3 each correction of a certificate that was counted is kept with its kind, and a first certification is none', async () => {
  const [one = 0, other = 0] = await writeCollectibles(app.ctx, ['Test Tales #1', 'Test Tales #2'])
  const { CertificateID: id } = await writeCertificate(app.ctx, { CollectibleID: one, IsReleased: false })
  const steps: [Partial<Row>, Partial<Record<CorrectionKind, number>>, Partial<Record<CorrectionKind, number>>][] = [
    [{ IsReleased: true }, {}, {}],
    [{ LabelText: 'Another label' }, {}, {}],
    [{ Grade: 960 }, { regraded: 1 }, {}],
    [{ Flags: gradeFlags.plus }, { regraded: 2 }, {}],
    [given('flagged'), { regraded: 2, flagged: 1 }, {}],
    [active, { regraded: 2, flagged: 1, cleared: 1 }, {}],
    [given('contact-support'), { regraded: 2, flagged: 1, cleared: 1 }, {}],
    [given('deleted'), { regraded: 2, flagged: 1, cleared: 1, deleted: 1 }, {}],
    [{ Grade: 940 }, { regraded: 2, flagged: 1, cleared: 1, deleted: 1 }, {}],
    [given('flagged'), { regraded: 2, flagged: 1, cleared: 1, deleted: 1, restored: 1 }, {}],
    [
      { CollectibleID: other, Grade: 900 },
      { regraded: 2, flagged: 1, cleared: 1, deleted: 1, restored: 1, 'moved-away': 1 },
      { 'moved-here': 1 },
    ],
    [
      { IsReleased: false },
      { regraded: 2, flagged: 1, cleared: 1, deleted: 1, restored: 1, 'moved-away': 1 },
      { 'moved-here': 1, withdrawn: 1 },
    ],
  ]
  for (const [values, ofOne, ofOther] of steps) {
    await set(id, values)
    expect([values, await correctionsOf(one), await correctionsOf(other)]).toEqual([values, ofOne, ofOther])
  }
  expect(await app.ctx.db.select().from(correctionQueue)).toEqual([])
})

it('RES-3 a correction that changes no counter is kept without a new day of the trend', async () => {
  const [id = 0] = await writeCollectibles(app.ctx, ['Test Tales #1'])
  const { CertificateID } = await writeCertificate(app.ctx, { CollectibleID: id })
  const mine = eq(populationDays.CollectibleID, id)
  await app.ctx.db.update(populationDays).set({ Day: '2026-01-05' }).where(mine)
  await set(CertificateID, given('flagged'))
  expect(await correctionsOf(id)).toEqual({ flagged: 1 })
  expect(await app.ctx.db.select().from(populationDays).where(mine)).toMatchObject([{ Day: '2026-01-05' }])
})

it('RES-3 a fall and its correction are on the same day, also while the clock is behind the latest day', async () => {
  const [id = 0] = await writeCollectibles(app.ctx, ['Test Tales #1'])
  const { CertificateID } = await writeCertificate(app.ctx, { CollectibleID: id })
  await app.ctx.db.update(populationDays).set({ Day: '2999-01-01' }).where(eq(populationDays.CollectibleID, id))
  await set(CertificateID, given('deleted'))
  const rows = await app.ctx.db.select().from(populationCorrections).where(eq(populationCorrections.CollectibleID, id))
  expect(rows).toEqual([{ CollectibleID: id, Day: '2999-01-01', Kind: 'deleted', Count: 1 }])
})

it('RES-3 a correction that is rolled back is not kept, and many in one transaction are summed', async () => {
  const [id = 0] = await writeCollectibles(app.ctx, ['Test Tales #1'])
  const rows = [certificateRow({ CollectibleID: id }), certificateRow({ CollectibleID: id })]
  await app.ctx.db.insert(certificates).values(rows)
  await expect(
    transact(app.ctx, async (tx) => {
      await tx.db.update(certificates).set(given('deleted')).where(eq(certificates.CollectibleID, id))
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await correctionsOf(id)).toEqual({})
  await transact(app.ctx, async (tx) => {
    for (const row of rows)
      await tx.db
        .update(certificates)
        .set(given('deleted'))
        .where(and(eq(certificates.CollectibleID, id), eq(certificates.SubmissionNumber, row.SubmissionNumber)))
  })
  expect(await correctionsOf(id)).toEqual({ deleted: 2 })
})

const effects: Record<CorrectionKind, number> = {
  deleted: -1,
  restored: 1,
  regraded: 0,
  'moved-away': -1,
  'moved-here': 1,
  flagged: 0,
  cleared: 0,
  withdrawn: -1,
}

it('RES-3 corrections and gradings explain every change of the number after random acts of eight writers', async () => {
  const ids = await writeCollectibles(
    app.ctx,
    Array.from({ length: 6 }, (_, at) => `Test Tales #${at + 1}`),
  )
  const gradings = new Map<number, number>()
  const counts = ({ Status, IsReleased, CollectibleID }: Pick<Row, 'Status' | 'IsReleased' | 'CollectibleID'>) =>
    IsReleased && Status !== 'deleted' ? (CollectibleID ?? null) : null
  const write = async (random: (below: number) => number) => {
    const made = await writeCertificate(app.ctx, { CollectibleID: found(ids[random(6)]), IsReleased: random(3) > 0 })
    let before = made
    const grade = (id: number | null) => id !== null && gradings.set(id, (gradings.get(id) ?? 0) + 1)
    grade(counts(before))
    for (let step = 0; step < 25; step += 1) {
      const Status = found(certificateStatuses[random(4)])
      const changes: Partial<Row>[] = [
        { Grade: found([980, 960, 940][random(3)]) },
        Status === 'active' ? active : given(Status),
        { CollectibleID: random(5) === 0 ? null : found(ids[random(6)]) },
        { IsReleased: random(4) > 0 },
      ]
      const [after] = await app.ctx.db
        .update(certificates)
        .set({ ...changes[random(4)], ...(random(3) === 0 && changes[random(4)]) })
        .where(eq(certificates.CertificateID, made.CertificateID))
        .returning()
      const wasPutAside = before.Status === 'deleted' && before.IsReleased && before.CollectibleID !== null
      // A deleted one that counts again was restored; anything else that begins to count was graded.
      if (counts(before) === null && !wasPutAside) grade(counts(found(after)))
      before = found(after)
    }
  }
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      let state = writer + 1
      const random = (below: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        return (state >>> 8) % below
      }
      for (let at = 0; at < 5; at += 1) await write(random)
    }),
  )
  const kinds = new Set<string>()
  for (const id of ids) {
    const corrections = await app.ctx.db
      .select()
      .from(populationCorrections)
      .where(eq(populationCorrections.CollectibleID, id))
    for (const { Kind } of corrections) kinds.add(Kind)
    const moved = corrections.reduce((sum, { Kind, Count }) => sum + effects[Kind] * Count, 0)
    const [row] = await app.ctx.db.select().from(populationRows).where(eq(populationRows.CollectibleID, id))
    expect([id, (gradings.get(id) ?? 0) + moved]).toEqual([id, row?.Total])
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(effects).toSorted())
  expect(await listDifferences(app.ctx)).toEqual([])
})

it('RES-3 a removed certificate was deleted, and a restore of a backup writes no corrections', async () => {
  const [id = 0] = await writeCollectibles(app.ctx, ['Test Tales #1'])
  const rows = [
    await writeCertificate(app.ctx, { CollectibleID: id }),
    await writeCertificate(app.ctx, { CollectibleID: id }),
  ]
  const [first, second] = rows.map(({ CertificateID }) => CertificateID)
  await transact(app.ctx, async (tx) => {
    await tx.db.execute(sql`select set_config('obverse.population', 'off', true)`)
    await tx.db
      .update(certificates)
      .set({ Grade: 900 })
      .where(inArray(certificates.CertificateID, [first ?? 0]))
  })
  expect(await correctionsOf(id)).toEqual({})
  await app.ctx.db.delete(certificates).where(eq(certificates.CertificateID, second ?? 0))
  expect(await correctionsOf(id)).toEqual({ deleted: 1 })
})
