/** Answers visitors of the registry: a set slot by slot, and the lists of custom sets. */
import type { CustomSets, RegistrySet } from '@obverse/contract/domains/registry'
import { type RegistryPath, registryPathOf, setPageSize } from '@obverse/contract/rules/registry'
import { clampPage } from '@obverse/contract/rules/resources'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { localized } from '../translations'
import { readRows } from './rows'
import { competes, countBetter } from './set-types'
import { isAtSite, typeAtSite } from './site'
import { registryEntries, registrySets, registrySetTypes } from './tables'
import { SET_TYPE } from './translatables'

/** Returns a public set of the site's company. @throws Failure 404 for another company's, a private and an unknown one alike */
export async function getSet(ctx: Context, setID: number): Promise<RegistrySet> {
  const [read] = await ctx.db
    .select({
      row: registrySets,
      Owner: people.PublicName,
      type: {
        SetTypeID: registrySetTypes.SetTypeID,
        SeoName: registrySetTypes.SEOName,
        Name: registrySetTypes.Name,
      },
    })
    .from(registrySets)
    .innerJoin(people, eq(people.PeopleID, registrySets.PeopleID))
    .leftJoin(registrySetTypes, eq(registrySetTypes.SetTypeID, registrySets.SetTypeID))
    .where(and(eq(registrySets.SetID, setID), registrySets.IsPublic, isAtSite(ctx)))
  const { row, Owner, type } = found(read)
  const [Type = null] = type ? await localized(ctx, SET_TYPE, [type], (one) => one.SetTypeID, ['Name']) : []
  const ofType = competes(row.SetTypeID ?? 0)
  return {
    SetID: row.SetID,
    Name: row.Name,
    Description: row.Description,
    Owner: Owner ?? '',
    Path: registryPathOf(row.CollectibleType),
    Type,
    Rank: Type && 1 + (await countBetter(ctx, Type.SetTypeID, row.Score)),
    Rivals: Type ? await ctx.db.$count(registrySets, ofType) : 0,
    Equals: Type ? (await ctx.db.$count(registrySets, and(ofType, eq(registrySets.Score, row.Score)))) - 1 : 0,
    Score: row.Score,
    Filled: row.Filled,
    Images: row.Images,
    Descriptions: row.Descriptions,
    ScoreUTC: row.ScoreUTC,
    Rows: await readRows(ctx, row),
    UpdatedUTC: row.UpdatedUTC,
  }
}

/** Returns a page of the public custom sets of a type of collectible. @throws Failure 404 */
export async function listCustomSets(ctx: Context, path: RegistryPath, page: number): Promise<CustomSets> {
  const isListed = and(
    isNull(registrySets.SetTypeID),
    registrySets.IsPublic,
    eq(registrySets.CollectibleType, typeAtSite(ctx, path)),
  )
  const Count = await ctx.db.$count(registrySets, isListed)
  const Pages = Math.max(1, Math.ceil(Count / setPageSize))
  const Page = clampPage(page, Pages)
  const rows = await ctx.db
    .select({
      SetID: registrySets.SetID,
      Name: registrySets.Name,
      Owner: people.PublicName,
      Certificates: ctx.db.$count(registryEntries, eq(registryEntries.SetID, qualified(registrySets.SetID))),
      UpdatedUTC: registrySets.UpdatedUTC,
    })
    .from(registrySets)
    .innerJoin(people, eq(people.PeopleID, registrySets.PeopleID))
    .where(isListed)
    .orderBy(desc(registrySets.UpdatedUTC), asc(registrySets.SetID))
    .limit(setPageSize)
    .offset((Page - 1) * setPageSize)
  return { Page, Pages, Count, Sets: rows.map((row) => ({ ...row, Owner: row.Owner ?? '' })) }
}
