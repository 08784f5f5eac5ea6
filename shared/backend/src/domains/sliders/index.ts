import type { sliders as calls } from '@obverse/contract/domains/sliders'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { fillSliders } from './demo'
import { SLIDE } from './public'
import { slidersHandlers } from './routes'
import { followSchedules } from './schedule'
import { sliders, slides } from './tables'

const ids = (keys: readonly string[]) => keys.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)

export const slidersDomain: Domain<typeof calls> = {
  handlers: slidersHandlers,
  // Restoring texts alone would bring back names of files that are gone, so history only tells.
  restorables: [
    { entity: 'slide', role: 'Sliders' },
    { entity: 'slider', role: 'Sliders' },
  ],
  translatables: [
    {
      entityType: SLIDE,
      name: 'Slides',
      role: 'Sliders',
      fields: [
        { Field: 'Title', IsRich: false },
        { Field: 'AltText', IsRich: false },
      ],
      sources: async (ctx, keys) => {
        const rows = await ctx.db
          .select({ Id: slides.Id, Title: slides.Title, AltText: slides.AltText, SiteID: sliders.SiteID })
          .from(slides)
          .innerJoin(sliders, eq(sliders.SliderID, slides.SliderID))
          .where(keys && inArray(slides.Id, ids(keys)))
          .orderBy(slides.Id)
        return rows.map((row) => ({
          key: String(row.Id),
          name: row.Title,
          texts: { Title: row.Title, AltText: row.AltText },
          siteIDs: [row.SiteID],
        }))
      },
      sitesOf: async (ctx, keys) => {
        const rows = await ctx.db
          .selectDistinct({ SiteID: sliders.SiteID })
          .from(slides)
          .innerJoin(sliders, eq(sliders.SliderID, slides.SliderID))
          .where(inArray(slides.Id, ids(keys)))
        return rows.map((row) => row.SiteID)
      },
    },
  ],
  dashboard: [
    {
      role: 'Sliders',
      code: 'slides-ended',
      resource: 'sliders',
      filter: {},
      count: (ctx) => ctx.db.$count(slides, sql`${slides.Published} and ${slides.EndsUTC} < now()`),
    },
  ],
  jobs: { 'sliders-schedule': (ctx) => followSchedules(ctx) },
  recurring: { 'sliders-schedule': 30 },
  demo: fillSliders,
}
