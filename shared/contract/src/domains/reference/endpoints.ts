/**
 * Declares the calls of reference tables with the protocol of ra-data-simple-rest: one set of calls per table, counted
 * by Content-Range.
 */
import * as z from 'zod'
import { endpoint, Flag, file, Id } from '../../endpoint'
import {
  Country,
  CountryChange,
  CountryDraft,
  PublicCountry,
  PublicState,
  SiteChange,
  SiteRecord,
  State,
  StateChange,
  StateDraft,
  Tag,
  TagChange,
  TagDraft,
} from './schemas'

const who = 'staff:Settings'
const one = { id: Id }
/** `sort` is ["Field","ASC"], `range` [first,last], `filter` an object, each as JSON text. */
const listQuery = {
  sort: z.string().max(200).optional(),
  range: z.string().max(50).optional(),
  filter: z.string().max(2000).optional(),
}
/** The online submission form requests states only if an address needs one. */
const statesQuery = { isFromOSF: Flag.optional() }
const headers = { 'Content-Range': 'Which rows these are, out of how many: "countries 0-24/249"' }

export const reference = {
  collectibleTypeImage: endpoint('GET /resources/services/collectible-type/image/{code}', {
    about: 'Returns the drawing of a collectible type by its code, like Coin; case makes no difference',
    who: 'everyone',
    params: { code: z.string().trim().min(1).max(50) },
    answer: file('image/svg+xml', 'The drawing, 240 x 240'),
    errors: ['not_found'],
  }),
  publicCountries: endpoint('GET /resources/services/country/', {
    about: 'Lists the countries with the patterns of their postal codes',
    who: 'everyone',
    answer: z.array(PublicCountry),
  }),
  statesByName: endpoint('GET /resources/services/country/name/{name}/states/', {
    about: 'Lists the states and provinces of a country, by its name or the name shown',
    who: 'everyone',
    params: { name: z.string().trim().min(1).max(100) },
    answer: z.array(PublicState),
    errors: ['not_found'],
  }),
  statesByCode: endpoint('GET /resources/services/country/code/{code}/states/', {
    about: 'Lists the states and provinces of a country, by its ISO 3166 code',
    who: 'everyone',
    params: { code: z.string().trim().length(2) },
    answer: z.array(PublicState),
    errors: ['not_found'],
  }),
  statesByID: endpoint('GET /resources/services/country/id/{id}/states/', {
    about:
      'Lists the states and provinces of a country by its id; with `isFromOSF`, none for countries whose addresses need no state',
    who: 'everyone',
    params: one,
    query: statesQuery,
    answer: z.array(PublicState),
    errors: ['not_found'],
  }),

  // All staff may read these: forms in all areas choose from them.
  countries: endpoint('GET /admin/rest/countries/', {
    about: 'Lists countries',
    who: 'staff',
    query: listQuery,
    answer: z.array(Country),
    headers,
  }),
  country: endpoint('GET /admin/rest/countries/{id}/', {
    about: 'Returns a country',
    who: 'staff',
    params: one,
    answer: Country,
    errors: ['not_found'],
  }),
  createCountry: endpoint('POST /admin/rest/countries/', {
    about: 'Adds a country',
    who,
    body: CountryDraft,
    isRepeatable: true,
    answer: Country,
  }),
  saveCountry: endpoint('PUT /admin/rest/countries/{id}/', {
    about: 'Saves a country',
    who,
    params: one,
    body: CountryChange,
    isRepeatable: true,
    answer: Country,
    errors: ['not_found', 'conflict'],
  }),
  deleteCountry: endpoint('DELETE /admin/rest/countries/{id}/', {
    about: 'Removes a country that nothing refers to',
    who,
    params: one,
    answer: Country,
    errors: ['not_found', 'not_empty'],
  }),

  states: endpoint('GET /admin/rest/states/', {
    about: 'Lists states and provinces',
    who: 'staff',
    query: listQuery,
    answer: z.array(State),
    headers,
  }),
  state: endpoint('GET /admin/rest/states/{id}/', {
    about: 'Returns a state or province',
    who: 'staff',
    params: one,
    answer: State,
    errors: ['not_found'],
  }),
  createState: endpoint('POST /admin/rest/states/', {
    about: 'Adds a state or province',
    who,
    body: StateDraft,
    isRepeatable: true,
    answer: State,
  }),
  saveState: endpoint('PUT /admin/rest/states/{id}/', {
    about: 'Saves a state or province',
    who,
    params: one,
    body: StateChange,
    isRepeatable: true,
    answer: State,
    errors: ['not_found', 'conflict'],
  }),
  deleteState: endpoint('DELETE /admin/rest/states/{id}/', {
    about: 'Removes a state or province that nothing refers to',
    who,
    params: one,
    answer: State,
    errors: ['not_found', 'not_empty'],
  }),

  tags: endpoint('GET /admin/rest/tags/', {
    about: 'Lists the tags of events',
    who: 'staff',
    query: listQuery,
    answer: z.array(Tag),
    headers,
  }),
  tag: endpoint('GET /admin/rest/tags/{id}/', {
    about: 'Returns a tag',
    who: 'staff',
    params: one,
    answer: Tag,
    errors: ['not_found'],
  }),
  createTag: endpoint('POST /admin/rest/tags/', {
    about: 'Adds a tag',
    who,
    body: TagDraft,
    isRepeatable: true,
    answer: Tag,
  }),
  saveTag: endpoint('PUT /admin/rest/tags/{id}/', {
    about: 'Saves a tag',
    who,
    params: one,
    body: TagChange,
    isRepeatable: true,
    answer: Tag,
    errors: ['not_found', 'conflict'],
  }),
  deleteTag: endpoint('DELETE /admin/rest/tags/{id}/', {
    about: 'Removes a tag that no event has',
    who,
    params: one,
    answer: Tag,
    errors: ['not_found', 'not_empty'],
  }),

  sites: endpoint('GET /admin/rest/sites/', {
    about: 'Lists the sites with their settings',
    who: 'staff',
    query: listQuery,
    answer: z.array(SiteRecord),
    headers,
  }),
  site: endpoint('GET /admin/rest/sites/{id}/', {
    about: 'Returns a site with its settings',
    who: 'staff',
    params: one,
    answer: SiteRecord,
    errors: ['not_found'],
  }),
  saveSite: endpoint('PUT /admin/rest/sites/{id}/', {
    about: 'Saves a site',
    who,
    params: one,
    body: SiteChange,
    isRepeatable: true,
    answer: SiteRecord,
    errors: ['not_found', 'conflict'],
  }),
}
