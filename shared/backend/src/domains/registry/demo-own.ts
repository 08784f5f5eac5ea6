/** Writes the set of the demo customer, and the question of a member about a certificate in somebody else's set. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { certificates } from '../cert-lookup'
import { catalogueCategories, catalogueSubcategories, collectibles } from '../resources'
import {
  registryClaims,
  registryCorrections,
  registryEntries,
  registrySets,
  registrySetTypes,
  registrySlots,
} from './tables'

const DAY = 86_400_000

/** Writes a private set of Morgan dollars from items that the customer sent in: a set can begin with one. */
export async function writeCustomerSet(tx: Context): Promise<void> {
  const [customer] = await tx.db.select().from(people).where(eq(people.Email, 'customer@obverse.example'))
  const { PeopleID } = found(customer)
  const items = await tx.db
    .selectDistinctOn([registrySlots.SlotID], {
      SetTypeID: registrySlots.SetTypeID,
      SlotID: registrySlots.SlotID,
      CertificateID: certificates.CertificateID,
    })
    .from(registrySlots)
    .innerJoin(registrySetTypes, eq(registrySetTypes.SetTypeID, registrySlots.SetTypeID))
    .innerJoin(certificates, eq(certificates.CollectibleID, registrySlots.CollectibleID))
    .where(
      and(
        eq(registrySetTypes.SEOName, 'morgan-dollars'),
        eq(certificates.PeopleID, PeopleID),
        eq(certificates.IsReleased, true),
        eq(certificates.Status, 'active'),
      ),
    )
    .orderBy(asc(registrySlots.SlotID), asc(certificates.CertificateID))
  const own = items.slice(0, 2)
  if (own.length === 0) return
  const [set] = await tx.db
    .insert(registrySets)
    .values({
      SetTypeID: found(own[0]).SetTypeID,
      CollectibleType: 'Coin',
      PeopleID,
      Name: 'One of Each Morgan',
      Description: 'Begun with the coins that came back first.',
      MadeUTC: new Date(tx.now().getTime() - 12 * DAY).toISOString(),
    })
    .returning()
  await tx.db.insert(registryClaims).values(own.map(({ CertificateID }) => ({ CertificateID, PeopleID })))
  await tx.db.insert(registryEntries).values(
    own.map(({ SlotID, CertificateID }, at) => ({
      SetID: found(set).SetID,
      SlotID,
      CertificateID,
      ClaimedBy: PeopleID,
      Description: at === 0 ? 'My first dollar.' : '',
      SortOrder: at,
    })),
  )
}

/** Writes the question of a member about a certificate that is in a set of another one. */
export async function writeClaimRequest(tx: Context, askerID: number): Promise<void> {
  const [claimed] = await tx.db
    .select({
      CertificateID: registryEntries.CertificateID,
      CollectibleID: collectibles.CollectibleID,
      Name: collectibles.Name,
      CollectibleType: catalogueCategories.CollectibleType,
      Company: catalogueCategories.Company,
    })
    .from(registryEntries)
    .innerJoin(registrySlots, eq(registrySlots.SlotID, registryEntries.SlotID))
    .innerJoin(collectibles, eq(collectibles.CollectibleID, registrySlots.CollectibleID))
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(and(isNotNull(registryEntries.ClaimedBy), ne(registryEntries.ClaimedBy, askerID)))
    .orderBy(asc(registryEntries.EntryID))
    .limit(1)
  const { CertificateID, CollectibleID, Name, CollectibleType, Company } = found(claimed)
  await tx.db.insert(registryCorrections).values({
    Key: randomUUID(),
    CertificateID,
    CollectibleID,
    CollectibleType,
    RequestCollectibleName: Name,
    Text: 'I bought this coin at a show in May and have it here. Its seller must have left it in a set.',
    PeopleID: askerID,
    SiteID: found(tx.sites.ofCompany(Company)[0]).SiteID,
    RequestedUTC: new Date(tx.now().getTime() - 3 * DAY).toISOString(),
  })
}
