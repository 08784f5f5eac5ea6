/** The place of a request that a mail of a background job speaks for: its site, origin and culture. */
import * as z from 'zod'
import type { Context } from '../../../context'

/** The part of a job's payload that names the place. */
export const MailPlace = z.object({ SiteID: z.int(), Origin: z.string(), Culture: z.string() })
type MailPlace = z.infer<typeof MailPlace>

/** Returns the place of a request, for the payload of its job. */
export const mailPlaceOf = (ctx: Context): MailPlace => ({
  SiteID: ctx.site.SiteID,
  Origin: ctx.origin,
  Culture: ctx.culture,
})

/** Returns what the context of a mail takes from the place. @throws 404 for a site that is gone */
export const getMailPlace = (
  ctx: Context,
  { SiteID, Origin, Culture }: MailPlace,
): Pick<Context, 'site' | 'origin' | 'culture'> => ({
  site: ctx.sites.get(SiteID),
  origin: Origin,
  culture: Culture,
})
