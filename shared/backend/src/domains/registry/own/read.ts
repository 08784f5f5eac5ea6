/** Reads the sets of the caller. A set of somebody else is answered like one that does not exist. */
import type { OwnSet, OwnSetSummary } from '@obverse/contract/domains/registry'
import { registryPathOf } from '@obverse/contract/rules/registry'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Context, personOf } from '../../../context'
import { qualified } from '../../../db/columns'
import { found } from '../../../errors'
import { localized } from '../../translations'
import { readOwnRows } from '../rows'
import { isAtSite } from '../site'
import { registryEntries, registrySets, registrySetTypes, registrySlots } from '../tables'
import { SET_TYPE } from '../translatables'

/** Returns the condition of the caller's sets of what the site's company grades. */
export const isOwn = (ctx: Context) => and(eq(registrySets.PeopleID, personOf(ctx).PeopleID), isAtSite(ctx))

/** Counts public sets of the same type. Written out: a `$count` of an alias counts the table itself. */
const countRivals = (which: SQL = sql`true`) => sql<number>`(select count(*)::int from ${registrySets} as rival
  where rival.set_type_id = ${qualified(registrySets.SetTypeID)} and rival.is_public and ${which})`
const score = qualified(registrySets.Score)

const selectSets = (ctx: Context) =>
  ctx.db
    .select({
      set: registrySets,
      type: {
        SetTypeID: registrySetTypes.SetTypeID,
        SeoName: registrySetTypes.SEOName,
        Name: registrySetTypes.Name,
      },
      Slots: ctx.db.$count(registrySlots, eq(registrySlots.SetTypeID, qualified(registrySets.SetTypeID))),
      Certificates: ctx.db.$count(registryEntries, eq(registryEntries.SetID, qualified(registrySets.SetID))),
      Rivals: countRivals(),
      Better: countRivals(sql`rival.score > ${score}`),
      Equals: countRivals(sql`rival.score = ${score} and rival.set_id <> ${qualified(registrySets.SetID)}`),
    })
    .from(registrySets)
    .leftJoin(registrySetTypes, eq(registrySetTypes.SetTypeID, registrySets.SetTypeID))
type Read = Awaited<ReturnType<typeof selectSets>>[number]

/** Returns what the list and the page of a set have in common, with the names of set types in the visitor's language. */
async function standingsOf(ctx: Context, rows: readonly Read[]) {
  const types = rows.flatMap(({ type }) => type ?? [])
  const named = new Map(
    (await localized(ctx, SET_TYPE, types, (one) => one.SetTypeID, ['Name'])).map((one) => [one.SetTypeID, one]),
  )
  return rows.map(({ set, type, Slots, Rivals, Better }) => ({
    SetID: set.SetID,
    Name: set.Name,
    Path: registryPathOf(set.CollectibleType),
    Type: type && found(named.get(type.SetTypeID)),
    IsPublic: set.IsPublic,
    Score: set.Score,
    Rank: type && Better + 1,
    Rivals,
    Slots,
    Filled: set.Filled,
    UpdatedUTC: set.UpdatedUTC,
  }))
}

/** Lists the sets of the caller, the latest changed first. */
export async function listOwnSets(ctx: Context): Promise<OwnSetSummary[]> {
  const rows = await selectSets(ctx).where(isOwn(ctx)).orderBy(desc(registrySets.UpdatedUTC), asc(registrySets.SetID))
  const standings = await standingsOf(ctx, rows)
  return standings.map((standing, at) => ({ ...standing, Certificates: found(rows[at]).Certificates }))
}

/** Returns a set of the caller slot by slot. @throws Failure 404 */
export async function getOwnSet(ctx: Context, setID: number): Promise<OwnSet> {
  const [row] = await selectSets(ctx).where(and(eq(registrySets.SetID, setID), isOwn(ctx)))
  const { set, Equals } = found(row)
  const [standing] = await standingsOf(ctx, [found(row)])
  return {
    ...found(standing),
    Description: set.Description,
    Equals,
    Images: set.Images,
    Descriptions: set.Descriptions,
    Rows: await readOwnRows(ctx, set),
    Version: set.Version,
  }
}
