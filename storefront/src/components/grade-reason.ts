import { type GradeReasonCode, gradeReasonCode } from '@obverse/contract/grade-reasons'

/**
 * Returns why something has details or no grade, in the language of the page: `t` returns the text of a code. Words that
 * are not known stay as they are.
 */
export function gradeReason(t: (code: GradeReasonCode) => string, reason: string): string {
  const code = gradeReasonCode(reason)
  return code === null ? reason : t(code)
}
