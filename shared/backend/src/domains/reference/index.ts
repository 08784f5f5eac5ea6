import type { Country, reference, State, Tag } from '@obverse/contract/domains/reference'
import { getTableColumns } from 'drizzle-orm'
import type { Domain } from '../../domain'
import { restorableOf } from '../../records/record'
import { collectibleTypeImage } from './collectible-type-image'
import { restTable, rowAs } from './rest-table'
import { listCountries, listStates } from './services'
import { type Confirmations, saveSite, siteTable } from './site-record'
import { countries, eventTags, states } from './tables'

export { writeReference } from './demo'
export { listCountries } from './services'
export { changeSettings, lockSites, setHosts } from './site-record'
export { countries, eventTags, states } from './tables'

const countryTable = restTable<Country>({
  name: 'countries',
  table: countries,
  columns: getTableColumns(countries),
  key: countries.CountryID,
  search: [countries.Name, countries.DisplayName, countries.CountryCode],
  shape: rowAs<Country>('CountryID'),
  taken: { CountryCode: 'Reference.Refused.CountryTaken' },
  inUse: 'Reference.Refused.CountryInUse',
})
const stateTable = restTable<State>({
  name: 'states',
  table: states,
  columns: getTableColumns(states),
  key: states.StateID,
  search: [states.Name, states.Abbreviation],
  shape: rowAs<State>('StateID'),
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
  shape: rowAs<Tag>('EventTagID'),
  taken: { SEOName: 'Reference.Refused.TagTaken' },
  inUse: 'Reference.Refused.TagInUse',
  translatedAs: 'event-tag',
})
/** Makes the domain; `confirm` checks again who is asking, before a change of a site that others' safety rests on. */
export const referenceDomain = (confirm: Confirmations): Domain<typeof reference> => ({
  handlers: {
    collectibleTypeImage: (_ctx, { params }, request) => collectibleTypeImage(params.code, request),
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
    saveSite: (ctx, { params, body }) => saveSite(ctx, params.id, body, confirm),
  },
  restorables: [
    restorableOf(countryTable.record, 'Settings'),
    restorableOf(stateTable.record, 'Settings'),
    restorableOf(tagTable.record, 'Settings'),
    { entity: 'sites', role: 'Settings' },
  ],
})
