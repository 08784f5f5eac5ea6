/** Lets some sites of the demonstration ask for optional cookies, and writes choices of visitors. */
import { randomUUID } from 'node:crypto'
import { type CookiePurpose, consentSources, cookieWording } from '@obverse/contract/rules/cookie-consents'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { sites } from '../../db/tables'
import { cookieConsents } from './tables'

const HOUR_MS = 3600_000
/** The sites that ask, with their purposes; the others set nothing optional, and ask for nothing. */
const asking: Readonly<Record<string, readonly CookiePurpose[]>> = {
  'CSG-com': ['advertising', 'statistics'],
  'CSG-de': ['advertising', 'statistics'],
  'CRD-de': ['statistics'],
}

const choices: readonly { site: string; granted: readonly CookiePurpose[]; hoursAgo: number }[] = [
  { site: 'CSG-com', granted: ['advertising', 'statistics'], hoursAgo: 3 },
  { site: 'CSG-com', granted: [], hoursAgo: 9 },
  { site: 'CSG-de', granted: ['statistics'], hoursAgo: 30 },
  { site: 'CRD-de', granted: [], hoursAgo: 75 },
  { site: 'CSG-com', granted: ['statistics'], hoursAgo: 200 },
]

/** Writes what the sites ask for, and some choices. */
export async function writeConsents(ctx: Context): Promise<void> {
  for (const [code, cookiePurposes] of Object.entries(asking))
    await ctx.db
      .update(sites)
      .set({ Settings: sql`${sites.Settings} || ${JSON.stringify({ cookiePurposes })}::jsonb` })
      .where(inArray(sites.Code, [code]))
  await ctx.db.insert(cookieConsents).values(
    choices.map(({ site, granted, hoursAgo }, at) => {
      const { SiteID, DefaultCulture } = ctx.sites.all().find(({ Code }) => Code === site) ?? ctx.site
      return {
        Code: randomUUID(),
        SiteID,
        Granted: [...granted],
        Refused: (asking[site] ?? []).filter((purpose) => !granted.includes(purpose)),
        Wording: cookieWording,
        Culture: DefaultCulture,
        Source: consentSources[at % 2] ?? 'notice',
        ChosenUTC: new Date(ctx.now().getTime() - hoursAgo * HOUR_MS).toISOString(),
      }
    }),
  )
}
