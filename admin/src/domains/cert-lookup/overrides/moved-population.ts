import type { OverrideCollectible } from '@obverse/contract/domains/cert-lookup'
import type { Grade, GradeScale } from '@obverse/contract/grades'
import { type PopulationOf, populationOf } from '@obverse/contract/population'

/**
 * Returns the population of a certificate's grade before and after it gets another one; null for a certificate that
 * counts nowhere.
 */
export function movedPopulation(
  scale: GradeScale,
  { Counts, Grade: before }: Pick<OverrideCollectible, 'Counts' | 'Grade'>,
  after: Grade,
): { before: PopulationOf; after: PopulationOf } | null {
  if (Counts === null) return null
  const keyOf = ({ Designation, Value, Flags }: Grade) => `${Designation}:${Value}:${Flags}`
  const moved: Record<string, number> = { ...Counts }
  // CAC marks are left out of both keys; the sums are the same, even where a key falls below zero.
  moved[keyOf(before)] = (moved[keyOf(before)] ?? 0) - 1
  moved[keyOf(after)] = (moved[keyOf(after)] ?? 0) + 1
  return { before: populationOf(scale, before, Counts), after: populationOf(scale, after, moved) }
}
