import type { dealerLocator } from '@obverse/contract/domains/dealer-locator'
import type { AreaHandlers } from '../../http/mount'
import { listCountries } from './featured'
import { getLocation, listSpecialtiesOf } from './location'
import { listGroups, listServices, listSpecialties } from './offered'
import { findPlaces } from './places'
import { searchDealers } from './search'

export const handlers: AreaHandlers<typeof dealerLocator> = {
  featuredCountries: (ctx) => listCountries(ctx),
  featuredSpecialties: (ctx, { query }) => listSpecialties(ctx, query.collectibleTypeCode, true),
  specialties: (ctx, { query }) => listSpecialties(ctx, query.collectibleTypeCode),
  services: (ctx, { query }) => listServices(ctx, query.collectibleTypeCode),
  specialtyGroups: (ctx, { query }) => listGroups(ctx, query.collectibleTypeCode),
  search: (ctx, { query }) => searchDealers(ctx, query),
  location: (ctx, { params }) => getLocation(ctx, params.id),
  locationSpecialties: (ctx, { params, query }) => listSpecialtiesOf(ctx, params.id, query.collectibleTypeCode),
  places: (ctx, { query }) => findPlaces(ctx, query.place),
}
