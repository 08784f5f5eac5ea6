import '../../lib/quiet-zod'

/** The schemas of this domain's forms, as the contract has them. */
export {
  ForgotPassword,
  Reauthentication,
  Removal,
  ResetPassword,
  SecondFactorConfirmation,
  SignIn,
} from '@obverse/contract/domains/accounts'
