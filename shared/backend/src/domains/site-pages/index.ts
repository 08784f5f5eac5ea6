import type { sitePages } from '@obverse/contract/domains/site-pages'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { fillSitePages } from './demo'
import { footerRestorable } from './footer'
import { pageRecord } from './page'
import { sitesOfTurned } from './places'
import { handlers } from './routes'
import { pageSource } from './site-search'

const contributed = contributionsOf([pageRecord])

export const sitePagesDomain: Domain<typeof sitePages> = {
  handlers,
  ...contributed,
  restorables: [...contributed.restorables, footerRestorable],
  schedules: { sitePages: sitesOfTurned },
  siteSearch: [pageSource],
  demo: fillSitePages,
}
