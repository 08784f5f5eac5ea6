import type { GradingScale } from '@obverse/contract/rules/grading-scale'
import { paths } from '../../lib/paths'

/** Returns the path of a scale; the standard one has no name in its address. */
export const pathOfScale = (scale: GradingScale): string =>
  scale === 'standard' ? paths.gradingScale : `${paths.gradingScale}?scale=${scale}`

/** Returns the anchor of a grade on its page. */
export const anchorOf = (code: string): string => `grade-${code}`
