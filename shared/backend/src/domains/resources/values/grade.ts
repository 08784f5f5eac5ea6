/** Grades of files of values: as on a label, with the CAC mark behind. */
import { formatGrade, type Grade, type GradeScale, gradeFlags, parseGrade } from '@obverse/contract/grades'
import { cacMarks } from '@obverse/contract/rules/cert-lookup'

const cac = cacMarks.green | cacMarks.gold
const without = gradeFlags.details | gradeFlags.noGrade

/** Returns a typed grade with its marks; null for one that the scale does not have, details and no grade. */
export function readGrade(scale: GradeScale, typed: string): Grade | null {
  const [, own = '', mark] = /^(.*?)(?:\s+CAC(?:\s+(gold|green))?)?$/i.exec(typed.trim()) ?? []
  const hasMark = own.length < typed.trim().length
  const grade = parseGrade(scale, own)
  if (!grade || grade.Flags & without) return null
  const flag = !hasMark ? 0 : mark?.toLowerCase() === 'gold' ? cacMarks.gold : cacMarks.green
  return { ...grade, Flags: grade.Flags | flag }
}

/** Returns a grade as files say it. */
export function gradeText(scale: GradeScale, { Flags, ...grade }: Grade): string {
  const label = formatGrade(scale, { ...grade, Flags: Flags & ~cac })
  return Flags & cacMarks.gold ? `${label} CAC gold` : Flags & cacMarks.green ? `${label} CAC` : label
}
