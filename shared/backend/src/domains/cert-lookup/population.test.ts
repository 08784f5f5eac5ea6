import { gradeFlags } from '@obverse/contract/grades'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../context'
import { found } from '../../errors'
import { startTestApp, type TestApp } from '../../testing/harness'
import { collectibles } from '../resources'
import { listDifferences, repairPopulation } from './population'
import { certificates, commitQueue, population, populationDays, populationQueue, populationRows } from './tables'
import { certificateRow, writeCertificate, writeCollectibles } from './testing'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newCollectible = async () => found((await writeCollectibles(app.ctx, ['Test Tales #1']))[0])
const readRow = async (id: number) => {
  const [row] = await app.ctx.db.select().from(populationRows).where(eq(populationRows.CollectibleID, id))
  return row
}
const { details, noGrade, plus } = gradeFlags

it('POP-4 a certificate is counted by grade, designation and flags when its transaction commits', async () => {
  const CollectibleID = await newCollectible()
  await transact(app.ctx, async (tx) => {
    await tx.db
      .insert(certificates)
      .values([
        certificateRow({ CollectibleID, Grade: 1000 }),
        certificateRow({ CollectibleID, Grade: 980 }),
        certificateRow({ CollectibleID, Grade: 980 }),
        certificateRow({ CollectibleID, Grade: 980, Designation: 1 }),
        certificateRow({ CollectibleID, Grade: 400, Flags: details, GradeReason: 'Trimmed' }),
        certificateRow({ CollectibleID, Grade: 0, Flags: noGrade, GradeReason: 'Not authentic' }),
      ])
  })
  expect(await readRow(CollectibleID)).toEqual({
    CollectibleID,
    Total: 6,
    Details: 1,
    NoGrade: 1,
    TopGrade: 1000,
    Top: 1,
    Counts: { '0:1000:0': 1, '0:980:0': 2, '1:980:0': 1, '0:400:16': 1, '0:0:32': 1 },
  })
  const days = await app.ctx.db.select().from(populationDays).where(eq(populationDays.CollectibleID, CollectibleID))
  expect(days).toMatchObject([{ Total: 6, Details: 1, Top: 1 }])
  expect(await app.ctx.db.select().from(populationQueue)).toEqual([])
  expect(await app.ctx.db.select().from(commitQueue)).toEqual([])
})

it('POP-4 a deleted, a withheld and an unnamed certificate count nowhere, and one that is put right counts again', async () => {
  const CollectibleID = await newCollectible()
  const row = await writeCertificate(app.ctx, { CollectibleID })
  const set = (values: Partial<typeof certificates.$inferInsert>) =>
    app.ctx.db.update(certificates).set(values).where(eq(certificates.CertificateID, row.CertificateID))
  const countOf = async () => (await readRow(CollectibleID))?.Total
  for (const [values, total] of [
    [{ Status: 'deleted', StatusReason: 'The holder was broken.' }, 0],
    [{ Status: 'flagged', StatusReason: 'A copy of this holder was seen.' }, 1],
    [{ Status: 'active', StatusReason: '' }, 1],
    [{ IsReleased: false }, 0],
    [{ IsReleased: true }, 1],
    [{ CollectibleID: null }, 0],
  ] as const) {
    await set(values)
    expect([values, await countOf()]).toEqual([values, total])
  }
  expect((await readRow(CollectibleID))?.Counts).toEqual({})
})

it('POP-4 a change that is rolled back, or undone in its own transaction, is not counted', async () => {
  const CollectibleID = await newCollectible()
  const row = await writeCertificate(app.ctx, { CollectibleID })
  const before = await readRow(CollectibleID)
  const mine = eq(certificates.CertificateID, row.CertificateID)
  await expect(
    transact(app.ctx, async (tx) => {
      await tx.db.update(certificates).set({ Grade: 1000 }).where(mine)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  await transact(app.ctx, async (tx) => {
    await tx.db.update(certificates).set({ Grade: 1000 }).where(mine)
    await tx.db.update(certificates).set({ Grade: 980 }).where(mine)
  })
  expect(await readRow(CollectibleID)).toEqual(before)
})

it('POP-4 a constraint that is checked early folds what the rest of the transaction adds as well', async () => {
  const CollectibleID = await newCollectible()
  await transact(app.ctx, async (tx) => {
    await tx.db.insert(certificates).values(certificateRow({ CollectibleID }))
    await tx.db.execute(sql`set constraints all immediate`)
    await tx.db.insert(certificates).values(certificateRow({ CollectibleID }))
  })
  expect((await readRow(CollectibleID))?.Total).toBe(2)
})

it('POP-4 the population equals the certificates after 1,000 random changes by eight writers at once', async () => {
  const ids = await writeCollectibles(
    app.ctx,
    Array.from({ length: 12 }, (_, at) => `Test Tales #${at + 1}`),
  )
  const grades = [1000, 990, 980, 960, 850] as const
  const drawn = (seed: number) => {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % below
    }
  }
  const anyOf = async (draw: (below: number) => number) => {
    const rows = await app.ctx.db
      .select({ CertificateID: certificates.CertificateID })
      .from(certificates)
      .where(inArray(certificates.CollectibleID, ids))
      .orderBy(certificates.CertificateID)
    return eq(certificates.CertificateID, rows[draw(Math.max(1, rows.length))]?.CertificateID ?? 0)
  }
  const change = async (draw: (below: number) => number): Promise<void> => {
    const CollectibleID = found(ids[draw(ids.length)])
    const Grade = found(grades[draw(grades.length)])
    const { db } = app.ctx
    switch (draw(6)) {
      case 0:
        await db
          .update(certificates)
          .set({ Grade, Flags: draw(2) * plus })
          .where(await anyOf(draw))
        return
      case 1:
        await db
          .update(certificates)
          .set({ Status: draw(2) === 0 ? 'deleted' : 'flagged', StatusReason: 'Seen twice.' })
          .where(await anyOf(draw))
        return
      case 2:
        await db
          .update(certificates)
          .set({ CollectibleID })
          .where(await anyOf(draw))
        return
      case 3:
        await db.delete(certificates).where(await anyOf(draw))
        return
      default:
        await transact(app.ctx, async (tx) => {
          await tx.db
            .insert(certificates)
            .values([certificateRow({ CollectibleID, Grade }), certificateRow({ CollectibleID: found(ids[draw(12)]) })])
          if (draw(5) === 0) throw new Error('refused')
        }).catch((error: Error) => expect(error.message).toBe('refused'))
    }
  }
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      const draw = drawn(writer + 1)
      for (let at = 0; at < 125; at += 1) await change(draw)
    }),
  )
  const rows = await app.ctx.db.select().from(populationRows).where(inArray(populationRows.CollectibleID, ids))
  expect(rows.reduce((sum, row) => sum + row.Total, 0)).toBeGreaterThan(100)
  expect(await listDifferences(app.ctx)).toEqual([])
})

it('POP-4 the repair finds counters, rows and days that are wrong, puts them right and leaves the others alone', async () => {
  const [wrong = 0, right = 0] = await writeCollectibles(app.ctx, ['Test Tales #1', 'Test Tales #2'])
  for (const CollectibleID of [wrong, wrong, right]) await writeCertificate(app.ctx, { CollectibleID })
  const before = [await readRow(wrong), await readRow(right)]
  const { db } = app.ctx
  await db.update(population).set({ Count: 7 }).where(eq(population.CollectibleID, wrong))
  await db.insert(population).values({ CollectibleID: wrong, Designation: 2, Grade: 500, Flags: 0, Count: 3 })
  await db.update(populationRows).set({ Total: 9, Counts: {} }).where(eq(populationRows.CollectibleID, wrong))
  await db.update(populationDays).set({ Total: 9 }).where(eq(populationDays.CollectibleID, wrong))
  const differences = await listDifferences(app.ctx)
  expect(new Set(differences.map(({ collectible_id, part }) => `${collectible_id} ${part}`))).toEqual(
    new Set([`${wrong} counter`, `${wrong} row`, `${wrong} day`]),
  )
  expect(await repairPopulation(app.ctx)).toBe(1)
  expect(await listDifferences(app.ctx)).toEqual([])
  expect([await readRow(wrong), await readRow(right)]).toEqual(before)
  expect(await repairPopulation(app.ctx)).toBe(0)
})

it('POP-4 repairs run beside writers and lose none of their certificates', async () => {
  const ids = await writeCollectibles(app.ctx, ['Test Tales #1', 'Test Tales #2', 'Test Tales #3'])
  const write = async () => {
    for (let at = 0; at < 40; at += 1) await writeCertificate(app.ctx, { CollectibleID: found(ids[at % 3]) })
  }
  const spoil = async () => {
    for (let at = 0; at < 10; at += 1) {
      await app.ctx.db
        .update(population)
        .set({ Count: sql`${population.Count} + 5` })
        .where(eq(population.CollectibleID, found(ids[at % 3])))
      await repairPopulation(app.ctx)
    }
  }
  await Promise.all([write(), write(), spoil()])
  await repairPopulation(app.ctx)
  const rows = await app.ctx.db.select().from(populationRows).where(inArray(populationRows.CollectibleID, ids))
  expect(rows.reduce((sum, row) => sum + row.Total, 0)).toBe(80)
  expect(await listDifferences(app.ctx)).toEqual([])
})

it('POP-4 a collectible with certificates is not removed, and one without takes its counters along', async () => {
  const [kept = 0, empty = 0] = await writeCollectibles(app.ctx, ['Test Tales #1', 'Test Tales #2'])
  const gone = await writeCertificate(app.ctx, { CollectibleID: empty })
  await writeCertificate(app.ctx, { CollectibleID: kept })
  await app.ctx.db.delete(certificates).where(eq(certificates.CertificateID, gone.CertificateID))
  await app.ctx.db.delete(collectibles).where(eq(collectibles.CollectibleID, empty))
  await expect(app.ctx.db.delete(collectibles).where(eq(collectibles.CollectibleID, kept))).rejects.toThrow()
  expect(await readRow(empty)).toBeUndefined()
  expect(await listDifferences(app.ctx)).toEqual([])
})
