import type { servicesAndFees } from '@obverse/contract/domains/services-and-fees'
import type { Domain } from '../../domain'
import { lentBy } from '../../staff-record'
import { categoryRecord } from './category'
import { fillServicesAndFees } from './demo'
import { entryRecord } from './entry'
import { handlers } from './routes'
import { subcategoryRecord } from './subcategory'

export const servicesAndFeesDomain: Domain<typeof servicesAndFees> = {
  handlers,
  ...lentBy([categoryRecord, subcategoryRecord, entryRecord]),
  demo: fillServicesAndFees,
}
