/** Reads and saves where the population report is off (POP-4). The flag is a setting of the site, known from memory. */
import type { PopulationSetting, PopulationSettingsDraft } from '@obverse/contract/domains/resources'
import { asc } from 'drizzle-orm'
import { type Context, touchSites, transact } from '../../context'
import { sites } from '../../db/tables'
import { conflict, type FieldMessages, invalid } from '../../errors'
import { keepAnswer } from '../../http/saved-answers'
import { changeSettings, lockSites } from '../reference'

/** Lists every site with its flag. */
export async function listPopulationSettings(ctx: Context): Promise<PopulationSetting[]> {
  const { SiteID, Code, Name, Settings, Version } = sites
  const rows = await ctx.db.select({ SiteID, Code, Name, Settings, Version }).from(sites).orderBy(asc(SiteID))
  return rows.map(({ Settings: { populationDisabled = false }, ...site }) => ({
    ...site,
    Disabled: populationDisabled,
  }))
}

/** Refuses unknown sites and sites that are named twice. @throws Failure 422 beside the site */
function refuseWrongSites(draft: PopulationSettingsDraft, known: ReadonlySet<number>): void {
  const fields: FieldMessages = Object.fromEntries(
    draft.flatMap(({ SiteID }, at) => {
      const isTwice = draft.findIndex((one) => one.SiteID === SiteID) < at
      if (known.has(SiteID) && !isTwice) return []
      return [[`${at}.SiteID`, isTwice ? 'Resources.Refused.SiteTwice' : 'Resources.Refused.SiteUnknown'] as const]
    }),
  )
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/**
 * Saves the flags of several sites in one transaction; a flag that stays writes nothing, whatever its version.
 * @throws Failure 422 for sites that are unknown or named twice, 409 with the current flags when somebody else saved one
 *   of the changed sites after it was read
 */
export const savePopulationSettings = (ctx: Context, draft: PopulationSettingsDraft): Promise<PopulationSetting[]> =>
  transact(ctx, async (tx) => {
    const locked = new Map((await lockSites(tx)).map((site) => [site.SiteID, site]))
    refuseWrongSites(draft, new Set(locked.keys()))
    const changes = draft.flatMap(({ SiteID, Disabled, Version }) => {
      const site = locked.get(SiteID)
      return site && site.Settings.populationDisabled !== Disabled ? [{ site, Disabled, Version }] : []
    })
    if (changes.some(({ site, Version }) => Version !== undefined && Version !== site.Version))
      throw conflict(await listPopulationSettings(tx))
    for (const { site, Disabled } of changes) await changeSettings(tx, site, { populationDisabled: Disabled })
    const answer = await listPopulationSettings(tx)
    await keepAnswer(tx, answer)
    // The pages of the company's other sites name those of this one as theirs in another language.
    const companies = new Set(changes.map(({ site }) => site.Company))
    await touchSites(
      tx,
      [...locked.values()].filter(({ Company }) => companies.has(Company)).map(({ SiteID }) => SiteID),
    )
    return answer
  })
