import type { Country, reference, SiteRecord, State, Tag } from '@obverse/contract/domains/reference'
import { SiteSettings } from '@obverse/contract/domains/sites'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { sites } from '../../db/tables'
import type { Domain } from '../../domain'
import { restorableOf } from '../../record'
import { restTable } from './rest-table'
import { listCountries, listStates } from './services'
import { countries, eventTags, states } from './tables'

export { writeReference } from './demo'
export { countries, eventTags, states } from './tables'

// Rows come from the columns of the schemas; this cast joins column types and the contract's types.
const shaped =
  <T>(key: string) =>
  (row: Record<string, unknown>): T =>
    ({ ...row, id: row[key] }) as T

const countryTable = restTable<Country>({
  name: 'countries',
  table: countries,
  columns: getTableColumns(countries),
  key: countries.CountryID,
  search: [countries.Name, countries.DisplayName, countries.CountryCode],
  shape: shaped<Country>('CountryID'),
  taken: { CountryCode: 'Reference.Refused.CountryTaken' },
  inUse: 'Reference.Refused.CountryInUse',
})
const stateTable = restTable<State>({
  name: 'states',
  table: states,
  columns: getTableColumns(states),
  key: states.StateID,
  search: [states.Name, states.Abbreviation],
  shape: shaped<State>('StateID'),
  taken: { Abbreviation: 'Reference.Refused.StateTaken' },
  inUse: 'Reference.Refused.StateInUse',
  gone: 'Reference.Refused.CountryGone',
})
const tagTable = restTable<Tag>({
  name: 'tags',
  table: eventTags,
  columns: getTableColumns(eventTags),
  key: eventTags.EventTagID,
  search: [eventTags.Name, eventTags.SEOName],
  shape: shaped<Tag>('EventTagID'),
  taken: { SEOName: 'Reference.Refused.TagTaken' },
  inUse: 'Reference.Refused.TagInUse',
  translatedAs: 'event-tag',
})
const { ContentVersion: _, ...siteColumns } = getTableColumns(sites)
const siteTable = restTable<SiteRecord>({
  name: 'sites',
  table: sites,
  columns: siteColumns,
  key: sites.SiteID,
  search: [sites.Name, sites.Code],
  shape: (row) => shaped<SiteRecord>('SiteID')({ ...row, Settings: SiteSettings.parse(row.Settings) }),
  taken: { Name: 'Reference.Refused.SiteTaken' },
  inUse: 'Reference.Refused.SiteInUse',
  afterWrite: async (ctx: Context) => {
    await ctx.db.execute(sql`select pg_notify('sites', '')`)
    ctx.afterCommit(() => ctx.sitesChanged())
  },
})

export const referenceDomain: Domain<typeof reference> = {
  handlers: {
    publicCountries: (ctx) => listCountries(ctx),
    statesByName: (ctx, { params }) => listStates(ctx, { name: params.name }),
    statesByCode: (ctx, { params }) => listStates(ctx, { code: params.code }),
    statesByID: (ctx, { params, query }) => listStates(ctx, { id: params.id }, query.isFromOSF),
    countries: (ctx, { query }) => countryTable.list(ctx, query),
    country: (ctx, { params }) => countryTable.get(ctx, params.id),
    createCountry: (ctx, { body }) => countryTable.create(ctx, body),
    saveCountry: (ctx, { params, body }) => countryTable.save(ctx, params.id, body),
    deleteCountry: (ctx, { params }) => countryTable.remove(ctx, params.id),
    states: (ctx, { query }) => stateTable.list(ctx, query),
    state: (ctx, { params }) => stateTable.get(ctx, params.id),
    createState: (ctx, { body }) => stateTable.create(ctx, body),
    saveState: (ctx, { params, body }) => stateTable.save(ctx, params.id, body),
    deleteState: (ctx, { params }) => stateTable.remove(ctx, params.id),
    tags: (ctx, { query }) => tagTable.list(ctx, query),
    tag: (ctx, { params }) => tagTable.get(ctx, params.id),
    createTag: (ctx, { body }) => tagTable.create(ctx, body),
    saveTag: (ctx, { params, body }) => tagTable.save(ctx, params.id, body),
    deleteTag: (ctx, { params }) => tagTable.remove(ctx, params.id),
    sites: (ctx, { query }) => siteTable.list(ctx, query),
    site: (ctx, { params }) => siteTable.get(ctx, params.id),
    saveSite: (ctx, { params, body }) => siteTable.save(ctx, params.id, body),
  },
  restorables: [
    restorableOf(countryTable.record, 'Settings'),
    restorableOf(stateTable.record, 'Settings'),
    restorableOf(tagTable.record, 'Settings'),
    { entity: 'sites', role: 'Settings' },
  ],
}
