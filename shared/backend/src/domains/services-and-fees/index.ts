import type { servicesAndFees } from '@obverse/contract/domains/services-and-fees'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import { categoryRecord } from './category'
import { applyJobs, applyRecurring } from './changes/apply'
import { writeFeeChanges } from './changes/demo'
import { countWaitingChanges } from './changes/read'
import { FEE_CHANGE } from './changes/write'
import { fillServicesAndFees } from './demo'
import { entryRecord } from './entry'
import { handlers } from './routes'
import { shippingRecord } from './shipping'
import { feeSource } from './site-search'
import { subcategoryRecord } from './subcategory'

const contributed = contributionsOf([categoryRecord, subcategoryRecord, entryRecord, shippingRecord])

export { withListedDays } from './turnaround'

export const servicesAndFeesDomain: Domain<typeof servicesAndFees> = {
  handlers,
  ...contributed,
  restorables: [...contributed.restorables, { entity: FEE_CHANGE, role: 'Fees' }],
  jobs: applyJobs,
  recurring: applyRecurring,
  dashboard: [
    {
      role: 'Fees',
      code: 'fee-changes',
      resource: 'fee-changes',
      filter: { state: 'waiting' },
      count: countWaitingChanges,
    },
  ],
  siteSearch: [feeSource],
  demo: async (ctx) => {
    await fillServicesAndFees(ctx)
    await writeFeeChanges(ctx)
  },
}
