import type { dealers } from '@obverse/contract/domains/dealers'
import type { Domain } from '../../domain'
import { contributionsOf } from '../../records/staff-record'
import type { Sources } from '../payments'
import { dealerRecord } from './dealer'
import { fillDealerPeople } from './demo'
import { fillDealerPortal } from './demo-portal'
import { locationRecord } from './locations/record'
import { purgeInvitations } from './people'
import { portalRestorable } from './portal'
import { handlers } from './routes'

const contributed = contributionsOf([dealerRecord, locationRecord])
const PURGE_JOB = 'dealers.invitations'

/** Returns the domain of dealers; `sources` are the payable things of all domains. */
export const dealersDomain = (sources: Sources): Domain<typeof dealers> => ({
  handlers: handlers(sources),
  restorables: [...(contributed.restorables ?? []), portalRestorable],
  fileAudiences: contributed.fileAudiences,
  jobs: { [PURGE_JOB]: purgeInvitations },
  recurring: { [PURGE_JOB]: 3600 },
  demo: async (ctx) => {
    await fillDealerPeople(ctx)
    await fillDealerPortal(ctx)
  },
})
