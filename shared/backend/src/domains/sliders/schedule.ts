/** The schedules of slides: visitors see a slide while it is published, started and not ended. */
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { isOpen, type Span, turnedWithin } from '../../records/schedules'
import { sliders, slides } from './tables'

type Scheduled = { Published: boolean; StartsUTC: string | null; EndsUTC: string | null }

/** Tells whether visitors see a slide at an instant. */
export const isShowing = (slide: Scheduled, now: Date): boolean => slide.Published && isOpen(slide, now)

/** Returns the sites with a published slide that began or ended within a span. */
export async function sitesOfTurned(ctx: Context, span: Span): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ SiteID: sliders.SiteID })
    .from(slides)
    .innerJoin(sliders, eq(sliders.SliderID, slides.SliderID))
    .where(and(slides.Published, turnedWithin([slides.StartsUTC, slides.EndsUTC], span)))
  return rows.map(({ SiteID }) => SiteID)
}
