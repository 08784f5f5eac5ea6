import type { dealerLocator } from '@obverse/contract/domains/dealer-locator'
import type { Domain } from '../../domain'
import { fillDealers } from './demo'
import { handlers } from './routes'

export { dealerLocations, dealers } from './tables'

export const dealerLocatorDomain: Domain<typeof dealerLocator> = { handlers, demo: fillDealers }
