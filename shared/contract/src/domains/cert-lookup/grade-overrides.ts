/** The schemas of grade overrides: the documented lookup and save, the list, and the acts of a second person. */
import * as z from 'zod'
import { Id, Instant, Version } from '../../endpoint'
import { list, MOST_COUNTED, paged, sorted } from '../../list'
import { Money } from '../../money'
import { companies } from '../sites/rules'
import {
  certificateStatuses,
  collectibleTypes,
  maxCertInput,
  maxNoGradeCode,
  maxStatusReason,
  maxTypedGrade,
  overrideLookups,
  overrideStates,
} from './rules'

const Company = z.enum(companies)
const State = z.enum(overrideStates)
const Grade = z.object({ Value: z.int(), Designation: z.int(), Flags: z.int() })
const NoGradeCode = z.string().describe('The reason of details or of no grade; empty for other grades')

const row = {
  OverrideID: z.int(),
  CertificateID: z.int(),
  CertNumber: z.string().describe('As the label prints it'),
  Company,
  Description: z.string().describe('The item in words'),
  GradeBefore: z.string().describe('The grade before the override, in words'),
  NoGradeCodeBefore: NoGradeCode,
  GradeAfter: z.string(),
  NoGradeCodeAfter: NoGradeCode,
  State,
  Reason: z.string(),
  By: z.string().describe('The name of the member of staff who asked for it'),
  ByPeopleID: z.int().nullable(),
  MadeUTC: Instant,
  Value: Money.nullable().describe('The declared value of the item; null when none is known'),
  DecidedBy: z.string().describe('The name of the second person who approved or rejected it; empty without one'),
  EndReason: z.string().describe('The reason of a rejection or a revert, or the words of an approval'),
  EndedUTC: Instant.nullable().describe('When it was decided, reverted, replaced or withdrawn last'),
  Version: z.int(),
}

/** An override in the list of staff. */
export const GradeOverrideRow = z.object(row).meta({ id: 'GradeOverrideRow' })
export type GradeOverrideRow = z.infer<typeof GradeOverrideRow>

const GradeOverride = z
  .object({ ...row, IsOwn: z.boolean().describe('True when the caller counts as the person who asked for it') })
  .meta({ id: 'GradeOverride' })
export type GradeOverride = z.infer<typeof GradeOverride>

const OverrideCollectible = z
  .object({
    CertNumber: z.string().describe('As the label prints it'),
    CollectibleType: z.enum(collectibleTypes),
    IsGradeOverridden: z.boolean().describe('True while the grade differs from the one the graders gave'),
    NoGradeCode,
    CertificateID: z.int(),
    Company,
    SiteCode: z.string().describe('The site that shows its page'),
    Description: z.string(),
    Status: z.enum(certificateStatuses),
    IsReleased: z.boolean(),
    Grade,
    DisplayGrade: z.string().describe('In words, also for no grade'),
    GradedGrade: Grade.describe('The grade that the graders gave'),
    DisplayGradedGrade: z.string(),
    GradedNoGradeCode: NoGradeCode,
    Value: Money.nullable().describe('The declared value of the item; null when none is known'),
    Limit: Money.nullable().describe(
      'Above it, and without a known value, a second person approves; null for no limit',
    ),
    NeedsApproval: z.boolean(),
    Counts: z
      .record(z.string(), z.int())
      .nullable()
      .describe('The certificates of the item by `designation:value:flags`; null when it counts nowhere'),
    Applied: GradeOverride.nullable().describe('The override that the grade comes from'),
    Waiting: GradeOverride.nullable().describe('The proposal that waits for a second person'),
    Version: z.int(),
  })
  .meta({ id: 'OverrideCollectible' })
export type OverrideCollectible = z.infer<typeof OverrideCollectible>

/** The result of looking up a certificate to override its grade. */
export const OverrideLookup = z
  .object({
    LookupStatus: z.enum(overrideLookups),
    Collectible: OverrideCollectible.nullable().describe('Null unless the status is Success'),
    OtherTypes: z
      .array(z.enum(collectibleTypes))
      .describe('The types of further certificates with this number, of other companies'),
  })
  .meta({ id: 'OverrideLookup' })
export type OverrideLookup = z.infer<typeof OverrideLookup>

const Reason = z.string().trim().max(maxStatusReason)
const NeededReason = Reason.min(1, 'CertLookup.Fields.Reason')

/** Another grade for a certificate. `OverrideGrade` is read as people type it: `ms65+`, `AU Details`, `No Grade`. */
export const GradeOverrideDraft = z
  .strictObject({
    CollectibleTypeCode: z.enum(collectibleTypes).describe('The type of the certificate, as the lookup tells it'),
    OverrideGrade: z.string().trim().min(1, 'CertLookup.Fields.Grade').max(maxTypedGrade),
    NoGradeCode: z
      .string()
      .trim()
      .max(maxNoGradeCode)
      .default('')
      .describe('The reason of details or of no grade; required for these'),
    Reason: NeededReason.describe('For the history'),
    Version,
  })
  .meta({ id: 'GradeOverrideDraft' })
export type GradeOverrideDraft = z.infer<typeof GradeOverrideDraft>

/** The result of a save. */
export const GradeOverrideSaved = z
  .object({
    IsSaved: z.boolean(),
    IsWaiting: z.boolean().describe('True when a second person has to approve it'),
    Collectible: OverrideCollectible,
  })
  .meta({ id: 'GradeOverrideSaved' })
export type GradeOverrideSaved = z.infer<typeof GradeOverrideSaved>

/** The decision of a second person. */
export const GradeOverrideDecision = z
  .strictObject({ IsApproved: z.boolean(), Reason: Reason.describe('Required for a rejection'), Version })
  .refine(({ IsApproved, Reason }) => IsApproved || Reason !== '', {
    path: ['Reason'],
    message: 'CertLookup.Fields.Reason',
  })
  .meta({ id: 'GradeOverrideDecision' })
export type GradeOverrideDecision = z.infer<typeof GradeOverrideDecision>

/** Puts the grade of the graders back. */
export const GradeOverrideRevert = z.strictObject({ Reason: NeededReason, Version }).meta({ id: 'GradeOverrideRevert' })
export type GradeOverrideRevert = z.infer<typeof GradeOverrideRevert>

/** Takes back a proposal of one's own. */
export const GradeOverrideWithdrawal = z.strictObject({ Version }).meta({ id: 'GradeOverrideWithdrawal' })
export type GradeOverrideWithdrawal = z.infer<typeof GradeOverrideWithdrawal>

export const gradeOverrideList = list('GradeOverridePage', {
  rows: ['GradeOverrides', GradeOverrideRow],
  key: 'OverrideID',
  total: 'Total',
  countUpTo: MOST_COUNTED,
  query: {
    search: z.string().trim().max(maxCertInput).default('').describe('A certificate number'),
    state: State.optional(),
    company: Company.optional(),
    peopleID: Id.optional().describe('The member of staff who asked for it, or decided on it'),
    ...sorted(['MadeUTC'], { order: 'DESC' }),
    ...paged,
  },
})
