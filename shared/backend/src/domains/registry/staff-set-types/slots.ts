/**
 * Reads and writes the slots of a set type for staff. Every change is one list of collectibles that takes the place of the
 * other; a slot with a certificate of a member stays.
 */
import type { SetTypeSlot, SlotCandidate } from '@obverse/contract/domains/registry'
import { maxSlots, type SlotChange } from '@obverse/contract/rules/registry'
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { audit, type Context, touchSites, transact } from '../../../context'
import { qualified } from '../../../db/columns'
import { containing } from '../../../db/like'
import { conflict, found, invalid, notEmpty } from '../../../errors'
import { keepAnswer } from '../../../http/saved-answers'
import { mapWriteError } from '../../../records/staff-change'
import { messageOf } from '../../../texts'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../../resources'
import { namingColumns } from '../slots'
import { registryEntries, registrySetTypes, registrySlots } from '../tables'
import { setTypeRecord } from './set-type'

const item = {
  CollectibleID: collectibles.CollectibleID,
  Name: namingColumns.Name,
  Subcategory: catalogueSubcategories.Name,
  Path: namingColumns.Path,
  BestPoints: sql<number>`coalesce(${namingColumns.BestPoints}, 0)`,
}
const Entries = sql<number>`(select count(*)::int from ${registryEntries}
  where ${qualified(registryEntries.SlotID)} = ${qualified(registrySlots.SlotID)})`

/** Reads the slots of a set type in their order. */
const readSlots = (ctx: Context, setTypeID: number): Promise<SetTypeSlot[]> =>
  ctx.db
    .select({ SlotID: registrySlots.SlotID, ...item, Entries })
    .from(registrySlots)
    .innerJoin(collectibles, eq(collectibles.CollectibleID, registrySlots.CollectibleID))
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(eq(registrySlots.SetTypeID, setTypeID))
    .orderBy(asc(registrySlots.SortOrder), asc(registrySlots.SlotID))

/** Returns the slots of a set type in their order. @throws Failure 404 */
export async function listSlots(ctx: Context, setTypeID: number): Promise<SetTypeSlot[]> {
  await setTypeRecord.get(ctx, setTypeID)
  return readSlots(ctx, setTypeID)
}

export type Item = { CollectibleID: number; CategoryID: number; Name: string; Path: string }

const selectItems = (ctx: Context) =>
  ctx.db
    .select({ ...item, CategoryID: catalogueSubcategories.CategoryID })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))

/** Reads collectibles by their numbers, and those of a category by the last part of their address. */
export async function readItems(
  ctx: Context,
  categoryID: number,
  ids: readonly number[],
  lastParts: readonly string[],
): Promise<Item[]> {
  const isAddressed = and(
    eq(catalogueSubcategories.CategoryID, categoryID),
    sql`${collectibles.SEOName} = any(${sql.param(lastParts)}::text[])`,
  )
  return selectItems(ctx).where(or(sql`${collectibles.CollectibleID} = any(${sql.param(ids)}::int[])`, isAddressed))
}

/** The most collectibles that a search finds. */
const MOST_FOUND = 20

/** Finds collectibles of a set type's category by number, or by the words of their names. @throws Failure 404 */
export async function findSlotItems(ctx: Context, setTypeID: number, search: string): Promise<SlotCandidate[]> {
  const { CategoryID } = await setTypeRecord.get(ctx, setTypeID)
  if (search === '') return []
  const isNamed = and(...search.split(/\s+/).map((word) => ilike(collectibles.Name, containing(word))))
  const isNumbered = /^\d{1,9}$/.test(search) ? eq(collectibles.CollectibleID, Number(search)) : undefined
  const rows = await selectItems(ctx)
    .where(and(eq(catalogueSubcategories.CategoryID, CategoryID), or(isNamed, isNumbered)))
    .orderBy(
      ...(isNumbered ? [sql`${collectibles.CollectibleID} <> ${Number(search)}`] : []),
      asc(catalogueSubcategories.SortOrder),
      asc(collectibles.SortOrder),
      asc(collectibles.CollectibleID),
    )
    .limit(MOST_FOUND)
  const has = await ctx.db
    .select({ id: registrySlots.CollectibleID })
    .from(registrySlots)
    .where(
      and(
        eq(registrySlots.SetTypeID, setTypeID),
        inArray(
          registrySlots.CollectibleID,
          rows.map(({ CollectibleID }) => CollectibleID),
        ),
      ),
    )
  return rows.map(({ CategoryID: _, ...row }) => ({ ...row, IsSlot: has.some(({ id }) => id === row.CollectibleID) }))
}

/**
 * Returns the slots of a set type, which nobody else changes until the transaction ends. Its sets can be made and filled
 * meanwhile: the lock is weaker than a reference needs. @throws Failure 404
 */
export async function lockSlots(tx: Context, setTypeID: number): Promise<SetTypeSlot[]> {
  const isIt = eq(registrySetTypes.SetTypeID, setTypeID)
  const rows = await tx.db
    .select({ id: registrySetTypes.SetTypeID })
    .from(registrySetTypes)
    .where(isIt)
    .for('no key update')
  found(rows[0])
  return readSlots(tx, setTypeID)
}

/** Returns the places of the longest part of a list that is in rising order: everything else moved. */
function unmoved(places: readonly number[]): Set<number> {
  const best = places.map((place) => [place])
  for (const [at, place] of places.entries())
    for (let earlier = 0; earlier < at; earlier += 1) {
      const before = best[earlier] ?? []
      const own = best[at] ?? []
      if ((places[earlier] ?? 0) < place && before.length + 1 > own.length) best[at] = [...before, place]
    }
  return new Set(best.reduce((longest, one) => (one.length > longest.length ? one : longest), []))
}

export type Difference = {
  CollectibleID: number
  Change: SlotChange | 'same'
  Before: number | null
  After: number | null
}

/** Compares two lists of collectibles: what is new, what moved among those that stay, and what is gone. */
export function differencesOf(before: readonly number[], after: readonly number[]): Difference[] {
  const places = new Map(before.map((id, at) => [id, at + 1]))
  const stays = unmoved(after.flatMap((id) => places.get(id) ?? []))
  const kept = new Set(after)
  return [
    ...after.map((CollectibleID, at): Difference => {
      const Before = places.get(CollectibleID) ?? null
      const Change = Before === null ? 'added' : stays.has(Before) ? 'same' : 'moved'
      return { CollectibleID, Change, Before, After: at + 1 }
    }),
    ...before.flatMap((CollectibleID, at): Difference[] =>
      kept.has(CollectibleID) ? [] : [{ CollectibleID, Change: 'removed', Before: at + 1, After: null }],
    ),
  ]
}

const inUse = ({ Name, Entries }: SetTypeSlot) =>
  notEmpty(messageOf('Registry.Refused.SlotInUse', { item: Name, count: Entries }))

/**
 * Makes the slots of a locked set type those of a list of collectibles, and returns them. @throws Failure `not_empty`
 * when a certificate of a member is in a slot that the list leaves out, or comes into it meanwhile
 */
export async function writeSlots(
  tx: Context,
  setTypeID: number,
  before: readonly SetTypeSlot[],
  wanted: readonly number[],
): Promise<SetTypeSlot[]> {
  const differences = differencesOf(
    before.map(({ CollectibleID }) => CollectibleID),
    wanted,
  )
  const of = (change: SlotChange) =>
    differences.filter(({ Change }) => Change === change).map(({ CollectibleID }) => CollectibleID)
  const [added, moved, removed] = [of('added'), of('moved'), of('removed')]
  if (added.length + moved.length + removed.length === 0) return [...before]
  const gone = before.filter(({ CollectibleID }) => removed.includes(CollectibleID))
  const used = gone.find(({ Entries }) => Entries > 0)
  if (used) throw inUse(used)
  if (gone.length > 0)
    await tx.db
      .delete(registrySlots)
      .where(
        inArray(
          registrySlots.SlotID,
          gone.map(({ SlotID }) => SlotID),
        ),
      )
      .catch(mapWriteError({ brokenReference: () => notEmpty('Registry.Refused.SlotTaken') }))
  if (added.length > 0)
    await tx.db.insert(registrySlots).values(added.map((CollectibleID) => ({ SetTypeID: setTypeID, CollectibleID })))
  await tx.db.execute(sql`update ${registrySlots} set sort_order = place.sort
    from unnest(${sql.param(wanted)}::int[]) with ordinality as place(id, sort)
    where ${registrySlots.SetTypeID} = ${setTypeID} and ${registrySlots.CollectibleID} = place.id
      and ${registrySlots.SortOrder} <> place.sort`)
  const after = await readSlots(tx, setTypeID)
  const names = new Map([...before, ...after].map(({ CollectibleID, Name }) => [CollectibleID, Name]))
  const named = (label: string, ids: readonly number[]) =>
    ids.length > 0 && { [label]: ids.map((id) => names.get(id) ?? String(id)) }
  await audit(tx, {
    entity: setTypeRecord.declared.entity,
    key: setTypeID,
    action: 'slots',
    before: { Slots: before.length },
    after: { Slots: after.length, ...named('Added', added), ...named('Moved', moved), ...named('Removed', removed) },
  })
  await keepAnswer(tx, after)
  const { Company } = await setTypeRecord.get(tx, setTypeID)
  await touchSites(
    tx,
    tx.sites.ofCompany(Company).map(({ SiteID }) => SiteID),
  )
  return after
}

const idsOf = (slots: readonly SetTypeSlot[]) => slots.map(({ CollectibleID }) => CollectibleID)

/** Adds a slot at the end. @throws Failure 404; 422 for an unknown collectible, one of another category, and one that is there */
export const addSlot = (ctx: Context, setTypeID: number, collectibleID: number): Promise<SetTypeSlot[]> =>
  transact(ctx, async (tx) => {
    const before = await lockSlots(tx, setTypeID)
    const { CategoryID } = await setTypeRecord.get(tx, setTypeID)
    const [one] = await readItems(tx, CategoryID, [collectibleID], [])
    const refused = (text: 'ItemUnknown' | 'ItemElsewhere' | 'ItemThere' | 'SlotsFull') =>
      invalid({ CollectibleID: messageOf(`Registry.Refused.${text}`, { max: maxSlots }) })
    if (!one) throw refused('ItemUnknown')
    if (one.CategoryID !== CategoryID) throw refused('ItemElsewhere')
    if (idsOf(before).includes(collectibleID)) throw refused('ItemThere')
    if (before.length >= maxSlots) throw refused('SlotsFull')
    return writeSlots(tx, setTypeID, before, [...idsOf(before), collectibleID])
  })

/** Saves the order of the slots. @throws Failure 404; `conflict` with the slots of now unless each is named once */
export const reorderSlots = (ctx: Context, setTypeID: number, order: readonly number[]): Promise<SetTypeSlot[]> =>
  transact(ctx, async (tx) => {
    const before = await lockSlots(tx, setTypeID)
    const byID = new Map(before.map((slot) => [slot.SlotID, slot.CollectibleID]))
    const wanted = [...new Set(order)].flatMap((id) => byID.get(id) ?? [])
    if (order.length !== before.length || wanted.length !== before.length)
      throw conflict(before, 'Refused.OrderChanged')
    return writeSlots(tx, setTypeID, before, wanted)
  })

/** Removes a slot. @throws Failure 404; `not_empty` while a certificate of a member is in it */
export const removeSlot = (ctx: Context, setTypeID: number, slotID: number): Promise<SetTypeSlot[]> =>
  transact(ctx, async (tx) => {
    const before = await lockSlots(tx, setTypeID)
    const { CollectibleID } = found(before.find(({ SlotID }) => SlotID === slotID))
    return writeSlots(
      tx,
      setTypeID,
      before,
      idsOf(before).filter((id) => id !== CollectibleID),
    )
  })
