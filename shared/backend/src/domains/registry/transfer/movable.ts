/** Reads the sets of a member that staff would move, and tells what keeps each where it is. */
import { createHash } from 'node:crypto'
import type { TransferSet } from '@obverse/contract/domains/registry'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { registryPathOf, type TransferConflict } from '@obverse/contract/rules/registry'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { qualified } from '../../../db/columns'
import { registryEntries, registrySets, registrySetTypes } from '../tables'

/** The certificates that a set claims, as an array of their ids. */
const claimed = sql<number[]>`array(select ${registryEntries.CertificateID} from ${registryEntries}
  where ${qualified(registryEntries.SetID)} = ${qualified(registrySets.SetID)} and ${isNotNull(registryEntries.ClaimedBy)})`

const readSets = (ctx: Context, peopleID: number) =>
  ctx.db
    .select({
      SetID: registrySets.SetID,
      SetTypeID: registrySets.SetTypeID,
      CollectibleType: registrySets.CollectibleType,
      Name: registrySets.Name,
      TypeName: registrySetTypes.Name,
      TypeSEOName: registrySetTypes.SEOName,
      IsPublic: registrySets.IsPublic,
      Certificates: ctx.db.$count(registryEntries, eq(registryEntries.SetID, qualified(registrySets.SetID))),
      Score: registrySets.Score,
      Version: registrySets.Version,
      Claimed: claimed,
    })
    .from(registrySets)
    .leftJoin(registrySetTypes, eq(registrySetTypes.SetTypeID, registrySets.SetTypeID))
    .where(eq(registrySets.PeopleID, peopleID))
    .orderBy(asc(registrySets.SetID))
type Read = Awaited<ReturnType<typeof readSets>>[number]

/** A set of the giver, with why it cannot move. */
export type Movable = Read & { Conflict: TransferConflict | ''; ConflictSets: string[] }

/**
 * Returns the conflicts of the chosen sets when all others stay: the receiver has a set of the type, or a certificate is
 * in a set that stays, and one member at most has it in competitive sets.
 */
function conflictsOf(chosen: readonly Read[], all: readonly Read[], received: readonly Read[]) {
  const staying = all.filter((set) => !chosen.includes(set))
  return new Map(
    chosen.flatMap((set): [number, Pick<Movable, 'Conflict' | 'ConflictSets'>][] => {
      const same = received.filter(({ SetTypeID }) => SetTypeID !== null && SetTypeID === set.SetTypeID)
      if (same.length > 0) return [[set.SetID, { Conflict: 'has-type', ConflictSets: same.map(({ Name }) => Name) }]]
      const shared = staying.filter(({ Claimed }) => Claimed.some((id) => set.Claimed.includes(id)))
      if (shared.length > 0)
        return [[set.SetID, { Conflict: 'shared-certificates', ConflictSets: shared.map(({ Name }) => Name) }]]
      return []
    }),
  )
}

type Wanted = {
  from: number
  to: number
  type?: CollectibleType | undefined
  /** The sets that shall move; without it all that can. */
  setIDs?: readonly number[] | undefined
}

/** Returns the sets of the giver, of the type if there is one. With `setIDs` only conflicts of these are told. */
export async function readMovable(ctx: Context, { from, to, type, setIDs }: Wanted): Promise<Movable[]> {
  const all = await readSets(ctx, from)
  const received = await readSets(ctx, to)
  const listed = all.filter(({ CollectibleType }) => type === undefined || CollectibleType === type)
  let chosen = setIDs ? listed.filter(({ SetID }) => setIDs.includes(SetID)) : listed
  let conflicts = conflictsOf(chosen, all, received)
  // A set that stays keeps its certificates, which may keep others.
  for (let found = conflicts; !setIDs && found.size > 0; ) {
    chosen = chosen.filter(({ SetID }) => !conflicts.has(SetID))
    found = conflictsOf(chosen, all, received)
    conflicts = new Map([...conflicts, ...found])
  }
  return listed.map((set) => ({ ...set, ...(conflicts.get(set.SetID) ?? { Conflict: '', ConflictSets: [] }) }))
}

/** Returns a print of what a transfer depends on: the sets, their versions and their conflicts. */
export const printOf = ({ from, to }: Pick<Wanted, 'from' | 'to'>, sets: readonly Movable[]): string =>
  createHash('sha256')
    .update(JSON.stringify([from, to, sets.map(({ SetID, Version, Conflict }) => [SetID, Version, Conflict])]))
    .digest('base64url')

/** Returns what staff read of a set. */
export function transferSetOf({ SetTypeID: _, Version, Claimed, ...set }: Movable): TransferSet {
  const { SetID, CollectibleType, TypeName, TypeSEOName, IsPublic } = set
  const Path = registryPathOf(CollectibleType)
  return {
    SetID,
    Name: set.Name,
    TypeName: TypeName ?? '',
    Path,
    PagePath: IsPublic ? `/registry/${TypeSEOName ?? `custom/${Path}`}/${SetID}/` : '',
    IsPublic,
    Certificates: set.Certificates,
    Score: set.Score,
    Conflict: set.Conflict,
    ConflictSets: set.ConflictSets,
  }
}

/** Returns the condition of the sets with these ids. */
export const ofSets = (ids: readonly number[]) => inArray(registrySets.SetID, [...ids])
/** Returns the condition of the entries of these sets that claim their certificates. */
export const claimsOf = (ids: readonly number[]) =>
  and(inArray(registryEntries.SetID, [...ids]), isNotNull(registryEntries.ClaimedBy))
