import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { accounts, memberships } = browserClient({
  accounts: {
    signIn: 'POST /api/auth/sign-in/',
    signOut: 'POST /api/auth/sign-out/',
    currentUser: 'GET /resources/services/user/',
    register: 'POST /api/auth/register/',
    resendConfirmation: 'POST /api/auth/register/resend/',
    confirmRegistration: 'POST /api/auth/register/confirm/',
    forgotPassword: 'POST /api/auth/forgot-password/',
    resetPassword: 'POST /api/auth/reset-password/',
    sessions: 'GET /api/auth/sessions/',
    revokeSession: 'POST /api/auth/sessions/{sessionID}/revoke/',
    revokeOtherSessions: 'POST /api/auth/sessions/revoke-others/',
    offerSecondFactor: 'POST /api/auth/second-factor/offer/',
    confirmSecondFactor: 'POST /api/auth/second-factor/confirm/',
    removeSecondFactor: 'POST /api/auth/second-factor/remove/',
    renewBackupCodes: 'POST /api/auth/second-factor/backup-codes/',
    changePassword: 'POST /account/edit/change-password/',
    saveProfile: 'POST /account/edit/',
    saveShippingAddress: 'POST /account/edit/shipping/',
    saveCommunicationPreferences: 'POST /account/communication-preferences/',
    saveVAT: 'POST /account/edit/data/vat/',
    saveAnaMembership: 'POST /account/membership/ana/',
    acceptTerms: 'POST /account/terms/accept/',
    enterSweepstakes: 'POST /submit/csg-sweepstakes',
  },
  memberships: { createAccount: 'POST /resources/services/join/create-account/' },
})

/** SWR keys with their fetchers. */
export const accountQueries = {
  sessions: { key: accounts.sessions.key(), fetch: () => accounts.sessions() },
}
