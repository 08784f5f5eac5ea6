/** Makes certificates of graded items. The database counts the population of whatever is written here. */
import { type Grade, gradeFlags, parseGrade, scaleOf } from '@obverse/contract/grades'
import { cacMarks, readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Site } from '../sites'
import { certificates, gradeOverrides } from './tables'

/** An item with its grade in words, as an invoice has it. `Grade` is empty when the reason explains a missing grade. */
export type GradedItem = {
  site: Pick<Site, 'Company' | 'CollectibleTypes'>
  InvoiceID: number
  LineNumber: number
  CertNumber: string
  CollectibleID: number | null
  Description: string
  Grade: string
  NoGradeReason: string
  /** The person who sent the item in. */
  PeopleID: number
  /** True once the submission is finalized and the customer may see the grade. */
  isReleased: boolean
  gradedUTC: string
}
type Row = typeof certificates.$inferInsert
type Facts = Pick<Row, 'Grade' | 'Designation' | 'Flags' | 'GradeReason' | 'Status' | 'StatusReason'>

const straight = ({ Value, Designation, Flags }: Grade, GradeReason: string): Facts => ({
  Grade: Value,
  Designation,
  Flags,
  GradeReason,
  Status: 'active',
  StatusReason: '',
})

/** Returns the grade of an item as facts. A text that is no grade of the scale is shown to nobody until staff look at it. */
function factsOf({ site, Grade: text, NoGradeReason }: GradedItem): Facts {
  const scale = scaleOf(site.CollectibleTypes[0] ?? '') ?? 'coins'
  const none = { Value: 0, Designation: 0, Flags: gradeFlags.noGrade }
  if (text.trim() === '') return straight(none, NoGradeReason)
  const grade = parseGrade(scale, text)
  if (grade) return straight(grade, NoGradeReason)
  return {
    ...straight(none, NoGradeReason),
    Status: 'contact-support',
    StatusReason: `"${text}" is no grade of the scale.`,
  }
}

function rowOf(item: GradedItem): Row | null {
  const number = readCertNumber(item.CertNumber)
  if (number.kind !== 'number') return null
  return {
    SubmissionNumber: number.SubmissionNumber,
    Line: number.Line,
    Company: item.site.Company,
    CollectibleID: item.CollectibleID,
    ...factsOf(item),
    IsReleased: item.isReleased,
    LabelText: item.CollectibleID === null ? item.Description : '',
    InvoiceID: item.InvoiceID,
    LineNumber: item.LineNumber,
    PeopleID: item.PeopleID,
    GradedUTC: item.gradedUTC,
  }
}

const isNumber = ({ SubmissionNumber, Line, Company }: Row) =>
  and(
    eq(certificates.SubmissionNumber, SubmissionNumber),
    eq(certificates.Line, Line),
    eq(certificates.Company, Company),
  )

/** Returns the rows whose number is not that of another item's certificate; the others are logged and left alone. */
async function withFreeNumbers(tx: Context, rows: readonly Row[]): Promise<Row[]> {
  const taken = await tx.db
    .select()
    .from(certificates)
    .where(or(...rows.map(isNumber)))
  return rows.filter((row) => {
    const other = taken.find(
      (one) =>
        one.SubmissionNumber === row.SubmissionNumber &&
        one.Line === row.Line &&
        one.Company === row.Company &&
        (one.InvoiceID !== row.InvoiceID || one.LineNumber !== row.LineNumber),
    )
    if (other)
      tx.log.error(
        { InvoiceID: row.InvoiceID, LineNumber: row.LineNumber, CertificateID: other.CertificateID },
        'The number of a graded item belongs to another certificate',
      )
    return !other
  })
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)
/** Keeps a collectible that staff chose, and one that the item has no longer. */
const unlessChosenByStaff = sql.raw(`case when certificates.is_collectible_chosen then certificates.collectible_id
  else coalesce(excluded.collectible_id, certificates.collectible_id) end`)
/** Keeps a grade that staff set. */
const unlessSetByStaff = (column: string) =>
  sql.raw(`case when certificates.is_grade_overridden then certificates.${column} else excluded.${column} end`)
/** Tells if the grade that staff set still differs from the one of the graders; CAC marks are no part of either. */
const differs = `(certificates.is_grade_overridden
  and (certificates.grade, certificates.designation, certificates.flags & ~${cacMarks.green | cacMarks.gold}, certificates.grade_reason)
    is distinct from (excluded.grade, excluded.designation, excluded.flags, excluded.grade_reason))`
/** The grade of the graders, kept beside one that staff set. */
const graded = (column: string) => sql.raw(`case when ${differs} then excluded.${column} end`)

/**
 * Writes the certificates of graded items in the caller's transaction: new ones, and what has changed of those that
 * exist. Items without a number of our form, or with a number that another certificate has, are logged and left out.
 */
export async function certifyItems(tx: Context, items: readonly GradedItem[]): Promise<void> {
  const rows = items.flatMap((item) => rowOf(item) ?? [])
  if (rows.length < items.length)
    tx.log.warn({ count: items.length - rows.length }, 'Graded items have no certificate number')
  if (rows.length === 0) return
  const free = await withFreeNumbers(tx, rows)
  if (free.length === 0) return
  const changed = await tx.db
    .insert(certificates)
    .values(free)
    .onConflictDoUpdate({
      target: [certificates.InvoiceID, certificates.LineNumber],
      targetWhere: sql`invoice_id is not null`,
      set: {
        CollectibleID: unlessChosenByStaff,
        Grade: unlessSetByStaff('grade'),
        Designation: unlessSetByStaff('designation'),
        Flags: unlessSetByStaff('flags'),
        GradeReason: unlessSetByStaff('grade_reason'),
        IsGradeOverridden: sql.raw(differs),
        GradedGrade: graded('grade'),
        GradedDesignation: graded('designation'),
        GradedFlags: graded('flags'),
        GradedReason: graded('grade_reason'),
        IsReleased: excluded('is_released'),
        PeopleID: excluded('people_id'),
        UpdatedUTC: tx.now().toISOString(),
        Version: sql`${certificates.Version} + 1`,
      },
      // The same facts again are no change: neither a version nor a stored page needs to follow.
      setWhere: sql`(${certificates.CollectibleID}, ${certificates.Grade}, ${certificates.Designation}, ${certificates.Flags}, ${certificates.GradeReason}, ${certificates.GradedGrade}, ${certificates.GradedDesignation}, ${certificates.GradedFlags}, ${certificates.GradedReason}, ${certificates.IsReleased}, ${certificates.PeopleID})
        is distinct from (${unlessChosenByStaff}, ${unlessSetByStaff('grade')}, ${unlessSetByStaff('designation')}, ${unlessSetByStaff('flags')}, ${unlessSetByStaff('grade_reason')}, ${graded('grade')}, ${graded('designation')}, ${graded('flags')}, ${graded('grade_reason')}, ${excluded('is_released')}, ${excluded('people_id')})`,
    })
    .returning()
  await endOverrides(tx, changed)
  tx.afterCommit(() => tx.tagsRaised(changed.flatMap(tagsOf)))
}

/** Ends the overrides of certificates whose graders gave the same grade later. */
async function endOverrides(tx: Context, changed: readonly (typeof certificates.$inferSelect)[]): Promise<void> {
  const ids = changed.flatMap((row) => (row.Version > 1 && !row.IsGradeOverridden ? [row.CertificateID] : []))
  if (ids.length === 0) return
  await tx.db
    .update(gradeOverrides)
    .set({
      State: 'caught-up',
      EndedUTC: tx.now().toISOString(),
      Version: sql`${gradeOverrides.Version} + 1`,
    })
    .where(and(inArray(gradeOverrides.CertificateID, ids), eq(gradeOverrides.State, 'applied')))
}

/** Returns the tags of the pages that show a certificate, or count it. */
export const tagsOf = ({ SubmissionNumber, Line, CollectibleID }: typeof certificates.$inferSelect): string[] => [
  `n:${SubmissionNumber}-${Line}`,
  ...(CollectibleID === null ? [] : [`c:${CollectibleID}`]),
]
