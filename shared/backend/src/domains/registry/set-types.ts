/** Answers visitors of the registry: its set types, and the board of one. */
import type { RegistryBoard, RegistryOverview } from '@obverse/contract/domains/registry'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import { registryPathOf, setPageSize } from '@obverse/contract/rules/registry'
import { clampPage } from '@obverse/contract/rules/resources'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { CATALOGUE_CATEGORY, catalogueCategories } from '../resources'
import { localized } from '../translations'
import { hasAwards } from './awards'
import { typesAtSite } from './site'
import { readSlots } from './slots'
import { registrySets, registrySetTypes, registrySlots } from './tables'
import { SET_TYPE } from './translatables'

const { Score, Images, Descriptions, ScoreUTC, SetID, SetTypeID, IsPublic } = registrySets

/** The condition of the sets that compete on the board of a type. */
export const competes = (type: number | SQL) => and(eq(SetTypeID, type), IsPublic)
/** The order of a board: the score, then what decides among equals. */
const boardOrder = [desc(Score), desc(Images), desc(Descriptions), asc(ScoreUTC), asc(SetID)]

const ofCompany = (ctx: Context) => eq(catalogueCategories.Company, ctx.site.Company)

/** Reads the set types of the site's company with the number of public sets and the best one. */
async function readSetTypes(ctx: Context) {
  const ofType = qualified(registrySetTypes.SetTypeID)
  const best = ctx.db
    .select({ Score, Leader: people.PublicName })
    .from(registrySets)
    .innerJoin(people, eq(people.PeopleID, registrySets.PeopleID))
    .where(competes(ofType))
    .orderBy(...boardOrder)
    .limit(1)
    .as('best')
  return ctx.db
    .select({
      SetTypeID: registrySetTypes.SetTypeID,
      SeoName: registrySetTypes.SEOName,
      Name: registrySetTypes.Name,
      CategoryID: catalogueCategories.CategoryID,
      Category: catalogueCategories.Name,
      CollectibleType: catalogueCategories.CollectibleType,
      Slots: ctx.db.$count(registrySlots, eq(registrySlots.SetTypeID, ofType)),
      Sets: ctx.db.$count(registrySets, competes(ofType)),
      BestScore: best.Score,
      Leader: best.Leader,
    })
    .from(registrySetTypes)
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, registrySetTypes.CategoryID))
    .leftJoinLateral(best, sql`true`)
    .where(ofCompany(ctx))
    .orderBy(
      asc(catalogueCategories.CountryID),
      asc(catalogueCategories.SortOrder),
      asc(catalogueCategories.CategoryID),
      asc(registrySetTypes.SortOrder),
      asc(registrySetTypes.SetTypeID),
    )
}

/** Lists the registry of each type of collectible that the site's company grades. */
export async function listSetTypes(ctx: Context): Promise<RegistryOverview[]> {
  const read = await localized(ctx, SET_TYPE, await readSetTypes(ctx), (row) => row.SetTypeID, ['Name'])
  const rows = (
    await localized(
      ctx,
      CATALOGUE_CATEGORY,
      read.map((row) => ({ row, Name: row.Category })),
      ({ row }) => row.CategoryID,
      ['Name'],
    )
  ).map(({ row, Name }) => ({ ...row, Category: Name }))
  const overview = async (type: CollectibleType): Promise<RegistryOverview> => {
    const own = rows.filter((row) => row.CollectibleType === type)
    const ids = [...new Set(own.map(({ CategoryID }) => CategoryID))]
    return {
      Path: registryPathOf(type),
      CollectibleType: type,
      Categories: ids.map((CategoryID) => {
        const inCategory = own.filter((row) => row.CategoryID === CategoryID)
        return {
          CategoryID,
          Name: found(inCategory[0]).Category,
          SetTypes: inCategory.map(({ SetTypeID, SeoName, Name, Slots, Sets, BestScore, Leader }) => ({
            SetTypeID,
            SeoName,
            Name,
            Slots,
            Sets,
            BestScore: BestScore ?? 0,
            Leader: Leader ?? '',
          })),
        }
      }),
      CustomSets: await ctx.db.$count(
        registrySets,
        and(isNull(SetTypeID), IsPublic, eq(registrySets.CollectibleType, type)),
      ),
      HasAwards: await hasAwards(ctx, type),
    }
  }
  return Promise.all(typesAtSite(ctx).map(overview))
}

/** Reads a set type of the site's company. @throws Failure 404 */
async function readSetType(ctx: Context, seoName: string) {
  const [row] = await ctx.db
    .select({
      SetTypeID: registrySetTypes.SetTypeID,
      SeoName: registrySetTypes.SEOName,
      Name: registrySetTypes.Name,
      Description: registrySetTypes.Description,
      ID: catalogueCategories.CategoryID,
      Category: catalogueCategories.Name,
      CollectibleType: catalogueCategories.CollectibleType,
    })
    .from(registrySetTypes)
    .innerJoin(catalogueCategories, eq(catalogueCategories.CategoryID, registrySetTypes.CategoryID))
    .where(and(ofCompany(ctx), eq(registrySetTypes.SEOName, seoName)))
  const [type] = await localized(ctx, SET_TYPE, [found(row)], ({ SetTypeID }) => SetTypeID, ['Name', 'Description'])
  const { ID, Category } = found(type)
  const [category] = await localized(ctx, CATALOGUE_CATEGORY, [{ ID, Name: Category }], (one) => one.ID, ['Name'])
  return { ...found(type), Category: found(category).Name }
}

/** Returns the number of public sets of a type with more points: the rank of a score is one more. */
export const countBetter = (ctx: Context, type: number, score: number): Promise<number> =>
  ctx.db.$count(registrySets, and(competes(type), sql`${Score} > ${score}`))

/** Returns a page of the board of a set type. @throws Failure 404 for an unknown one and another company's */
export async function getBoard(ctx: Context, seoName: string, page: number): Promise<RegistryBoard> {
  const { SetTypeID: type, Category, CollectibleType, ...named } = await readSetType(ctx, seoName)
  const Count = await ctx.db.$count(registrySets, competes(type))
  const Pages = Math.max(1, Math.ceil(Count / setPageSize))
  const Page = clampPage(page, Pages)
  const rows = await ctx.db
    .select({
      SetID,
      Name: registrySets.Name,
      Owner: people.PublicName,
      Score,
      Filled: registrySets.Filled,
      Images,
      Descriptions,
      ScoreUTC,
    })
    .from(registrySets)
    .innerJoin(people, eq(people.PeopleID, registrySets.PeopleID))
    .where(competes(type))
    .orderBy(...boardOrder)
    .limit(setPageSize)
    .offset((Page - 1) * setPageSize)
  const before = (Page - 1) * setPageSize
  const first = rows[0]
  let rank = first && before > 0 ? 1 + (await countBetter(ctx, type, first.Score)) : 1
  return {
    SetTypeID: type,
    SeoName: named.SeoName,
    Path: registryPathOf(CollectibleType),
    Category,
    Name: named.Name,
    Description: named.Description,
    Slots: (await readSlots(ctx, type)).map(({ CollectibleID, Name, Path, BestPoints }) => ({
      CollectibleID,
      Name,
      Path,
      BestPoints,
    })),
    Page,
    Pages,
    Count,
    Sets: rows.map((row, at) => {
      if (at > 0 && rows[at - 1]?.Score !== row.Score) rank = before + at + 1
      return { ...row, Owner: row.Owner ?? '', Rank: rank }
    }),
  }
}
