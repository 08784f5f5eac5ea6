import type { dealers } from '@obverse/contract/domains/dealers'
import type { Domain } from '../../domain'
import { lentBy } from '../../staff-record'
import { dealerRecord } from './dealer'
import { fillDealerPeople } from './demo'
import { purgeInvitations } from './people'
import { handlers } from './routes'

const PURGE_JOB = 'dealers.invitations'

export const dealersDomain: Domain<typeof dealers> = {
  handlers,
  restorables: lentBy([dealerRecord]).restorables,
  jobs: { [PURGE_JOB]: purgeInvitations },
  recurring: { [PURGE_JOB]: 3600 },
  demo: fillDealerPeople,
}
