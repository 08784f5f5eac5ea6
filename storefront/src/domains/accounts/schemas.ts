import '../../lib/quiet-zod'

import {
  Registration,
  RegistrationConfirmation,
  ResetPassword,
  SignIn,
  SweepstakesEntry,
} from '@obverse/contract/domains/accounts'

/** Schemas of the contract for the forms of this domain. */
export {
  AnaDraft,
  ChangePassword,
  CommunicationPreferencesDraft,
  ForgotPassword,
  ProfileDraft,
  Reauthentication,
  Removal,
  SecondFactorConfirmation,
  ShippingDraft,
} from '@obverse/contract/domains/accounts'

/** The parts of calls that a visitor types, by form. */
export const Credentials = SignIn.pick({ Email: true, Password: true })
export const CodeStep = SignIn.pick({ Code: true }).required()
export const NewPassword = ResetPassword.pick({ Password: true })
export const PasswordOfSignUp = RegistrationConfirmation.pick({ Password: true })
export const Entry = SweepstakesEntry.pick({ firstName: true, lastName: true, email: true })
export const Details = Registration.omit({ LegalAgreementIDs: true }).strip()
export const ChosenPassword = Registration.pick({ Password: true }).strip()
