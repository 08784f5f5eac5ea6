/** Reads the images of the population report for staff. */

import {
  type ImageMatch,
  type PopulationImage,
  type PopulationImageRow,
  populationImageList,
} from '@obverse/contract/domains/resources'
import { fullName } from '@obverse/contract/full-name'
import type { AskedOf, PageOf } from '@obverse/contract/list'
import type { ImageLevel } from '@obverse/contract/rules/resources'
import { desc, eq, ilike, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '../../../context'
import { containing } from '../../../db/like'
import { people } from '../../../db/tables'
import type { CountPopulation } from '../../../domain'
import { found } from '../../../errors'
import { listOf } from '../../../records/list'
import { imagePathOf } from '../pictures'
import { catalogueCategories, populationImages } from '../tables'
import { columnsOf, fileNameOf, getLevel, type Level, levels, namesAbove, pagePathOf } from './level'

type Place = NonNullable<ImageMatch['Found']>

export const keyOf = (level: ImageLevel, id: number): string => `${level}-${id}`

/** Returns levels as the contract tells them, with the numbers of their images. */
export async function placesOf(ctx: Context, level: ImageLevel, rows: readonly Level[]): Promise<Place[]> {
  const keys = rows.flatMap(({ FileKey }) => FileKey ?? [])
  const { ImageID, FileKey } = populationImages
  const shown =
    keys.length === 0
      ? []
      : await ctx.db.select({ ImageID, FileKey }).from(populationImages).where(inArray(FileKey, keys))
  const ids = new Map(shown.map((row) => [row.FileKey, row.ImageID]))
  return rows.map((row) => {
    const hasImage = row.FileKey !== null
    return {
      Level: level,
      ID: row.ID,
      Company: row.Company,
      CollectibleType: row.CollectibleType,
      Name: row.Name,
      Above: namesAbove(row),
      FileName: fileNameOf(row),
      HasImage: hasImage,
      HasExistingImage: hasImage,
      ImageID: row.FileKey === null ? null : (ids.get(row.FileKey) ?? null),
      ImagePath: imagePathOf(row.FileKey),
    }
  })
}

type Asked = AskedOf<typeof populationImageList>
const withImage = (level: ImageLevel, hasImage: boolean): SQL =>
  (hasImage ? isNotNull : isNull)(levels[level].table.ImageFileName)

/** Creates the lists of the levels; `countPopulation` counts the certificates below. */
export function imageListsOf(countPopulation: CountPopulation) {
  const listOfLevel = (level: ImageLevel) => {
    const { table, key, joins, order, column } = levels[level]
    return listOf(populationImageList, {
      table,
      joins,
      key,
      columns: columnsOf(level),
      filters: {
        company: (company) => eq(catalogueCategories.Company, company),
        hasImage: (hasImage) => withImage(level, hasImage),
      },
      search: (words) => ilike(table.Name, containing(words)),
      sorts: { Place: order, Name: [table.Name] },
      rows: async (ctx, read): Promise<PopulationImageRow[]> => {
        const places = await placesOf(ctx, level, read)
        const counted = await countPopulation(
          ctx,
          column,
          places.map(({ ID }) => ID),
        )
        return places.map((place) => ({
          Key: keyOf(level, place.ID),
          ...place,
          Total: counted.get(place.ID)?.Total ?? 0,
        }))
      },
    })
  }
  const lists = {
    category: listOfLevel('category'),
    subcategory: listOfLevel('subcategory'),
    collectible: listOfLevel('collectible'),
  }
  return (ctx: Context, level: ImageLevel, asked: Asked): Promise<PageOf<typeof populationImageList>> =>
    lists[level](ctx, asked)
}

/** Returns a level with its image and those it had. @throws Failure 404 */
export async function getImage(ctx: Context, level: ImageLevel, id: number): Promise<PopulationImage> {
  const row = await getLevel(ctx, level, id)
  const [place] = await placesOf(ctx, level, [row])
  const rows = await ctx.db
    .select({ image: populationImages, FirstName: people.FirstName, LastName: people.LastName })
    .from(populationImages)
    .leftJoin(people, eq(people.PeopleID, populationImages.ByPeopleID))
    .where(eq(levels[level].imageOf, id))
    .orderBy(desc(populationImages.AddedUTC), desc(populationImages.ImageID))
  return {
    Key: keyOf(level, id),
    ...found(place),
    PagePath: pagePathOf(row),
    Images: rows.map(({ image, FirstName, LastName }) => ({
      ImageID: image.ImageID,
      Url: `/files/${image.FileKey}`,
      Width: image.Width,
      Height: image.Height,
      Bytes: image.Bytes,
      FileName: image.FileName,
      IsShown: image.RemovedUTC === null,
      AddedUTC: image.AddedUTC,
      AddedBy: fullName({ FirstName, LastName }),
    })),
  }
}
