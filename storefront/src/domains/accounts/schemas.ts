import '../../lib/quiet-zod'

/** Schemas of the contract for the forms of this domain. */
export {
  AnaDraft,
  ChangePassword,
  CommunicationPreferencesDraft,
  ForgotPassword,
  ProfileDraft,
  Reauthentication,
  Registration,
  RegistrationConfirmation,
  Removal,
  ResetPassword,
  SecondFactorConfirmation,
  ShippingDraft,
  SignIn,
  SweepstakesEntry,
} from '@obverse/contract/domains/accounts'
