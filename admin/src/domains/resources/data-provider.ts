/**
 * population-settings  one   GET   /admin/pop-report/settings/data/
 *                      save  POST  /admin/pop-report/settings/data/save/
 * The flags of all sites are one record of the form, with the id 1, so that they are saved together. Its flags are named
 * by the sites' codes, and of a conflict those that only somebody else changed are kept.
 */
import type { PopulationSetting } from '@obverse/contract/domains/resources'
import { HttpError } from 'ra-core'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client, errorBodyOf } from '../../providers/http'

const { resources } = client

export type PopulationRecord = {
  id: number
  Sites: Pick<PopulationSetting, 'SiteID' | 'Code' | 'Name'>[]
  /** The flags by the codes of the sites. */
  Disabled: Record<string, boolean>
  /** The version of each site, in their order. */
  Version: number[]
}
/** The id of the only record. */
export const allSites = 1

/** Converts the settings of the wire to the record of the form. */
export const recordOf = (settings: readonly PopulationSetting[]): PopulationRecord => ({
  id: allSites,
  Sites: settings.map(({ SiteID, Code, Name }) => ({ SiteID, Code, Name })),
  Disabled: Object.fromEntries(settings.map(({ Code, Disabled }) => [Code, Disabled])),
  Version: settings.map(({ Version }) => Version),
})

/** Converts the record of the form to the body of a save. */
const draftOf = ({ Sites, Disabled, Version }: PopulationRecord) =>
  Sites.map(({ SiteID, Code }, at) => {
    const read = Version[at]
    return { SiteID, Disabled: Disabled[Code] === true, ...(read !== undefined && { Version: read }) }
  })

const isSetting = (value: unknown): value is PopulationSetting =>
  typeof value === 'object' && value !== null && 'Code' in value && 'Disabled' in value

/** Converts the current settings of a conflict to a record of the form. */
export function inWordsOfTheForm(error: unknown): unknown {
  const body = errorBodyOf(error)
  if (!(error instanceof HttpError) || !Array.isArray(body?.current)) return error
  return new HttpError(error.message, error.status, { ...body, current: recordOf(body.current.filter(isSetting)) })
}

export const populationHandlers: Record<string, ResourceHandlers> = {
  'population-settings': recordHandlers<PopulationRecord, PopulationRecord>('id', {
    one: async (_, options) => recordOf(await resources.populationSettings(undefined, options)),
    save: async (_, record) => {
      try {
        return recordOf(await resources.savePopulationSettings({ body: draftOf(record) }))
      } catch (error) {
        throw inWordsOfTheForm(error)
      }
    },
  }),
}
