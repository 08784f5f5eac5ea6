/** The reasons of details and of no grade: printed in English on the label, told in the language of the reader. */

const reasons = [
  'Altered',
  'Altered color',
  'Altered date',
  'Altered surface',
  'Altered surfaces',
  'Brittle paper',
  'Cleaned',
  'Damaged rim',
  'Detached cover',
  'Environmental damage',
  'Missing page',
  'Mount removed',
  'Not genuine',
  'Polished',
  'Recolored',
  'Repaired tear',
  'Rust',
  'Scratched',
  'Trimmed',
  'Trimmed cover',
  'Trimmed edge',
  'Washed',
] as const
type Reason = (typeof reasons)[number]
type Hyphened<T extends string> = T extends `${infer A} ${infer B}` ? `${A}-${Hyphened<B>}` : T
/** The code of a reason, for keys of texts. */
export type GradeReasonCode = Lowercase<Hyphened<Reason>>

const known: ReadonlySet<string> = new Set(reasons)
const isReason = (text: string): text is Reason => known.has(text)

/** Returns the code of a reason as it is printed; null for one that staff or another order system worded themselves. */
export const gradeReasonCode = (reason: string): GradeReasonCode | null => (isReason(reason) ? codeOf(reason) : null)

// The type says what the code makes of each reason.
const codeOf = (reason: Reason) => reason.toLowerCase().replaceAll(' ', '-') as GradeReasonCode
