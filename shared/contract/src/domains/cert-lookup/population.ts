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

/**
 * Returns the population of a grade among the certificates of its item with the same designation: a red cent is not
 * compared with a brown one, nor a proof with a coin made for circulation.
 */
export function populationOf(scale: GradeScale, grade: Grade, counts: GradeCounts): PopulationOf {
  const all = Object.entries(counts).map(([key, Count]) => {
    const [Designation = 0, Value = 0, Flags = 0] = key.split(':').map(Number)
    return { grade: { Value, Designation, Flags: Flags & ~marks }, Count }
  })
  const alike = all.filter((one) => one.grade.Designation === grade.Designation)
  const sum = (some: typeof all) => some.reduce((total, { Count }) => total + Count, 0)
  const straight = alike.filter((one) => !(one.grade.Flags & withoutRank))
  const hasRank = !(grade.Flags & withoutRank)
  const columns = gradeListOf(scale, 'census').map(({ Name, From, To }) => ({
    Name,
    Count: sum(straight.filter((one) => one.grade.Value >= From && one.grade.Value <= To)),
    IsAt: hasRank && grade.Value >= From && grade.Value <= To,
  }))
  const lowest = columns.findIndex(({ Count, IsAt }) => Count > 0 || IsAt)
  return {
    At: hasRank ? sum(straight.filter((one) => compareGrades(one.grade, grade) === 0)) : null,
    Finer: hasRank ? sum(straight.filter((one) => compareGrades(one.grade, grade) < 0)) : null,
    Total: sum(straight),
    Details: sum(alike.filter((one) => one.grade.Flags & gradeFlags.details)),
    Columns: lowest < 0 ? [] : columns.slice(Math.min(lowest, columns.length - FEWEST)),
  }
}
