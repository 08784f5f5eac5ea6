import type { galleries } from '@obverse/contract/domains/galleries'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { fillGalleries } from './demo'
import { filterRecord, optionRecord } from './filter'
import { galleryRecord } from './gallery'
import { audiencesOf, itemRecord } from './item'
import { handlers } from './routes'
import { gallerySource } from './site-search'

export const galleriesDomain: Domain<typeof galleries> = {
  handlers,
  ...contributionsOf([galleryRecord, filterRecord, optionRecord, itemRecord]),
  fileAudiences: audiencesOf,
  siteSearch: [gallerySource],
  demo: fillGalleries,
}
