import type { GradingText } from '@obverse/contract/domains/grading-scale'
import { stepsOfScale } from '@obverse/contract/rules/grading-scale'

/** Returns the grade of a text as labels have it; empty for the text of a whole scale. */
export const labelOf = ({ Collectible, Scale, Grade }: Pick<GradingText, 'Collectible' | 'Scale' | 'Grade'>): string =>
  stepsOfScale(Collectible, Scale).find(({ Code }) => Code === Grade)?.Label ?? Grade
