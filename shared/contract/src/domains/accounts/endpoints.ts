/** Accounts: signing in and out, password reset, sessions, the second factor, one's own profile. */
import * as z from 'zod'
import { endpoint, file, Id } from '../../endpoint'
import {
  BackupCodes,
  CurrentUser,
  ForgotPassword,
  Profile,
  Reauthentication,
  Removal,
  ResetPassword,
  SecondFactorConfirmation,
  SecondFactorOffer,
  Session,
  SignedIn,
  SignIn,
} from './schemas'

export const accounts = {
  currentUser: endpoint('GET /resources/services/user/', {
    about: 'Who is signed in, or an anonymous marker [A7]',
    who: 'everyone',
    answer: CurrentUser,
  }),
  signIn: endpoint('POST /api/auth/sign-in/', {
    about: 'Signs in with e-mail, password and, where one is set up, the second factor',
    who: 'everyone',
    body: SignIn,
    answer: SignedIn,
    errors: ['second_factor_required', 'rate_limited'],
  }),
  signOut: endpoint('POST /api/auth/sign-out/', {
    about: 'Ends this session; signed out already is fine',
    who: 'everyone',
  }),
  forgotPassword: endpoint('POST /api/auth/forgot-password/', {
    about: 'Sends a link to set a new password; the answer never tells whether the address is known',
    who: 'everyone',
    body: ForgotPassword,
    errors: ['rate_limited'],
  }),
  resetPassword: endpoint('POST /api/auth/reset-password/', {
    about: 'Sets a new password with the token of the mail and ends every session',
    who: 'everyone',
    body: ResetPassword,
    errors: ['rate_limited'],
  }),
  validateToken: endpoint('GET /token-service.axd/validate/', {
    about: 'Verifies the token of a link and goes to a path of this site; otherwise to the link-expired page [A7]',
    who: 'everyone',
    // Whatever stands in a link leads somewhere: what is no token is as expired as an old one.
    query: { token: z.string().max(200).catch('').default(''), redirect: z.string().max(2000).catch('').default('') },
    answer: file('text/html', 'A redirect'),
    errors: ['rate_limited'],
  }),

  sessions: endpoint('GET /api/auth/sessions/', {
    about: 'Where one is signed in',
    who: 'signed-in',
    answer: z.array(Session),
  }),
  revokeSession: endpoint('POST /api/auth/sessions/{sessionID}/revoke/', {
    about: "Ends one of one's own sessions",
    who: 'signed-in',
    params: { sessionID: Id },
    errors: ['not_found'],
  }),
  revokeOtherSessions: endpoint('POST /api/auth/sessions/revoke-others/', {
    about: 'Ends every session but this one',
    who: 'signed-in',
  }),

  offerSecondFactor: endpoint('POST /api/auth/second-factor/offer/', {
    about: 'Begins to set up an authenticator app, after the password once more',
    who: 'signed-in',
    body: Reauthentication,
    answer: SecondFactorOffer,
    errors: ['conflict', 'rate_limited'],
  }),
  confirmSecondFactor: endpoint('POST /api/auth/second-factor/confirm/', {
    about: 'Turns the second factor on with a code of the app; answers the backup codes, once',
    who: 'signed-in',
    body: SecondFactorConfirmation,
    answer: BackupCodes,
    errors: ['conflict', 'rate_limited'],
  }),
  removeSecondFactor: endpoint('POST /api/auth/second-factor/remove/', {
    about: 'Turns the second factor off, after password and code once more',
    who: 'signed-in',
    body: Removal,
    errors: ['conflict', 'rate_limited'],
  }),

  profile: endpoint('GET /api/account/profile/', { about: "One's own profile", who: 'signed-in', answer: Profile }),
}
