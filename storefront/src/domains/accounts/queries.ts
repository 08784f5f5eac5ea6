import { browserClient } from '../../lib/browser-client'

/** The calls of this domain that browsers make. */
export const { accounts } = browserClient({
  accounts: {
    signIn: 'POST /api/auth/sign-in/',
    signOut: 'POST /api/auth/sign-out/',
    forgotPassword: 'POST /api/auth/forgot-password/',
    resetPassword: 'POST /api/auth/reset-password/',
    sessions: 'GET /api/auth/sessions/',
    revokeSession: 'POST /api/auth/sessions/{sessionID}/revoke/',
    revokeOtherSessions: 'POST /api/auth/sessions/revoke-others/',
    offerSecondFactor: 'POST /api/auth/second-factor/offer/',
    confirmSecondFactor: 'POST /api/auth/second-factor/confirm/',
    removeSecondFactor: 'POST /api/auth/second-factor/remove/',
  },
})

/** What SWR keeps: the key and how to ask, as one. */
export const accountQueries = {
  sessions: { key: accounts.sessions.key(), fetch: () => accounts.sessions() },
}
