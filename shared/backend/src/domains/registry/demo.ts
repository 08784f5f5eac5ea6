/** Writes the registry of the demonstration: set types, sets of collectors, custom sets and the pages about awards. */
import { randomUUID } from 'node:crypto'
import { gradeFlags } from '@obverse/contract/grades'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { and, asc, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { auditLog, people } from '../../db/tables'
import { found } from '../../errors'
import { certificates } from '../cert-lookup'
import { catalogueCategories, catalogueSubcategories, catalogueValues, collectibles, seeded } from '../resources'
import { awardsText, customNames, remarks, requests, setNames, told } from './demo-data'
import { writeClaimRequest, writeCustomerSet } from './demo-own'
import { translateRegistry } from './demo-translations'
import {
  registryAwards,
  registryClaims,
  registryCorrections,
  registryEntries,
  registrySets,
  registrySetTypes,
  registrySlots,
  registryTransferSets,
  registryTransfers,
} from './tables'
import { REGISTRY_TRANSFER } from './transfer/acts'

const DAY = 86_400_000

type Member = { PeopleID: number }
type Held = { CertificateID: number; CollectibleID: number; Points: number }

/** Reads the certificates that collectors may put into sets, the best first; those of customers' items stay theirs. */
async function readHeld(tx: Context, collectibleIDs: readonly number[]): Promise<Held[]> {
  const rows = await tx.db
    .select({
      CertificateID: certificates.CertificateID,
      CollectibleID: certificates.CollectibleID,
      Points: catalogueValues.Amount,
    })
    .from(certificates)
    .innerJoin(
      catalogueValues,
      and(
        eq(catalogueValues.CollectibleID, certificates.CollectibleID),
        eq(catalogueValues.List, 'set-scores'),
        eq(catalogueValues.Grade, certificates.Grade),
        eq(catalogueValues.Designation, certificates.Designation),
        eq(catalogueValues.Flags, certificates.Flags),
      ),
    )
    .where(
      and(
        inArray(certificates.CollectibleID, [...collectibleIDs]),
        isNull(certificates.PeopleID),
        eq(certificates.Status, 'active'),
        sql`${certificates.Flags} & ${gradeFlags.details | gradeFlags.noGrade} = 0`,
      ),
    )
    .orderBy(desc(catalogueValues.Amount), asc(certificates.CertificateID))
  return rows.map(({ CollectibleID, ...row }) => ({ ...row, CollectibleID: found(CollectibleID) }))
}

/** Writes a set type with a slot for each collectible of its subcategories. */
async function writeSetType(
  tx: Context,
  { company, of, SEOName, Name, Description }: (typeof told)[number],
  place: number,
) {
  const items = await tx.db
    .select({
      CollectibleID: collectibles.CollectibleID,
      CategoryID: catalogueCategories.CategoryID,
      CollectibleType: catalogueCategories.CollectibleType,
    })
    .from(collectibles)
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(and(eq(catalogueCategories.Company, company), inArray(catalogueSubcategories.Name, [...of])))
    .orderBy(asc(catalogueSubcategories.SubcategoryID), asc(collectibles.SortOrder), asc(collectibles.CollectibleID))
  const { CategoryID, CollectibleType } = found(items[0])
  const [type] = await tx.db
    .insert(registrySetTypes)
    .values({ CategoryID, SEOName, Name, Description, SortOrder: place })
    .returning({ SetTypeID: registrySetTypes.SetTypeID })
  const { SetTypeID } = found(type)
  const slots = await tx.db
    .insert(registrySlots)
    .values(items.map(({ CollectibleID }, SortOrder) => ({ SetTypeID, CollectibleID, SortOrder })))
    .returning({ SlotID: registrySlots.SlotID, CollectibleID: registrySlots.CollectibleID })
  return { SetTypeID, CollectibleType, slots }
}

type NewSet = Omit<typeof registrySets.$inferInsert, 'MadeUTC'> & { daysAgo: number }
async function writeSet(tx: Context, { daysAgo, ...set }: NewSet): Promise<number> {
  const MadeUTC = new Date(tx.now().getTime() - daysAgo * DAY).toISOString()
  const [row] = await tx.db
    .insert(registrySets)
    .values({ ...set, MadeUTC, UpdatedUTC: MadeUTC, ScoreUTC: MadeUTC })
    .returning({ SetID: registrySets.SetID })
  return found(row).SetID
}

type Slot = { SlotID: number; CollectibleID: number }
/**
 * Deals certificates to sets: those of each slot in an order of chance, in which the first sets are likelier to have one.
 * With `areEqual` the first two sets have certificates with the same points in every slot that they fill.
 */
function deal(slots: readonly Slot[], held: readonly Held[], count: number, areEqual: boolean, random: () => number) {
  const dealt = Array.from({ length: count }, () => new Map<number, Held>())
  const byChance = <T>(items: readonly T[], weightOf: (item: T) => number) =>
    items
      .map((item) => ({ item, place: random() ** (1 / weightOf(item)) }))
      .sort((one, other) => other.place - one.place)
      .map(({ item }) => item)
  for (const { SlotID, CollectibleID } of slots) {
    let left = byChance(
      held.filter((item) => item.CollectibleID === CollectibleID),
      () => 1,
    )
    if (areEqual) {
      const pair = left.flatMap((one) => {
        const other = left.find((item) => item !== one && item.Points === one.Points)
        return other ? [[one, other] as const] : []
      })[0]
      for (const [nth, item] of pair?.entries() ?? []) dealt[nth]?.set(SlotID, item)
      left = left.filter((item) => !pair?.includes(item))
    }
    const open = Array.from({ length: count }, (_, nth) => nth).filter((nth) => !areEqual || nth > 1)
    for (const nth of byChance(open, (set) => 3 / (1 + set)))
      if (random() < 0.9 - nth * 0.08) {
        const item = left.shift()
        if (item) dealt[nth]?.set(SlotID, item)
      }
  }
  return dealt
}

/** Writes the sets of a type. Those of Sower francs begin with two that are equal but for what their owners wrote. */
async function writeCompetitiveSets(
  tx: Context,
  one: (typeof told)[number],
  place: number,
  members: readonly Member[],
) {
  const { SetTypeID, CollectibleType, slots } = await writeSetType(tx, one, place)
  const ids = slots.map(({ CollectibleID }) => CollectibleID)
  const areEqual = one.SEOName === 'sower-francs'
  const dealt = deal(slots, await readHeld(tx, ids), one.sets, areEqual, seeded(7000 + place))
  for (const [nth, held] of dealt.entries()) {
    const { PeopleID } = found(members[(place * 5 + nth) % members.length])
    const SetID = await writeSet(tx, {
      SetTypeID,
      CollectibleType,
      PeopleID,
      Name: found(setNames[(nth + place) % setNames.length]),
      Description: nth % 2 === 0 ? 'Put together over ten years, one piece at a time.' : '',
      // The last one is private: its owner is still at it.
      IsPublic: nth < one.sets - 1,
      daysAgo: 30 + nth * 45,
    })
    const entries = slots
      .flatMap(({ SlotID }, SortOrder) => {
        const item = held.get(SlotID)
        return item ? [{ SetID, SlotID, CertificateID: item.CertificateID, ClaimedBy: PeopleID, SortOrder }] : []
      })
      .map((entry, at) => ({
        ...entry,
        Description: at % 4 === 0 && nth % 2 === 0 ? found(remarks[at % remarks.length]) : '',
      }))
    if (entries.length === 0) continue
    await tx.db.insert(registryClaims).values(entries.map(({ CertificateID }) => ({ CertificateID, PeopleID })))
    await tx.db.insert(registryEntries).values(entries)
  }
  return CollectibleType
}

/** Writes custom sets of a type of collectible, which hold what their owners like. */
async function writeCustomSets(
  tx: Context,
  type: CollectibleType,
  count: number,
  members: readonly Member[],
  from: number,
) {
  const liked = await tx.db
    .select({ CertificateID: certificates.CertificateID })
    .from(certificates)
    .innerJoin(collectibles, eq(collectibles.CollectibleID, certificates.CollectibleID))
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .where(
      and(
        eq(catalogueCategories.CollectibleType, type),
        isNull(certificates.PeopleID),
        or(eq(certificates.Status, 'active'), eq(certificates.Status, 'flagged')),
      ),
    )
    .orderBy(sql`md5(${certificates.CertificateID}::text)`)
    .limit(count * 8)
  for (let nth = 0; nth < count; nth++) {
    const SetID = await writeSet(tx, {
      CollectibleType: type,
      PeopleID: found(members[(from + nth * 3) % members.length]).PeopleID,
      Name: found(customNames[(from + nth) % customNames.length]),
      Description: 'No date set, no rules: what I like to look at.',
      IsPublic: true,
      daysAgo: 12 + nth * 20,
    })
    await tx.db.insert(registryEntries).values(
      liked.slice(nth * 8, nth * 8 + 8).map(({ CertificateID }, SortOrder) => ({
        SetID,
        CertificateID,
        SortOrder,
        Description: SortOrder === 0 ? found(remarks[nth % remarks.length]) : '',
      })),
    )
  }
}

/** Writes a transfer of a custom set ten days ago, which can still be taken back. */
async function writeTransfer(tx: Context): Promise<void> {
  const [set] = await tx.db
    .select()
    .from(registrySets)
    .where(isNull(registrySets.SetTypeID))
    .orderBy(asc(registrySets.SetID))
    .limit(1)
  const { SetID, Name, PeopleID } = found(set)
  const person = async (email: string) =>
    found((await tx.db.select().from(people).where(eq(people.Email, email)))[0]).PeopleID
  const Reason = 'Sold together; both members wrote to us.'
  const by = await person('super@obverse.example')
  const TransferredUTC = new Date(tx.now().getTime() - 10 * DAY).toISOString()
  const FromPeopleID = await person('fiona.macleod@collectors.example')
  const [row] = await tx.db
    .insert(registryTransfers)
    .values({ FromPeopleID, ToPeopleID: PeopleID, Reason, ByPeopleID: by, TransferredUTC })
    .returning({ TransferID: registryTransfers.TransferID })
  const { TransferID } = found(row)
  await tx.db.insert(registryTransferSets).values({ TransferID, SetID, Name, Score: 0 })
  await tx.db.insert(auditLog).values({
    PeopleID: by,
    Entity: REGISTRY_TRANSFER,
    EntityKey: String(TransferID),
    Action: 'transfer',
    After: { Sets: [`${SetID} ${Name}`], Reason },
    DateUTC: TransferredUTC,
    RequestID: tx.requestId,
    IpAddress: tx.ip,
  })
}

/** Writes score-correction requests of all ages: open ones, one that somebody works on, and processed ones. */
async function writeCorrections(tx: Context, members: readonly Member[]): Promise<void> {
  const [helper] = await tx.db.select().from(people).where(eq(people.Email, 'super@obverse.example'))
  const items = await tx.db
    .select({
      CollectibleID: collectibles.CollectibleID,
      Name: collectibles.Name,
      CollectibleType: catalogueCategories.CollectibleType,
      Company: catalogueCategories.Company,
    })
    .from(registrySlots)
    .innerJoin(collectibles, eq(collectibles.CollectibleID, registrySlots.CollectibleID))
    .innerJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .orderBy(asc(registrySlots.SlotID))
  const now = tx.now().getTime()
  const rows = requests.map(({ text, daysAgo, answer }, at) => {
    const item = found(items[(at * 19 + 3) % items.length])
    const asked = now - daysAgo * DAY
    return {
      Key: randomUUID(),
      CollectibleID: item.CollectibleID,
      CollectibleType: item.CollectibleType,
      RequestCollectibleName: item.Name,
      Text: text,
      PeopleID: found(members[(at * 5 + 1) % members.length]).PeopleID,
      SiteID: found(tx.sites.ofCompany(item.Company)[0]).SiteID,
      RequestedUTC: new Date(asked).toISOString(),
      ...(at === 1 && {
        State: 'assigned' as const,
        AssigneeID: found(helper).PeopleID,
        AdminNotes: 'Compared with the auction records of last year.',
      }),
      ...(answer && {
        State: 'processed' as const,
        AssigneeID: found(helper).PeopleID,
        Answer: answer,
        ProcessedUTC: new Date(asked + 2 * DAY).toISOString(),
      }),
    }
  })
  await tx.db.insert(registryCorrections).values(rows)
}

/** Writes the registry of the demonstration. */
export async function fillRegistry(ctx: Context): Promise<void> {
  await transact(ctx, async (tx) => {
    const members = await tx.db
      .select({ PeopleID: people.PeopleID })
      .from(people)
      .where(and(like(people.Email, '%@collectors.example'), sql`coalesce(${people.PublicName}, '') <> ''`))
      .orderBy(asc(people.PeopleID))
    const types: CollectibleType[] = []
    for (const [place, one] of told.entries()) types.push(await writeCompetitiveSets(tx, one, place, members))
    for (const [at, type] of [...new Set(types)].entries()) {
      await writeCustomSets(tx, type, type === 'Coin' ? 3 : 1, members, at * 3 + 2)
      // Staff have not written that of trading cards yet.
      if (type !== 'TradingCard')
        await tx.db.insert(registryAwards).values({ CollectibleType: type, Title: 'Registry Awards', Text: awardsText })
    }
    await writeTransfer(tx)
    await writeCorrections(tx, members)
    await writeClaimRequest(tx, found(members.at(-1)).PeopleID)
    await writeCustomerSet(tx)
    await translateRegistry(tx)
    // Scores the sets now, so that their scores can be as old as they are.
    await tx.db.execute(sql`set constraints registry_commits_score immediate`)
    await tx.db.update(registrySets).set({ ScoreUTC: sql`${registrySets.MadeUTC}` })
    await tx.db.execute(sql`set constraints registry_commits_score deferred`)
  })
}
