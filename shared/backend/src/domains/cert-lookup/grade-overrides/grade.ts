/** Grades of certificates and overrides as facts: four columns each, in three places. */
import { isDeepStrictEqual } from 'node:util'
import { withoutCardNumbers } from '@obverse/contract/card-numbers'
import type { GradeOverrideDraft } from '@obverse/contract/domains/cert-lookup'
import { formatGrade, type Grade, type GradeScale, gradeFlags, parseGrade } from '@obverse/contract/grades'
import { invalid } from '../../../errors'
import { gradeOf } from '../certificate'
import type { certificates, gradeOverrides } from '../tables'

type Certificate = typeof certificates.$inferSelect
type Override = typeof gradeOverrides.$inferSelect

/** A grade with the reason of details or of no grade; `Grade` is without CAC marks. */
export type Facts = { grade: Grade; code: string }

export const isSameGrade = (one: Facts, other: Facts): boolean => isDeepStrictEqual(one, other)

/** Returns the grade that a certificate has. */
export const currentOf = (row: Certificate): Facts => ({ grade: gradeOf(row), code: row.GradeReason })

/** Returns the grade that the graders gave. */
export const gradedOf = (row: Certificate): Facts =>
  row.GradedGrade === null || row.GradedDesignation === null || row.GradedFlags === null
    ? currentOf(row)
    : {
        grade: { Value: row.GradedGrade, Designation: row.GradedDesignation, Flags: row.GradedFlags },
        code: row.GradedReason ?? '',
      }

export const beforeOf = (row: Override): Facts => ({
  grade: { Value: row.GradeBefore, Designation: row.DesignationBefore, Flags: row.FlagsBefore },
  code: row.ReasonBefore,
})
export const afterOf = (row: Override): Facts => ({
  grade: { Value: row.GradeAfter, Designation: row.DesignationAfter, Flags: row.FlagsAfter },
  code: row.ReasonAfter,
})

/** Returns the columns of an override for its two grades. */
export const columnsOf = (before: Facts, after: Facts) => ({
  GradeBefore: before.grade.Value,
  DesignationBefore: before.grade.Designation,
  FlagsBefore: before.grade.Flags,
  ReasonBefore: before.code,
  GradeAfter: after.grade.Value,
  DesignationAfter: after.grade.Designation,
  FlagsAfter: after.grade.Flags,
  ReasonAfter: after.code,
})

/** Returns a grade as the history keeps it. */
export const inHistory = (scale: GradeScale, { grade, code }: Facts) => ({
  DisplayGrade: formatGrade(scale, grade),
  ...(code !== '' && { NoGradeCode: code }),
})

/** Reads the grade that staff typed. @throws Failure 422 beside the field for one the scale does not have, or a missing reason */
export function readWanted(scale: GradeScale, { OverrideGrade, NoGradeCode }: GradeOverrideDraft): Facts {
  const grade = parseGrade(scale, OverrideGrade)
  if (!grade) throw invalid({ OverrideGrade: 'CertLookup.Fields.GradeOfScale' })
  const needsCode = (grade.Flags & (gradeFlags.details | gradeFlags.noGrade)) !== 0
  if (needsCode && NoGradeCode === '') throw invalid({ NoGradeCode: 'CertLookup.Fields.NoGradeCode' })
  if (!needsCode && NoGradeCode !== '') throw invalid({ NoGradeCode: 'CertLookup.Fields.NoGradeCodeUnused' })
  // As the column stores it, so that it can be compared.
  return { grade, code: withoutCardNumbers(NoGradeCode) }
}
