/** The calls of accounts: signing in and out, password reset, sessions, the second factor, the own profile. */
import * as z from 'zod'
import { endpoint, file, Id, many } from '../../endpoint'
import { ShippingDraft, ShippingForm } from './address'
import { CommunicationPreferences, CommunicationPreferencesDraft } from './preferences'
import {
  BackupCodes,
  ChangePassword,
  CurrentUser,
  ForgotPassword,
  PasswordChanged,
  Profile,
  ProfileDraft,
  Reauthentication,
  Registration,
  RegistrationConfirmation,
  RegistrationResend,
  Removal,
  ResetPassword,
  SecondFactorConfirmation,
  SecondFactorOffer,
  Session,
  SignedIn,
  SignIn,
  UniqueAnswer,
  UniqueQuestion,
} from './schemas'
import { AnaDraft, AnaMembership, SweepstakesEntered, SweepstakesEntry, Terms } from './terms'
import { VATDetails, VATDraft, VATSaved } from './vat'

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
    errors: ['second_factor_required', 'unconfirmed', 'rate_limited'],
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
    // Every link leads somewhere: a malformed token counts as expired.
    query: { token: z.string().max(200).catch('').default(''), redirect: z.string().max(2000).catch('').default('') },
    answer: file('text/html', 'A redirect'),
    errors: ['rate_limited'],
  }),

  registrationTerms: endpoint('GET /api/auth/register/terms/', {
    about: 'The agreements in force that a new customer accepts',
    who: 'everyone',
    answer: z.array(Terms),
  }),
  register: endpoint('POST /api/auth/register/', {
    about:
      'Signs a customer up: a mail brings the link that makes the account, or says that there is one; the answer never tells which',
    who: 'everyone',
    body: Registration,
    errors: ['conflict', 'rate_limited'],
  }),
  resendConfirmation: endpoint('POST /api/auth/register/resend/', {
    about: 'Sends the confirmation mail of a sign-up again; the answer never tells whether there is one',
    who: 'everyone',
    body: RegistrationResend,
    errors: ['rate_limited'],
  }),
  confirmRegistration: endpoint('POST /api/auth/register/confirm/', {
    about: 'Makes the account of a sign-up with the token of the mail and its password, and signs in',
    who: 'everyone',
    body: RegistrationConfirmation,
    answer: SignedIn,
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
  renewBackupCodes: endpoint('POST /api/auth/second-factor/backup-codes/', {
    about: 'Makes new backup codes, after password and code once more; the old ones no longer work',
    who: 'signed-in',
    body: Removal,
    answer: BackupCodes,
    errors: ['conflict', 'rate_limited'],
  }),
  changePassword: endpoint('POST /account/edit/change-password/', {
    about: "Changes one's password and ends every other session; one of three outcomes is true [A4, A7]",
    who: 'signed-in',
    body: ChangePassword,
    answer: PasswordChanged,
    errors: ['rate_limited'],
  }),

  profile: endpoint('GET /api/account/profile/', { about: "One's own profile", who: 'signed-in', answer: Profile }),
  saveProfile: endpoint('POST /account/edit/', {
    about: "Saves one's profile [A7]",
    who: 'signed-in',
    body: ProfileDraft,
    answer: Profile,
  }),
  shippingAddress: endpoint('GET /account/shipping-address', {
    about: "One's own shipping address, empty before there is one [A7]",
    who: 'signed-in',
    answer: ShippingForm,
  }),
  saveShippingAddress: endpoint('POST /account/edit/shipping/', {
    about: "Saves one's shipping address; state, postal code and phone must fit the country [A7]",
    who: 'signed-in',
    body: ShippingDraft,
    answer: ShippingForm,
  }),
  communicationPreferences: endpoint('GET /api/account/communication-preferences/', {
    about: "One's own communication preferences",
    who: 'signed-in',
    answer: CommunicationPreferences,
  }),
  saveCommunicationPreferences: endpoint('POST /account/communication-preferences/', {
    about: "Saves one's communication preferences [A7]",
    who: 'signed-in',
    body: CommunicationPreferencesDraft,
    answer: CommunicationPreferences,
  }),

  vat: endpoint('GET /account/edit/data/vat/', {
    about: "One's own VAT details [A7]",
    who: 'signed-in',
    answer: VATDetails,
  }),
  saveVAT: endpoint('POST /account/edit/data/vat/', {
    about: "Saves one's VAT details; a number its registry does not know is not saved [A4, A7]",
    who: 'signed-in',
    body: VATDraft,
    answer: VATSaved,
    errors: ['rate_limited'],
  }),
  anaMembership: endpoint('GET /api/account/membership/ana/', {
    about: "One's own ANA membership",
    who: 'signed-in',
    answer: AnaMembership,
  }),
  saveAnaMembership: endpoint('POST /account/membership/ana/', {
    about: 'Saves the day the ANA membership runs to [A7]',
    who: 'signed-in',
    body: AnaDraft,
    answer: AnaMembership,
  }),
  terms: endpoint('GET /api/account/terms/', {
    about: 'Every agreement in its version in force, and what changed since one accepted it last',
    who: 'signed-in',
    answer: z.array(Terms),
  }),
  acceptTerms: endpoint('POST /account/terms/accept/', {
    about:
      'Accepts the agreements in force [A7]; naming the versions that were read makes it a conflict when there are newer ones',
    who: 'signed-in',
    query: { legalAgreementID: many(Id) },
    answer: z.array(Terms),
    errors: ['conflict'],
  }),

  enterSweepstakes: endpoint('POST /submit/csg-sweepstakes', {
    about: 'Enters the sweepstakes; of the entries of one e-mail address the first counts [A7]',
    who: 'everyone',
    body: SweepstakesEntry,
    answer: SweepstakesEntered,
    errors: ['rate_limited'],
  }),
  validateUnique: endpoint('POST /resources/services/validate/{table}/{field}/', {
    about: 'Whether a value is still free, for the few fields that may be asked about [R5, R7]',
    who: 'everyone',
    params: { table: z.string().max(50), field: z.string().max(50) },
    body: UniqueQuestion,
    answer: UniqueAnswer,
    errors: ['not_found', 'rate_limited'],
  }),
}
