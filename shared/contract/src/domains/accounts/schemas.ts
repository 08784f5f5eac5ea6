import * as z from 'zod'
import { roles } from '../../roles'
import { nameText, storedEmail } from '../../typed'
import { maxSecondFactorCode, minPassword } from './rules'

const RoleCode = z.enum(roles.map((role) => role.Code))
const Email = z.email('Fields.Email').max(254)
/**
 * A new password (decision 30): twelve characters or more, no composition rules; the server refuses known leaked ones.
 */
export const NewPassword = z.string().min(minPassword).max(200)
/** Six digits of the authenticator app, or a backup code. */
const Code = z.string().trim().min(6).max(maxSecondFactorCode)

/** The signed-in person, or the anonymous marker (ACC-C1). Roles are the effective ones. */
export const CurrentUser = z
  .discriminatedUnion('IsAnonymous', [
    z.object({ IsAnonymous: z.literal(true) }),
    z.object({
      IsAnonymous: z.literal(false),
      PeopleID: z.int(),
      Email: z.string(),
      PublicName: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      IsStaff: z.boolean(),
      Roles: z.array(RoleCode),
      HasSecondFactor: z.boolean(),
      MustEnrolSecondFactor: z
        .boolean()
        .describe('Staff need a second factor (on any site means on every one), and this person has none yet'),
    }),
  ])
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/** E-mail and password; `Code` only after the answer second_factor_required. `Redirect` is a path of this site. */
export const SignIn = z
  .strictObject({
    Email,
    Password: z.string().min(1, 'Fields.Password').max(200),
    Code: Code.optional(),
    Redirect: z.string().max(2000).optional(),
  })
  .meta({ id: 'SignIn' })
/** The answer to a sign-in: the path of this site to go to. */
export const SignedIn = z.object({ Redirect: z.string() }).meta({ id: 'SignedIn' })

/** The request for a link to set a new password. */
export const ForgotPassword = z.strictObject({ Email }).meta({ id: 'ForgotPassword' })
/** The new password, with the token of the mail. */
export const ResetPassword = z
  .strictObject({ Token: z.string().min(1).max(200), Password: NewPassword })
  .meta({ id: 'ResetPassword' })

/** The new account of a customer. LegalAgreementIDs are the accepted versions: every agreement in force. */
export const Registration = z
  .strictObject({
    FirstName: nameText(100, 'Accounts.Fields.FirstName'),
    LastName: nameText(100, 'Accounts.Fields.LastName'),
    Email: storedEmail(),
    Password: NewPassword,
    LegalAgreementIDs: z.array(z.int().positive().max(2_147_483_647)).max(50),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>
/** The request for another confirmation mail. */
export const RegistrationResend = z.strictObject({ Email }).meta({ id: 'RegistrationResend' })
/**
 * The token of the confirmation mail, with the password chosen at the sign-up. Who signed up at a desk of a show, and who
 * does not know that password (`IsNewPassword`), chooses one here, and accepts the agreements in force with it.
 */
export const RegistrationConfirmation = z
  .strictObject({
    Token: z.string().min(1).max(200),
    Password: z.string().min(1, 'Fields.Password').max(200),
    IsNewPassword: z.boolean().optional(),
    LegalAgreementIDs: z.array(z.int().positive().max(2_147_483_647)).max(50).optional(),
  })
  .meta({ id: 'RegistrationConfirmation' })

/** A session of a person: its beginning and last use (UTC), its network address and browser. */
export const Session = z
  .object({
    SessionID: z.int(),
    CreatedUTC: z.string(),
    LastUsedUTC: z.string(),
    IpAddress: z.string(),
    UserAgent: z.string(),
    IsCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** The values for the authenticator app; the server keeps the secret too until it is confirmed. */
export const SecondFactorOffer = z
  .object({ OtpauthUrl: z.string(), Secret: z.string() })
  .meta({ id: 'SecondFactorOffer' })
/** The first code of the offered authenticator app. */
export const SecondFactorConfirmation = z.strictObject({ Code }).meta({ id: 'SecondFactorConfirmation' })
/** The new backup codes, returned only once. */
export const BackupCodes = z.object({ BackupCodes: z.array(z.string()) }).meta({ id: 'BackupCodes' })
/** The password again, before the setup of a second factor. */
export const Reauthentication = z
  .strictObject({ Password: z.string().min(1, 'Fields.Password').max(200) })
  .meta({ id: 'Reauthentication' })
/** The password and a code, to turn the second factor off or to renew its backup codes. */
export const Removal = z
  .strictObject({ Password: z.string().min(1, 'Fields.Password').max(200), Code })
  .meta({ id: 'SecondFactorRemoval' })

/** The profile for its owner. */
export const Profile = z
  .object({
    PeopleID: z.int(),
    Email: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    PublicName: z.string(),
    CollectingInterest: z.string(),
    MemberSinceUTC: z.string(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** The profile to save [A3]. PublicName is visible to others, unique, or empty. */
export const ProfileDraft = z
  .strictObject({
    FirstName: nameText(100, 'Accounts.Fields.FirstName'),
    LastName: nameText(100, 'Accounts.Fields.LastName'),
    PublicName: nameText(50),
    CollectingInterest: z.string().trim().max(500),
  })
  .meta({ id: 'ProfileDraft' })
export type ProfileDraft = z.infer<typeof ProfileDraft>

/** The old password and the new one, in the names of the call [A7]. */
export const ChangePassword = z
  .strictObject({ oldPassword: z.string().min(1, 'Fields.Password').max(200), password: NewPassword })
  .meta({ id: 'ChangePassword' })
/** The outcome; exactly one of the three is true and decides the message [A4]. */
export const PasswordChanged = z
  .object({ Success: z.boolean(), HasInvalidPassword: z.boolean(), HasUnknownError: z.boolean() })
  .meta({ id: 'PasswordChanged' })
export type PasswordChanged = z.infer<typeof PasswordChanged>

/** A value to check, and the edited record, which may keep it [R3]. */
export const UniqueQuestion = z
  .strictObject({ value: z.string().max(254), exceptionID: z.int().positive().max(2_147_483_647).nullish() })
  .meta({ id: 'UniqueQuestion' })
/** The answer; `Success` is true when the value is free. */
export const UniqueAnswer = z.object({ Success: z.boolean() }).meta({ id: 'UniqueAnswer' })
