import type { sites } from '@obverse/contract/domains/sites'
import type { Domain } from '../../domain'
import type { FileAudiences } from '../../storage/file-audiences'
import { writeDemoSellers } from './demo'
import { handlersOf } from './routes'

export { writeSites } from './demo'
export { openapiAnswer, referenceAnswer } from './description'
export {
  openSiteDirectory,
  readOverrideLimit,
  readSites,
  type Site,
  type SiteDirectory,
} from './site'
export { openVersions, type Versions } from './versions'

/** Returns the domain of sites; `fileAudiences` are those every domain lends for its own files. */
export const sitesDomain = (fileAudiences: () => readonly FileAudiences[]): Domain<typeof sites> => ({
  handlers: handlersOf(fileAudiences),
  demo: writeDemoSellers,
})
