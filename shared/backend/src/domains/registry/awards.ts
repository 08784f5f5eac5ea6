/** Answers the pages about awards, one for each type of collectible, as staff wrote them. */
import type { RegistryAwards } from '@obverse/contract/domains/registry'
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'
import type { RegistryPath } from '@obverse/contract/rules/registry'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { localized } from '../translations'
import { typeAtSite } from './site'
import { registryAwards } from './tables'
import { AWARDS } from './translatables'

const ofType = (type: CollectibleType) => eq(registryAwards.CollectibleType, type)

/** Tells whether staff wrote the page of a type of collectible. */
export const hasAwards = async (ctx: Context, type: CollectibleType): Promise<boolean> =>
  (await ctx.db.$count(registryAwards, ofType(type))) > 0

/** Returns the page of a type of collectible in the visitor's language. @throws Failure 404 where staff wrote none */
export async function getAwards(ctx: Context, path: RegistryPath): Promise<RegistryAwards> {
  const [row] = await ctx.db
    .select()
    .from(registryAwards)
    .where(ofType(typeAtSite(ctx, path)))
  const [page] = await localized(ctx, AWARDS, [found(row)], (one) => one.CompetitiveAwardLandingInfoID, [
    'Title',
    'Text',
    'ImageAltText',
  ])
  const { Title, Text, ImageFileName, ImageWidth, ImageHeight, ImageAltText } = found(page)
  return {
    Path: path,
    Title,
    Text,
    ImagePath: ImageFileName === null ? null : `/files/${ImageFileName}`,
    ImageWidth,
    ImageHeight,
    ImageAltText,
  }
}
