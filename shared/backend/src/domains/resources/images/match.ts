/** Finds the levels that names of files mean. */
import type { ImageMatch, ImageNames } from '@obverse/contract/domains/resources'
import type { ImageLevel } from '@obverse/contract/rules/resources'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Context } from '../../../context'
import { slugOf } from '../../../records/slug'
import { catalogueCategories } from '../tables'
import { type Level, levels, nameParts, readLevels } from './level'
import { placesOf } from './read'

/** The most levels that are read for names that many levels share. */
const MOST = 20_000
const largestID = 2_147_483_647

/** A name's parts as parts of addresses, and the ID it may be. */
export type Meant = { parts: string[]; id: number | null }

/** Reads the name of a file: parts between underlines, from the category down, or the ID alone; the ending is left out. */
export function meantBy(name: string): Meant {
  const whole = name.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '')
  const parts = whole
    .split('_')
    .map(slugOf)
    .filter((part) => part !== '')
  const id = /^\d{1,10}$/.test(whole) && Number(whole) >= 1 && Number(whole) <= largestID ? Number(whole) : null
  return { parts, id }
}

/** Tells whether the parts of a name are the last ones of a level's address. */
export const isMeant = (parts: readonly string[], address: readonly string[]): boolean =>
  parts.length > 0 &&
  parts.length <= address.length &&
  parts.every((part, at) => part === address.at(at - parts.length))

/** Tells which level each name means: by its address, with as much of the levels above as makes it one, or by its ID. */
export async function matchNames(
  ctx: Context,
  level: ImageLevel,
  { Company, Names }: ImageNames,
): Promise<ImageMatch[]> {
  const { table, key } = levels[level]
  const meant = Names.map(meantBy)
  const lasts = [...new Set(meant.flatMap(({ parts }) => parts.at(-1) ?? []))]
  const ids = [...new Set(meant.flatMap(({ id }) => id ?? []))]
  const isNamed = or(inArray(table.SEOName, lasts), inArray(key, ids))
  const rows = await readLevels(ctx, level, and(eq(catalogueCategories.Company, Company), isNamed), MOST)
  const addresses = rows.map((row) => ({ row, address: nameParts(row) }))
  const found = meant.map(({ parts, id }): Level[] => {
    const named = addresses.filter(({ address }) => isMeant(parts, address)).map(({ row }) => row)
    return named.length > 0 ? named : rows.filter(({ ID }) => ID === id)
  })
  const single = found.flatMap((rows) => (rows.length === 1 ? rows : []))
  const places = new Map((await placesOf(ctx, level, single)).map((place) => [place.ID, place]))
  return Names.map((Name, at) => {
    const [one, ...more] = found[at] ?? []
    if (!one) return { Name, Found: null, Problem: 'unknown' }
    return more.length > 0
      ? { Name, Found: null, Problem: 'several' }
      : { Name, Found: places.get(one.ID) ?? null, Problem: '' }
  })
}
