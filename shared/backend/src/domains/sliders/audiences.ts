/** Decides who may see the images of slides: everybody once a slide is published and has begun, before that staff. */
import type { Audience } from '@obverse/contract'
import { and, eq, exists, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { isShowing } from './schedule'
import { slideImages, slides } from './tables'

/** Returns the audiences of an image, or null when no slide has it. An ended slide was public and its image stays so. */
export async function audiencesOfImage(ctx: Context, key: string): Promise<readonly Audience[] | null> {
  const ofLanguage = ctx.db
    .select({ SlideID: slideImages.SlideID })
    .from(slideImages)
    .where(and(eq(slideImages.SlideID, slides.Id), eq(slideImages.FileName, key)))
  const named = await ctx.db
    .select({ Published: slides.Published, StartsUTC: slides.StartsUTC })
    .from(slides)
    .where(or(eq(slides.ImageFileName, key), eq(slides.MobileImageFileName, key), exists(ofLanguage)))
  if (named.length === 0) return null
  const wasShown = named.some((slide) => isShowing({ ...slide, EndsUTC: null }, ctx.now()))
  return wasShown ? ['everyone'] : ['staff:Sliders']
}
