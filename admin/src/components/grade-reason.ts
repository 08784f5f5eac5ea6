import { gradeReasonCode } from '@obverse/contract/grade-reasons'
import { useT } from '../lib/texts'

/** Returns the function that says why something has details or no grade; words that are not known stay as they are. */
export function useGradeReason(): (reason: string) => string {
  const t = useT()
  return (reason) => {
    const code = gradeReasonCode(reason)
    return code === null ? reason : t(`frame.grade_reasons.${code}`)
  }
}
