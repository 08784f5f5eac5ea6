import type { sliders as calls } from '@obverse/contract/domains/sliders'
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import type { Domain } from '../../domain'
import { translatableOf } from '../../records/translatable'
import { fillSliders } from './demo'
import { SLIDE } from './public'
import { handlers } from './routes'
import { sitesOfTurned } from './schedule'
import { restorableSlide, slideRecord } from './slide'
import { sliders, slides } from './tables'

export const slidersDomain: Domain<typeof calls> = {
  handlers,
  restorables: [restorableSlide, { entity: 'slider', role: 'Sliders' }],
  translatables: [
    translatableOf({
      entityType: SLIDE,
      name: 'Slides',
      role: 'Sliders',
      key: slides.Id,
      plain: [slides.Title, slides.AltText],
      siteIDs: sql`array(select ${qualified(sliders.SiteID)} from ${sliders} where ${qualified(sliders.SliderID)} = ${qualified(slides.SliderID)})`,
    }),
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
  schedules: { slides: sitesOfTurned },
  fileAudiences: slideRecord.fileAudiences,
  demo: fillSliders,
}
