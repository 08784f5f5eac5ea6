import type { accounts } from '@obverse/contract/domains/accounts'
import type { Domain } from '../../domain'
import { writeDemoPeople } from './demo'
import { USER_SIGN_IN } from './history'
import { RESET_JOB, sendResetLink } from './password-reset'
import { purge } from './purge'
import { accountsHandlers } from './routes'

export { mintLinkToken } from './link-tokens'
export { browserName } from './mails'
export { useCheapHashesInTests } from './passwords'
export { safeRedirect } from './safe-redirect'
export { endSessionsOf, identify, mintSession, sessionCookie, sessionsOf } from './sessions'

const PURGE_JOB = 'accounts.purge'

export const accountsDomain: Domain<typeof accounts> = {
  handlers: accountsHandlers,
  jobs: { [RESET_JOB]: sendResetLink, [PURGE_JOB]: purge },
  restorables: [{ entity: USER_SIGN_IN, role: 'Users' }],
  recurring: { [PURGE_JOB]: 3600 },
  demo: writeDemoPeople,
}
