import type { dealerLocator } from '@obverse/contract/domains/dealer-locator'
import type { Domain } from '../../domain'
import { fillDealers } from './demo'
import { handlers } from './routes'
import { dealerSource } from './site-search'

export { services, specialties, specialtyGroups } from './catalogue'
export { type Address, findAddress } from './places/address'
export { previewLocation } from './preview'
export { dealerLocations, dealers } from './tables'

export const dealerLocatorDomain: Domain<typeof dealerLocator> = {
  handlers,
  settings: { geocoder: null },
  siteSearch: [dealerSource],
  demo: fillDealers,
}
