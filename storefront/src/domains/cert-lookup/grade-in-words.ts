import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { gradeReason } from '../../components/grade-reason'
import type { Translate } from '../../lib/texts'

/** Returns what a label says besides the grade itself: the reason of details or no grade, and the CAC sticker. */
export const gradeInWords = (t: Translate<'CertLookup'>, { GradeReason, CAC }: Certificate): string =>
  [gradeReason((code) => t(`Reasons.${code}`), GradeReason), CAC && t(`CAC.${CAC}`)]
    .filter((part) => part !== '')
    .join(', ')
