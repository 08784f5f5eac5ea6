/** Writes what tests of set types need: entries of members, as their own calls do. */
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import type { TestApp } from '../../../testing/harness'
import { writeCertificate } from '../../cert-lookup/testing'
import { catalogueSubcategories, collectibles } from '../../resources'
import { registryClaims, registryEntries, registrySets, registrySlots } from '../tables'

/** Returns the category of a collectible. */
export async function categoryOf(ctx: Pick<Context, 'db'>, collectibleID: number): Promise<number> {
  const [row] = await ctx.db
    .select({ CategoryID: catalogueSubcategories.CategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .where(eq(collectibles.CollectibleID, collectibleID))
  return found(row).CategoryID
}

/** Writes a set of a new member with a certificate that the member claims, for a slot; it is in the slot unless `isEmpty`. */
export async function writeEntry(
  app: TestApp,
  SetTypeID: number,
  SlotID: number,
  { IsPublic = true, isEmpty = false }: { IsPublic?: boolean; isEmpty?: boolean } = {},
): Promise<typeof registryEntries.$inferInsert & { SetID: number }> {
  const { PeopleID } = await app.person()
  const [slot] = await app.ctx.db.select().from(registrySlots).where(eq(registrySlots.SlotID, SlotID))
  const { CollectibleID } = found(slot)
  const { CertificateID } = await writeCertificate(app.ctx, { Company: 'NGC', CollectibleID, Grade: 650 })
  const [set] = await app.ctx.db
    .insert(registrySets)
    .values({ SetTypeID, CollectibleType: 'Coin', PeopleID, Name: 'A set', IsPublic, MadeUTC: sql`now()` })
    .returning()
  await app.ctx.db.insert(registryClaims).values({ CertificateID, PeopleID })
  const entry = { SetID: found(set).SetID, SlotID, CertificateID, ClaimedBy: PeopleID }
  if (!isEmpty) await app.ctx.db.insert(registryEntries).values(entry)
  return entry
}
