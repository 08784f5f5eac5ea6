/** Makes, changes and deletes sets of the caller. */
import type { OwnSet, OwnSetDraft, OwnSetSave } from '@obverse/contract/domains/registry'
import { maxOwnSets } from '@obverse/contract/rules/registry'
import { and, eq } from 'drizzle-orm'
import { audit, type Context, isUniqueViolation, personOf, transact } from '../../../context'
import { isForeignKeyViolation } from '../../../db/database'
import { conflict, found, invalid, notFound } from '../../../errors'
import { messageOf } from '../../../texts'
import { catalogueCategories } from '../../resources'
import { typeAtSite } from '../site'
import { registryEntries, registrySets, registrySetTypes } from '../tables'
import { freeClaims, lockMember, lockOwnSet } from './lock'
import { getOwnSet, isOwn } from './read'

export const REGISTRY_SET = 'registry-set'

/** Returns the type of collectible of a new set. @throws Failure 404 for a type of another company */
async function collectibleTypeOf(ctx: Context, { Path, SetTypeID }: OwnSetDraft) {
  const wanted = typeAtSite(ctx, Path)
  if (SetTypeID === null) return wanted
  const [type] = await ctx.db
    .select({ CollectibleType: catalogueCategories.CollectibleType })
    .from(registrySetTypes)
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, registrySetTypes.CategoryID))
    .where(
      and(
        eq(registrySetTypes.SetTypeID, SetTypeID),
        eq(catalogueCategories.Company, ctx.site.Company),
        eq(catalogueCategories.CollectibleType, wanted),
      ),
    )
  return found(type).CollectibleType
}

/** Makes a set, once for each key. @throws Failure 404; 422 for a second set of the type, and for too many sets */
export async function makeOwnSet(ctx: Context, draft: OwnSetDraft): Promise<OwnSet> {
  const { PeopleID } = personOf(ctx)
  const { Key, SetTypeID, Name, Description, IsPublic } = draft
  const CollectibleType = await collectibleTypeOf(ctx, draft)
  const hasType = () => invalid({ SetTypeID: 'Registry.Refused.HasSetOfType' })
  const make = async (tx: Context) => {
    await lockMember(tx)
    const own = await tx.db
      .select({ SetID: registrySets.SetID, SetTypeID: registrySets.SetTypeID, Key: registrySets.Key })
      .from(registrySets)
      .where(eq(registrySets.PeopleID, PeopleID))
    const same = own.find((set) => set.Key === Key)
    if (same) return same.SetID
    if (SetTypeID !== null && own.some((set) => set.SetTypeID === SetTypeID)) throw hasType()
    if (own.length >= maxOwnSets) throw invalid({}, messageOf('Registry.Refused.TooManySets', { count: maxOwnSets }))
    const now = tx.now().toISOString()
    const [row] = await tx.db
      .insert(registrySets)
      .values({
        Key,
        SetTypeID,
        CollectibleType,
        PeopleID,
        Name,
        Description,
        IsPublic,
        MadeUTC: now,
        UpdatedUTC: now,
        ScoreUTC: now,
      })
      .returning({ SetID: registrySets.SetID })
    const { SetID } = found(row)
    const after = { Name, Description, IsPublic, SetTypeID }
    await audit(tx, { entity: REGISTRY_SET, key: SetID, action: 'create', before: null, after })
    return SetID
  }
  try {
    return await getOwnSet(ctx, await transact(ctx, make))
  } catch (error) {
    // Staff moved a set of the type to the member meanwhile.
    if (isUniqueViolation(error)) throw hasType()
    // Staff removed the type meanwhile.
    if (isForeignKeyViolation(error)) throw notFound()
    throw error
  }
}

/** Saves the name of a set, its description, and whether it is public. @throws Failure 404; 409 with the set as it is */
export async function saveOwnSet(ctx: Context, setID: number, save: OwnSetSave): Promise<OwnSet> {
  const { Name, Description, IsPublic, Version } = save
  const isSaved = await transact(ctx, async (tx) => {
    await lockMember(tx)
    const { Version: now, ...set } = await lockOwnSet(tx, setID)
    const before = { Name: set.Name, Description: set.Description, IsPublic: set.IsPublic }
    const after = { Name, Description, IsPublic }
    if (JSON.stringify(before) === JSON.stringify(after)) return true
    if (now !== Version) return false
    await tx.db
      .update(registrySets)
      .set({ ...after, UpdatedUTC: tx.now().toISOString(), Version: now + 1 })
      .where(eq(registrySets.SetID, setID))
    await audit(tx, { entity: REGISTRY_SET, key: setID, action: 'update', before, after })
    return true
  })
  const set = await getOwnSet(ctx, setID)
  if (!isSaved) throw conflict(set, 'Registry.Refused.SetChanged')
  return set
}

/** Deletes a set with its entries, and gives up the claims of its certificates. @throws Failure 404 */
export async function removeOwnSet(ctx: Context, setID: number): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockMember(tx)
    const { Name, Description, IsPublic, SetTypeID, PeopleID, Score } = await lockOwnSet(tx, setID)
    const entries = await tx.db
      .delete(registryEntries)
      .where(eq(registryEntries.SetID, setID))
      .returning({ CertificateID: registryEntries.CertificateID, Description: registryEntries.Description })
    await freeClaims(tx, PeopleID)
    await tx.db.delete(registrySets).where(and(eq(registrySets.SetID, setID), isOwn(tx)))
    const before = { Name, Description, IsPublic, SetTypeID, PeopleID, Score, Entries: entries }
    await audit(tx, { entity: REGISTRY_SET, key: setID, action: 'delete', before, after: null })
  })
}
