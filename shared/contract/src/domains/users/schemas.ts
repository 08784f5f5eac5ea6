import * as z from 'zod'
import { Flag, Version } from '../../endpoint'
import { maxReason } from '../../limits'
import { type AskedOf, list, MOST_COUNTED, type PageOf, paged, sorted } from '../../list'
import { roles } from '../../roles'
import { nameText, storedEmail } from '../../typed'
import { maxUserSearch, userSorts } from './rules'

const ID = z.int().positive().max(2_147_483_647)
const RoleCode = z.enum(roles.map((role) => role.Code))

/** The page of these rows and the number of pages; a page beyond the last becomes the last. */
const Pagination = z
  .object({ Page: z.int(), TotalPages: z.int(), TotalResults: z.int() })
  .meta({ id: 'UserPagination' })

// ── people in a list ──

/** A person as a row. `Roles` are the effective ones (AUTH-2); `IsStaff` is true when there are any. */
const UserRow = z
  .object({
    PeopleID: ID,
    Email: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    PublicName: z.string(),
    CreatedUTC: z.string(),
    IsSuspended: z.boolean(),
    IsStaff: z.boolean(),
    Roles: z.array(RoleCode),
  })
  .meta({ id: 'UserRow' })
/** The people that staff find. */
export const userList = list('UserPage', {
  rows: ['Users', UserRow],
  key: 'PeopleID',
  total: 'Pagination',
  countUpTo: MOST_COUNTED,
  // A schema of its own in the document, shared with the history of agreements.
  extras: { Pagination },
  query: {
    search: z.string().trim().max(maxUserSearch).default(''),
    role: RoleCode.optional(),
    staff: Flag.optional(),
    suspended: Flag.optional(),
    ...sorted(userSorts, { sort: 'LastName' }),
    ...paged,
  },
})
export type UserPage = PageOf<typeof userList>
export type UserFilters = AskedOf<typeof userList>

// ── one person ──

/**
 * One role of the tree, for one person [A3]. `IsInRole` is the recorded state; a role is effective only while all its
 * ancestors are recorded too. `CanChange` tells whether the reader may give or take it.
 */
export const AdminRole = z
  .object({
    RoleID: ID,
    Code: RoleCode,
    ParentRoleID: ID.nullable(),
    DisplayName: z.string(),
    IsInRole: z.boolean(),
    CanChange: z.boolean(),
  })
  .meta({ id: 'AdminRole' })
export type AdminRole = z.infer<typeof AdminRole>

/** A person's VAT details [A3]; all empty when there are none. */
export const VATInfo = z
  .object({
    AccountName: z.string(),
    VATCountryID: ID.nullable(),
    VATNumber: z.string(),
    PeopleVATNumberID: ID.nullable(),
  })
  .meta({ id: 'UserVATInfo' })
export type VATInfo = z.infer<typeof VATInfo>

/** The permission of the reader for an action on this person, or the reason against it. */
export const Permission = z
  .enum(['allowed', 'own', 'above-rank', 'last-super-admin', 'read-only'])
  .meta({ id: 'UserPermission' })
export type Permission = z.infer<typeof Permission>

/** The reason, time (UTC) and author of a suspension. */
const Suspension = z.object({ Reason: z.string(), DateUTC: z.string(), By: z.string() }).meta({ id: 'UserSuspension' })

/** A person for staff. `VATInfo` is null for readers without the role VAT. */
export const User = z
  .object({
    PeopleID: ID,
    Email: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    PublicName: z.string(),
    CreatedUTC: z.string(),
    HasPassword: z.boolean().describe('False until an invited person has set a password'),
    IsSuspended: z.boolean(),
    Suspension: Suspension.nullable(),
    AdminRoles: z.array(AdminRole),
    RoleChanges: Permission,
    Suspending: Permission,
    VATInfo: VATInfo.nullable(),
    Version: z.int(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A person whom staff make an account for; a mail invites them to set a password. */
export const NewUser = z
  .strictObject({
    Email: storedEmail(),
    FirstName: nameText(100, 'Users.Fields.FirstName'),
    LastName: nameText(100, 'Users.Fields.LastName'),
  })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof NewUser>

/** A role given or taken. Other fields of the role are accepted and change nothing. */
const AdminRoleChoice = z
  .strictObject({
    RoleID: ID,
    IsInRole: z.boolean(),
    ParentRoleID: ID.nullish(),
    DisplayName: z.string().max(100).optional(),
    Code: RoleCode.optional(),
    CanChange: z.boolean().optional(),
  })
  .meta({ id: 'AdminRoleChoice' })
export type AdminRoleChoice = z.infer<typeof AdminRoleChoice>

/** VAT details to store; all empty deletes the stored ones. */
export const VATInfoDraft = z
  .strictObject({
    AccountName: nameText(200),
    VATCountryID: ID.nullable(),
    VATNumber: z.string().trim().max(40),
    PeopleVATNumberID: ID.nullish(),
  })
  .meta({ id: 'UserVATInfoDraft' })
export type VATInfoDraft = z.infer<typeof VATInfoDraft>

const onceEach = (choices: { RoleID: number }[]) =>
  new Set(choices.map((choice) => choice.RoleID)).size === choices.length

/** The changes of staff to a person. Unlisted roles, and VATInfo left out or null, stay unchanged. */
export const UserDraft = z
  .strictObject({
    AdminRoles: z.array(AdminRoleChoice).max(100).refine(onceEach, 'Users.Fields.RoleOnce').optional(),
    VATInfo: VATInfoDraft.nullish(),
    Version,
  })
  .meta({ id: 'UserDraft' })
export type UserDraft = z.infer<typeof UserDraft>

/** The reason of a suspension; the person cannot sign in until it is lifted. */
export const SuspensionDraft = z
  .strictObject({
    Reason: z.string().trim().min(3, 'Fields.Reason').max(maxReason),
    Version,
  })
  .meta({ id: 'UserSuspensionDraft' })
export type SuspensionDraft = z.infer<typeof SuspensionDraft>
export const SuspensionEnd = z.strictObject({ Version }).meta({ id: 'UserSuspensionEnd' })

/** An active session of a person: start, last use (UTC), address and browser. */
export const SignIn = z
  .object({ CreatedUTC: z.string(), LastUsedUTC: z.string(), IpAddress: z.string(), Browser: z.string() })
  .meta({ id: 'UserSignIn' })
export type SignIn = z.infer<typeof SignIn>

/** A country for a VAT number; `VATExample` shows the format of its numbers, if known. */
export const VATCountry = z
  .object({
    CountryID: ID,
    Name: z.string(),
    DisplayName: z.string(),
    CountryCode: z.string(),
    VATExample: z.string().nullable(),
  })
  .meta({ id: 'UserVATCountry' })
export type VATCountry = z.infer<typeof VATCountry>

// ── agreements ──

/** Accepted by the person, recorded by staff for them, accepted in an older major version only, or not at all. */
export const AgreementStatus = z
  .enum(['Accepted', 'Recorded', 'Outdated', 'NotAccepted'])
  .meta({ id: 'AgreementStatus' })
export type AgreementStatus = z.infer<typeof AgreementStatus>

/**
 * One version of an agreement [A3], and the acceptance by this person. `Label` is the version in words; below the
 * latest major version it says "(cannot submit)" [A5].
 */
export const Agreement = z
  .object({
    LegalAgreementID: ID,
    Code: z.string(),
    Name: z.string(),
    MajorVersion: z.int(),
    DisplayVersion: z.string(),
    LatestMajorVersion: z.int(),
    Label: z.string(),
    CanSubmit: z.boolean(),
    PublishedUTC: z.string(),
    AgreementStatus,
    DateUTC: z.string().nullable().describe('When it was accepted or recorded'),
  })
  .meta({ id: 'UserAgreement' })
export type Agreement = z.infer<typeof Agreement>

/**
 * The status of a person for an agreement: the newest version they accepted (all null without one) and the latest
 * version. `CanSubmit` tells whether they may submit under it.
 */
export const CurrentAgreement = z
  .object({
    Code: z.string(),
    Name: z.string(),
    LegalAgreementID: ID.nullable(),
    MajorVersion: z.int().nullable(),
    DisplayVersion: z.string().nullable(),
    Label: z.string().nullable(),
    LatestLegalAgreementID: ID,
    LatestMajorVersion: z.int(),
    LatestDisplayVersion: z.string(),
    CanSubmit: z.boolean(),
    AgreementStatus,
    DateUTC: z.string().nullable(),
  })
  .meta({ id: 'UserCurrentAgreement' })
export type CurrentAgreement = z.infer<typeof CurrentAgreement>

/** One approval [A3]: its author (the person, or staff for them), time and version. */
const AgreementHistoryRow = z
  .object({
    AgreementAcceptanceID: ID,
    PublicName: z.string(),
    Email: z.string(),
    DateUTC: z.string(),
    Status: AgreementStatus,
    Name: z.string(),
    DisplayVersion: z.string(),
  })
  .meta({ id: 'UserAgreementHistoryRow' })
export const AgreementHistory = z
  .object({ History: z.array(AgreementHistoryRow), Pagination })
  .meta({ id: 'UserAgreementHistory' })
export type AgreementHistory = z.infer<typeof AgreementHistory>

/** The version to record, by its id in the list of agreements. */
export const AgreementRecord = z.strictObject({ legalAgreementID: ID }).meta({ id: 'UserAgreementRecord' })
