/** Checks the schedules of slides and makes stored pages follow them. */
import { eq } from 'drizzle-orm'
import { type Context, touchSites, transact } from '../../context'
import { sliders, slides } from './tables'

type Scheduled = { Published: boolean; StartsUTC: string | null; EndsUTC: string | null }

/** Tells whether visitors see a slide at an instant: published, started and not ended. */
export const isShowing = ({ Published, StartsUTC, EndsUTC }: Scheduled, now: Date): boolean =>
  Published && (StartsUTC === null || new Date(StartsUTC) <= now) && (EndsUTC === null || new Date(EndsUTC) > now)

/** Returns the schedule among the columns of a slide. */
export const scheduleOf = (values: Record<string, unknown>): Scheduled => values as Scheduled

/** Raises the content version of every site where a schedule has begun or ended since the last check. */
export async function followSchedules(ctx: Context): Promise<void> {
  await transact(ctx, async (tx) => {
    const rows = await tx.db
      .select({ slide: slides, SiteID: sliders.SiteID })
      .from(slides)
      .innerJoin(sliders, eq(sliders.SliderID, slides.SliderID))
      .orderBy(slides.Id)
      .for('update', { of: slides })
    const changed = rows.filter(({ slide }) => isShowing(slide, tx.now()) !== slide.WasShowing)
    for (const { slide } of changed)
      await tx.db.update(slides).set({ WasShowing: !slide.WasShowing }).where(eq(slides.Id, slide.Id))
    await touchSites(tx, [...new Set(changed.map(({ SiteID }) => SiteID))])
  })
}
