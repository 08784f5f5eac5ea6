/** Reads sliders. Calls for image sliders do not find video sliders, and the reverse. */
import { Slider } from '@obverse/contract/domains/sliders'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { found } from '../../errors'
import { sliders, slides } from './tables'

export type Kind = 'image' | 'video'

const counted = (condition = sql`true`) =>
  sql<number>`(select count(*)::int from ${slides} where ${qualified(slides.SliderID)} = ${qualified(sliders.SliderID)} and ${condition})`
const columns = {
  SliderID: sliders.SliderID,
  SiteID: sliders.SiteID,
  Name: sliders.Name,
  Type: sliders.Type,
  SlideCount: counted(),
  PublishedCount: counted(sql`${qualified(slides.Published)}`),
}
const ofKind = (kind: Kind) => (kind === 'video' ? eq(sliders.Type, 'video') : ne(sliders.Type, 'video'))

/** Lists the sliders of a kind, of one site or of all, with the number of their slides. */
export async function listSliders(ctx: Context, kind: Kind, siteID?: number): Promise<Slider[]> {
  const rows = await ctx.db
    .select(columns)
    .from(sliders)
    .where(and(ofKind(kind), siteID === undefined ? undefined : eq(sliders.SiteID, siteID)))
    .orderBy(asc(sliders.SiteID), asc(sliders.SliderID))
  return rows.map((row) => Slider.parse(row))
}

/** Returns one slider. @throws Failure `not_found` also for one of the other kind. */
export async function getSlider(ctx: Context, kind: Kind, sliderID: number): Promise<Slider> {
  const [row] = await ctx.db
    .select(columns)
    .from(sliders)
    .where(and(ofKind(kind), eq(sliders.SliderID, sliderID)))
  return Slider.parse(found(row))
}
