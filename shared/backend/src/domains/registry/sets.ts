/** Answers visitors of the registry: a set slot by slot, and the lists of custom sets. */
import type { CustomSets, RegistrySet, SetEntry, SetRow } from '@obverse/contract/domains/registry'
import { formatGrade, scaleOf } from '@obverse/contract/grades'
import { type CollectibleType, cacMarks } from '@obverse/contract/rules/cert-lookup'
import { entryStandings, type RegistryPath, registryPathOf, setPageSize } from '@obverse/contract/rules/registry'
import { clampPage } from '@obverse/contract/rules/resources'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { certificates } from '../cert-lookup'
import { catalogueCategories, catalogueCountries, catalogueSubcategories, collectibles } from '../resources'
import { localized } from '../translations'
import { competes, countBetter } from './set-types'
import { isAtSite, typeAtSite } from './site'
import { namedOf, namingColumns, readSlots } from './slots'
import { registryEntries, registrySets, registrySetTypes } from './tables'
import { SET_TYPE } from './translatables'

type Row = typeof registrySets.$inferSelect

/** Reads the entries of a set with their certificates, in the order in which they were put. */
const readEntries = (ctx: Context, setID: number) =>
  ctx.db
    .select({
      entry: registryEntries,
      certificate: {
        Grade: certificates.Grade,
        Designation: certificates.Designation,
        Flags: certificates.Flags,
        Status: certificates.Status,
        IsReleased: certificates.IsReleased,
        LabelText: certificates.LabelText,
      },
      ...namingColumns,
    })
    .from(registryEntries)
    .innerJoin(certificates, eq(certificates.CertificateID, registryEntries.CertificateID))
    .leftJoin(collectibles, eq(collectibles.CollectibleID, certificates.CollectibleID))
    .leftJoin(catalogueSubcategories, eq(catalogueSubcategories.SubcategoryID, collectibles.SubcategoryID))
    .leftJoin(catalogueCategories, eq(catalogueCategories.CategoryID, catalogueSubcategories.CategoryID))
    .leftJoin(catalogueCountries, eq(catalogueCountries.CountryID, catalogueCategories.CountryID))
    .where(eq(registryEntries.SetID, setID))
    .orderBy(asc(registryEntries.SortOrder), asc(registryEntries.EntryID))
type Read = Awaited<ReturnType<typeof readEntries>>[number]

const cac = cacMarks.green | cacMarks.gold

/** Returns the grade as the label says it; empty where nobody may see it. */
function displayGradeOf(type: CollectibleType, { certificate }: Read): string {
  const { Grade: Value, Designation, Flags, Status, IsReleased } = certificate
  if (!IsReleased || Status === 'contact-support') return ''
  const label = formatGrade(scaleOf(type) ?? 'coins', { Value, Designation, Flags: Flags & ~cac })
  return Flags & cac ? `${label} CAC` : label
}

type Rated = Pick<SetEntry, 'Standing' | 'Score' | 'HasImage'>
/** Reads what each entry of a set is worth. */
async function readRatings(ctx: Context, setID: number): Promise<ReadonlyMap<number, Rated>> {
  const { rows } = await ctx.db.execute<{ entry_id: number; standing: number; score: number; has_image: boolean }>(
    sql`select entry_id, standing, score, has_image from registry_rated(array[${setID}::int])`,
  )
  return new Map(
    rows.map((row) => [
      row.entry_id,
      { Standing: found(entryStandings[row.standing - 1]), Score: row.score, HasImage: row.has_image },
    ]),
  )
}

/** Returns the rows of a set: every slot of its type, or the certificates of a custom set. */
async function rowsOf(ctx: Context, { SetID, SetTypeID, CollectibleType }: Row): Promise<SetRow[]> {
  const entries = await readEntries(ctx, SetID)
  const ratings = await readRatings(ctx, SetID)
  const entryOf = (read: Read): SetEntry => {
    const { EntryID, Description } = read.entry
    return { EntryID, DisplayGrade: displayGradeOf(CollectibleType, read), ...found(ratings.get(EntryID)), Description }
  }
  if (SetTypeID === null)
    return entries.map((read) => ({
      ...namedOf(ctx, {
        ...read,
        Name: read.certificate.LabelText || read.Name || '',
        Path: read.Name ? read.Path : '',
      }),
      Entry: entryOf(read),
    }))
  const inSlot = new Map(entries.map((read) => [read.entry.SlotID, read]))
  return (await readSlots(ctx, SetTypeID)).map(({ SlotID, Name, Path, BestPoints }) => {
    const read = inSlot.get(SlotID)
    return { Name, Path, BestPoints, Entry: read ? entryOf(read) : null }
  })
}

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
    Rows: await rowsOf(ctx, row),
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
