import type { memberships } from '@obverse/contract/domains/memberships'
import type { Domain } from '../../domain'
import type { Sources } from '../payments'
import { fillDealerCash } from './dealer/demo'
import { fillMemberships } from './demo'
import { memberTier } from './membership'
import { orderPayables } from './payables'
import { followRenewals, RENEWALS_JOB, RENEWALS_SECONDS } from './renewal/follow'
import { handlers } from './routes'
import { SAVE_JOB, saveByJob } from './save'
import { purgeShowJoins } from './show-join/account'
import { dashboard, restorables } from './staff'
import { tierTranslatable } from './translatable'

export { counterHandlers } from './dealer/counter'
export { dealerMembershipHandlers } from './dealer/handlers'
export { leavePayer } from './dealer/membership'
export { membersBehind } from './report/members'
export { type MembershipNumbers, readMembershipNumbers } from './report/numbers'

const SHOW_JOINS_JOB = 'memberships.show-joins'

/** Returns the domain of memberships; `sources` are the payable things of all domains, its own orders among them. */
export const membershipsDomain = (sources: Sources): Domain<typeof memberships> => ({
  handlers: handlers(sources),
  payables: [orderPayables],
  memberTier,
  restorables,
  dashboard,
  translatables: [tierTranslatable],
  jobs: { [SAVE_JOB]: saveByJob, [RENEWALS_JOB]: followRenewals, [SHOW_JOINS_JOB]: purgeShowJoins },
  recurring: { [RENEWALS_JOB]: RENEWALS_SECONDS, [SHOW_JOINS_JOB]: 3600 },
  demo: async (ctx) => {
    await fillMemberships(ctx)
    await fillDealerCash(ctx)
  },
})
