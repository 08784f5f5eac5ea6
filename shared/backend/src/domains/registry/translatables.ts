/** Lends the texts of the registry that staff write to translation. */
import { sql } from 'drizzle-orm'
import { qualified } from '../../db/columns'
import { sites } from '../../db/tables'
import type { Translatable } from '../../domain'
import { translatableOf } from '../../records/translatable'
import { registryAwards, registrySetTypes } from './tables'

export const SET_TYPE = 'registry-set-type'
export const AWARDS = 'registry-awards'

const everySite = sql<number[]>`array(select ${qualified(sites.SiteID)} from ${sites})`

export const translatables: readonly Translatable[] = [
  translatableOf({
    entityType: SET_TYPE,
    name: 'Set types of the registry',
    role: 'Registry',
    key: registrySetTypes.SetTypeID,
    plain: [registrySetTypes.Name, registrySetTypes.Description],
    siteIDs: everySite,
    isForEverySite: true,
  }),
  translatableOf({
    entityType: AWARDS,
    name: 'Award pages of the registry',
    role: 'Awards',
    key: registryAwards.CompetitiveAwardLandingInfoID,
    plain: [registryAwards.Title, registryAwards.ImageAltText],
    rich: [registryAwards.Text],
    siteIDs: everySite,
    isForEverySite: true,
  }),
]
