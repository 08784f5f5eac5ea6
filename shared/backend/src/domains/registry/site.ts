/** Tells which types of collectibles the site of a request has a registry of. */
import { type CollectibleType, collectibleTypes } from '@obverse/contract/rules/cert-lookup'
import { type RegistryPath, typeOfRegistryPath } from '@obverse/contract/rules/registry'
import { inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { notFound } from '../../errors'
import { registrySets } from './tables'

/** Returns the types of collectibles that the site's company grades. */
export const typesAtSite = (ctx: Context): CollectibleType[] =>
  collectibleTypes.filter((type) => ctx.site.CollectibleTypes.includes(type))

/** Returns the condition of the sets of what the site's company grades. */
export const isAtSite = (ctx: Context): SQL => inArray(registrySets.CollectibleType, typesAtSite(ctx))

/** Returns the type of collectible that a path names. @throws Failure 404 for one that the site's company does not grade */
export function typeAtSite(ctx: Context, path: RegistryPath): CollectibleType {
  const type = typeOfRegistryPath[path]
  if (!ctx.site.CollectibleTypes.includes(type)) throw notFound()
  return type
}
