import * as z from 'zod'
import { siteSearchKinds } from './rules'

/** A hit of the site search. The path is below the root of the site and may end in an anchor. */
export const SiteSearchHit = z
  .object({
    Title: z.string(),
    Line: z.string().describe('One line of plain text about it; empty when there is none'),
    Path: z.string(),
  })
  .meta({ id: 'SiteSearchHit' })
export type SiteSearchHit = z.output<typeof SiteSearchHit>

/** The hits of one kind, best first. */
export const SiteSearchGroup = z
  .object({
    Kind: z.enum(siteSearchKinds),
    Hits: z.array(SiteSearchHit),
    HasMore: z.boolean().describe('True when more than these match'),
    IsSlow: z.boolean().describe('True when this kind took too long and was left out'),
  })
  .meta({ id: 'SiteSearchGroup' })
export type SiteSearchGroup = z.output<typeof SiteSearchGroup>

/** The things of a site that match a text: the groups with hits, and those that took too long, in a fixed order. */
export const SiteSearchAnswer = z.object({ Groups: z.array(SiteSearchGroup) }).meta({ id: 'SiteSearchAnswer' })
export type SiteSearchAnswer = z.output<typeof SiteSearchAnswer>
