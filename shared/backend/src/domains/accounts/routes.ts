import type { accounts } from '@obverse/contract/domains/accounts'
import { Failure } from '../../errors'
import type { AreaHandlers } from '../../http/mount'
import { personOf } from '../../context'
import { endSessionsOf, listSessions, revokeSession } from './sessions'

const soon = (): never => {
  throw new Failure('unavailable')
}

export const accountsHandlers: AreaHandlers<typeof accounts> = {
  currentUser: () => ({ IsAnonymous: true as const }),
  signIn: soon,
  signOut: soon,
  forgotPassword: soon,
  resetPassword: soon,
  validateToken: soon,
  sessions: (ctx) => listSessions(ctx),
  revokeSession: (ctx, { params }) => revokeSession(ctx, params.sessionID),
  revokeOtherSessions: (ctx) => endSessionsOf(ctx, personOf(ctx).PeopleID, personOf(ctx).SessionID),
  offerSecondFactor: soon,
  confirmSecondFactor: soon,
  removeSecondFactor: soon,
  profile: soon,
}
