import type { accounts } from '@obverse/contract/domains/accounts'
import type { Domain } from '../../domain'
import { accountsHandlers } from './routes'

export { safeRedirect } from './safe-redirect'
export { endSessionsOf, identify, mintSession, sessionCookie } from './sessions'

export const accountsDomain: Domain<typeof accounts> = { handlers: accountsHandlers }
