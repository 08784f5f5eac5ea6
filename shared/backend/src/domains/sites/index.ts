import type { sites } from '@obverse/contract/domains/sites'
import type { Domain } from '../../domain'
import { handlers } from './routes'

export { writeSites } from './demo'
export { getSite, openSiteDirectory, readSites, type Site, type SiteDirectory } from './site'
export { openVersions, type Versions } from './versions'
export const sitesDomain: Domain<typeof sites> = { handlers }
