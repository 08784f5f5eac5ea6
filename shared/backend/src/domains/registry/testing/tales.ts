/** A set type with three slots and a score table, and the calls of members on sets of it, for tests. */
import type { OwnSet, OwnSetEntry } from '@obverse/contract/domains/registry'
import { formatCertNumber } from '@obverse/contract/rules/cert-lookup'
import { eq, sql } from 'drizzle-orm'
import { found } from '../../../errors'
import type { As, CallGiven, TestApp } from '../../../testing/harness'
import { writeCertificate, writeCollectibles } from '../../cert-lookup/testing'
import { catalogueSubcategories, catalogueValues, collectibles } from '../../resources'
import { registryClaims, registrySetTypes, registrySlots } from '../tables'

type Facts = Partial<Parameters<typeof writeCertificate>[1]>
/** The address of the caller's sets. */
export const ownSets = '/api/registry/own-sets/'

/**
 * Writes a set type of NGC with slots for the first three of four items. The first has 500 points in MS 65 and 300 in MS 63,
 * the second 200 in MS 65.
 */
export async function writeTales(app: TestApp) {
  const items = await writeCollectibles(app.ctx, ['Tale 1', 'Tale 2', 'Tale 3', 'Tale without a slot'], 'NGC')
  const item = (at: number) => found(items[at])
  const [place] = await app.ctx.db
    .select({ CategoryID: catalogueSubcategories.CategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(eq(collectibles.CollectibleID, item(0)))
  const { CategoryID } = found(place)
  const [type] = await app.ctx.db
    .insert(registrySetTypes)
    .values({ CategoryID, SEOName: 'own-tales', Name: 'Tales' })
    .returning()
  const { SetTypeID } = found(type)
  await app.ctx.db
    .insert(registrySlots)
    .values(items.slice(0, 3).map((CollectibleID, SortOrder) => ({ SetTypeID, CollectibleID, SortOrder })))
  const [value] = await app.ctx.db.select().from(catalogueValues).limit(1)
  const { ImportID } = found(value)
  const points = { List: 'set-scores', Currency: '', Designation: 0, Flags: 0, ImportID } as const
  await app.ctx.db.insert(catalogueValues).values([
    { ...points, CollectibleID: item(0), Grade: 650, Amount: 500 },
    { ...points, CollectibleID: item(0), Grade: 630, Amount: 300 },
    { ...points, CollectibleID: item(1), Grade: 650, Amount: 200 },
  ])

  const call = (as: As, line: string, given: CallGiven = {}) => app.call(as, line, { site: 'NGC-com', ...given })
  const draft = (more: object = {}) => ({
    Key: crypto.randomUUID(),
    Path: 'coins',
    SetTypeID,
    Name: 'My tales',
    IsPublic: true,
    ...more,
  })
  return {
    SetTypeID,
    item,
    call,
    draft,
    /** Writes a certificate of an item, and returns its number. */
    certify: async (at: number, facts: Facts = {}): Promise<string> => {
      const row = await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID: item(at), Grade: 650, ...facts })
      return formatCertNumber(row.Company, row)
    },
    make: async (as: As, more: object = {}) =>
      (await call(as, `POST ${ownSets}`, { body: draft(more) })).json<OwnSet>(),
    read: async (as: As, setID: number) => (await call(as, `GET ${ownSets}${setID}/`)).json<OwnSet>(),
    add: (as: As, setID: number, CertNumber: string, more: object = {}) =>
      call(as, `POST ${ownSets}${setID}/entries/`, { body: { CertNumber, ...more } }),
    /** Returns the entry of a certificate in a set. */
    entryIn: (set: OwnSet, number: string): OwnSetEntry =>
      found(set.Rows.find((row) => row.Entry?.CertNumber === number)?.Entry),
    statusOfPublic: async (setID: number) => (await call('nobody', `GET /api/registry/sets/${setID}/`)).status,
    differences: async () => (await app.ctx.db.execute(sql`select * from registry_differences()`)).rows,
    claimsOf: (PeopleID: number) => app.ctx.db.$count(registryClaims, eq(registryClaims.PeopleID, PeopleID)),
  }
}
export type Tales = Awaited<ReturnType<typeof writeTales>>
