/** The calls of accounts: signing in and out, password reset, sessions, the second factor, the own profile. */
import * as z from 'zod'
import { endpoint, file, Id, many } from '../../endpoint'
import { ShippingDraft, ShippingForm } from './address'
import { agreementVersionCalls } from './agreement-versions'
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
import { AnaDraft, AnaMembership, OpenTerms, SweepstakesEntered, SweepstakesEntry, Terms } from './terms'
import { VATDetails, VATDraft, VATSaved } from './vat'

export const accounts = {
  currentUser: endpoint('GET /resources/services/user/', {
    about: 'Returns the person who is signed in; for everybody else `IsAnonymous` is true',
    who: 'everyone',
    answer: CurrentUser,
  }),
  signIn: endpoint('POST /api/auth/sign-in/', {
    about: 'Signs in with e-mail address and password, and with a code if two-step verification is on',
    who: 'everyone',
    body: SignIn,
    answer: SignedIn,
    errors: ['second_factor_required', 'rate_limited'],
  }),
  signOut: endpoint('POST /api/auth/sign-out/', {
    about: 'Ends this session; it also succeeds without one',
    who: 'everyone',
  }),
  forgotPassword: endpoint('POST /api/auth/forgot-password/', {
    about: 'Sends a link to set a new password; the answer never tells whether the address is known',
    who: 'everyone',
    body: ForgotPassword,
    errors: ['rate_limited'],
  }),
  resetPassword: endpoint('POST /api/auth/reset-password/', {
    about: 'Sets a new password with the token of the mail, and ends every session of the account',
    who: 'everyone',
    body: ResetPassword,
    errors: ['rate_limited'],
  }),
  validateToken: endpoint('GET /token-service.axd/validate/', {
    about: 'Checks the token of a link and redirects to a path of this site, or to the page for expired links',
    who: 'everyone',
    // Every link leads somewhere: a malformed token counts as expired.
    query: { token: z.string().max(200).catch('').default(''), redirect: z.string().max(2000).catch('').default('') },
    answer: file('text/html', 'A redirect'),
    errors: ['rate_limited'],
  }),

  registrationTerms: endpoint('GET /api/auth/register/terms/', {
    about: 'Lists the current agreements that a new customer accepts',
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
    about: 'Lists the active sessions of the person signed in',
    who: 'signed-in',
    answer: z.array(Session),
  }),
  revokeSession: endpoint('POST /api/auth/sessions/{sessionID}/revoke/', {
    about: 'Ends one of your own sessions',
    who: 'signed-in',
    params: { sessionID: Id },
    errors: ['not_found'],
  }),
  revokeOtherSessions: endpoint('POST /api/auth/sessions/revoke-others/', {
    about: 'Ends every session of yours but this one',
    who: 'signed-in',
  }),

  offerSecondFactor: endpoint('POST /api/auth/second-factor/offer/', {
    about: 'Starts the setup of two-step verification; your password is needed again',
    who: 'signed-in',
    body: Reauthentication,
    answer: SecondFactorOffer,
    errors: ['conflict', 'rate_limited'],
  }),
  confirmSecondFactor: endpoint('POST /api/auth/second-factor/confirm/', {
    about:
      'Turns two-step verification on with a code of the app, and answers the backup codes, which are shown only once',
    who: 'signed-in',
    body: SecondFactorConfirmation,
    answer: BackupCodes,
    errors: ['conflict', 'rate_limited'],
  }),
  removeSecondFactor: endpoint('POST /api/auth/second-factor/remove/', {
    about: 'Turns two-step verification off; your password and a code are needed again',
    who: 'signed-in',
    body: Removal,
    errors: ['conflict', 'rate_limited'],
  }),
  renewBackupCodes: endpoint('POST /api/auth/second-factor/backup-codes/', {
    about: 'Makes new backup codes; your password and a code are needed again, and the old codes no longer work',
    who: 'signed-in',
    body: Removal,
    answer: BackupCodes,
    errors: ['conflict', 'rate_limited'],
  }),
  changePassword: endpoint('POST /account/edit/change-password/', {
    about: 'Changes your password and ends your other sessions; exactly one of the three fields of the answer is true',
    who: 'signed-in',
    body: ChangePassword,
    answer: PasswordChanged,
    errors: ['rate_limited'],
  }),

  profile: endpoint('GET /api/account/profile/', { about: 'Returns your profile', who: 'signed-in', answer: Profile }),
  saveProfile: endpoint('POST /account/edit/', {
    about: 'Saves your profile',
    who: 'signed-in',
    body: ProfileDraft,
    answer: Profile,
  }),
  shippingAddress: endpoint('GET /account/shipping-address', {
    about: 'Returns your shipping address; its fields are empty until one is saved',
    who: 'signed-in',
    answer: ShippingForm,
  }),
  saveShippingAddress: endpoint('POST /account/edit/shipping/', {
    about: 'Saves your shipping address; state, postal code and phone number must fit the country',
    who: 'signed-in',
    body: ShippingDraft,
    answer: ShippingForm,
  }),
  communicationPreferences: endpoint('GET /api/account/communication-preferences/', {
    about: 'Returns your notification preferences',
    who: 'signed-in',
    answer: CommunicationPreferences,
  }),
  saveCommunicationPreferences: endpoint('POST /account/communication-preferences/', {
    about: 'Saves your notification preferences',
    who: 'signed-in',
    body: CommunicationPreferencesDraft,
    answer: CommunicationPreferences,
  }),

  vat: endpoint('GET /account/edit/data/vat/', {
    about: 'Returns your VAT details',
    who: 'signed-in',
    answer: VATDetails,
  }),
  saveVAT: endpoint('POST /account/edit/data/vat/', {
    about: 'Saves your VAT details; a number that its registry does not know is not saved',
    who: 'signed-in',
    body: VATDraft,
    answer: VATSaved,
    errors: ['rate_limited'],
  }),
  anaMembership: endpoint('GET /api/account/membership/ana/', {
    about: 'Returns your ANA membership',
    who: 'signed-in',
    answer: AnaMembership,
  }),
  saveAnaMembership: endpoint('POST /account/membership/ana/', {
    about: 'Saves the expiration date of your ANA membership',
    who: 'signed-in',
    body: AnaDraft,
    answer: AnaMembership,
  }),
  terms: endpoint('GET /api/account/terms/', {
    about: 'Lists every agreement in its current version, with what changed since you accepted it last',
    who: 'signed-in',
    answer: z.array(Terms),
  }),
  openTerms: endpoint('GET /api/account/terms/open/', {
    about: 'Counts the agreements whose current version you have not accepted',
    who: 'signed-in',
    answer: OpenTerms,
  }),
  acceptTerms: endpoint('POST /account/terms/accept/', {
    about: 'Accepts the current agreements; if you name the versions you read, newer ones are a conflict',
    who: 'signed-in',
    query: { legalAgreementID: many(Id) },
    answer: z.array(Terms),
    errors: ['conflict'],
  }),

  enterSweepstakes: endpoint('POST /submit/csg-sweepstakes', {
    about: 'Enters the sweepstakes; one entry per person, and the first one of an e-mail address counts',
    who: 'everyone',
    body: SweepstakesEntry,
    answer: SweepstakesEntered,
    errors: ['rate_limited'],
  }),
  validateUnique: endpoint('POST /resources/services/validate/{table}/{field}/', {
    about: 'Tells whether a value is not used yet, for the fields that allow this question',
    who: 'everyone',
    params: { table: z.string().max(50), field: z.string().max(50) },
    body: UniqueQuestion,
    answer: UniqueAnswer,
    errors: ['not_found', 'rate_limited'],
  }),

  // ── staff ──
  ...agreementVersionCalls,
}
