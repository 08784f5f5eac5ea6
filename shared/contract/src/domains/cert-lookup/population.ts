/** The population of a certificate's item: how many have its grade, and how many a better one. */
import { compareGrades, type Grade, type GradeScale, gradeFlags, gradeListOf } from '../../grades'
import { cacMarks } from './rules'

/** Certificates by `designation:value:flags`, as the server counts them. */
export type GradeCounts = Readonly<Record<string, number>>

export type PopulationOf = {
  /** Those with the same grade, and with a better one; null for details and no grade, which have no rank. */
  At: number | null
  Finer: number | null
  /** Those with a grade, without details. */
  Total: number
  Details: number
  /** The grades of the census from the lowest that was given, at least the best thirteen, with their certificates. */
  Columns: { Name: string; Count: number; IsAt: boolean }[]
}

const marks = cacMarks.green | cacMarks.gold
/** The least number of columns, so that one grade alone is not the whole width of a chart. */
const FEWEST = 13
const withoutRank = gradeFlags.details | gradeFlags.noGrade

// The keys of counters are few, and each lookup reads the same ones again.
const gradesByKey = new Map<string, Grade>()
/** Returns the grade of a counter's key, without its CAC marks. */
function gradeOfKey(key: string): Grade {
  const known = gradesByKey.get(key)
  if (known) return known
  const [Designation = 0, Value = 0, Flags = 0] = key.split(':').map(Number)
  const grade = { Value, Designation, Flags: Flags & ~marks }
  gradesByKey.set(key, grade)
  return grade
}

const placesByScale = new Map<GradeScale, Map<number, number>>()
/** Returns a function that returns the place of a value's column in the census, -1 for none. */
function placesOf(scale: GradeScale): (value: number) => number {
  const known = placesByScale.get(scale) ?? new Map<number, number>()
  placesByScale.set(scale, known)
  return (value) => {
    const place =
      known.get(value) ?? gradeListOf(scale, 'census').findIndex(({ From, To }) => value >= From && value <= To)
    known.set(value, place)
    return place
  }
}

/**
 * Returns the population of a grade among the certificates of its item with the same designation: a red cent is not
 * compared with a brown one, nor a proof with a coin made for circulation.
 */
export function populationOf(scale: GradeScale, grade: Grade, counts: GradeCounts): PopulationOf {
  const hasRank = !(grade.Flags & withoutRank)
  const columns = gradeListOf(scale, 'census').map(({ Name, From, To }) => ({
    Name,
    Count: 0,
    IsAt: hasRank && grade.Value >= From && grade.Value <= To,
  }))
  const placeOf = placesOf(scale)
  let [at, finer, total, ofDetails] = [0, 0, 0, 0]
  for (const key in counts) {
    const count = counts[key] ?? 0
    const one = gradeOfKey(key)
    if (one.Designation !== grade.Designation) continue
    if (one.Flags & gradeFlags.details) ofDetails += count
    if (one.Flags & withoutRank) continue
    total += count
    const column = columns[placeOf(one.Value)]
    if (column) column.Count += count
    if (!hasRank) continue
    const order = compareGrades(one, grade)
    if (order === 0) at += count
    if (order < 0) finer += count
  }
  const lowest = columns.findIndex(({ Count, IsAt }) => Count > 0 || IsAt)
  return {
    At: hasRank ? at : null,
    Finer: hasRank ? finer : null,
    Total: total,
    Details: ofDetails,
    Columns: lowest < 0 ? [] : columns.slice(Math.min(lowest, columns.length - FEWEST)),
  }
}
