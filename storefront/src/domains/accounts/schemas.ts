import '../../lib/quiet-zod'

/** The schemas of this domain's forms, as the contract has them. */
export {
  AnaDraft,
  ChangePassword,
  CommunicationPreferencesDraft,
  ForgotPassword,
  ProfileDraft,
  Reauthentication,
  Removal,
  ResetPassword,
  SecondFactorConfirmation,
  ShippingDraft,
  SignIn,
  SweepstakesEntry,
} from '@obverse/contract/domains/accounts'
