/** The finest certificates of a collectible, for each designation. */
import { compareGrades, formatGrade, type Grade, type GradeScale, gradeFlags } from '../../grades'
import { cacMarks } from '../cert-lookup/rules'

/** The best straight grade with a designation as its label says it, and the number of certificates with it. */
export type Finest = { Designation: number; Grade: string; Count: number }

const cac = cacMarks.green | cacMarks.gold
const withoutRank = gradeFlags.details | gradeFlags.noGrade

/** Returns the finest grade of each designation by the counters of a collectible; CAC marks make no finer grade. */
export function finestOf(scale: GradeScale, counts: Readonly<Record<string, number>>): Finest[] {
  const best = new Map<number, { grade: Grade; Count: number }>()
  for (const [key, Count] of Object.entries(counts)) {
    const [Designation = 0, Value = 0, flags = 0] = key.split(':').map(Number)
    if (flags & withoutRank || Count <= 0) continue
    const grade: Grade = { Value, Designation, Flags: flags & ~cac }
    const known = best.get(Designation)
    const order = known ? compareGrades(grade, known.grade) : -1
    if (order < 0) best.set(Designation, { grade, Count })
    else if (known && order === 0) known.Count += Count
  }
  return [...best]
    .sort(([one], [other]) => one - other)
    .map(([Designation, { grade, Count }]) => ({ Designation, Grade: formatGrade(scale, grade), Count }))
}
