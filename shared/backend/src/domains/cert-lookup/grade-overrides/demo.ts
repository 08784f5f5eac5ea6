/** Writes grade overrides of the demonstration: one that applies, one that waits for a second person, one reverted. */
import { gradesOf } from '@obverse/contract/grades'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Context, transact } from '../../../context'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import { scaleAt } from '../certificate'
import { siteOf } from '../staff-certificates/read'
import { certificates, gradeOverrides } from '../tables'
import { GRADE_OVERRIDE } from './acts'
import { columnsOf, currentOf, type Facts, inHistory } from './grade'
import { type Certificate, setGrade } from './write'

const SUBMISSION = 3_100_020
const HOUR = 3_600_000

const told = [
  { State: 'applied', Reason: 'The label was printed with the grade of the coin beside it.', hoursAgo: 70 },
  { State: 'waiting', Reason: 'The finalizer’s note says another grade than the label.', hoursAgo: 5 },
  { State: 'reverted', Reason: 'Cleaned, seen at a show.', hoursAgo: 300, EndReason: 'It was another coin.' },
] as const

/** Returns the grade one step below a straight grade, of the same designation and marks. */
function belowOf(ctx: Context, row: Certificate): Facts {
  const { grade } = currentOf(row)
  const below = gradesOf(scaleAt(siteOf(ctx, row))).find(
    (one) => one.Value < grade.Value && one.Designation === grade.Designation && one.Flags === grade.Flags,
  )
  return { grade: below ?? grade, code: '' }
}

type Told = (typeof told)[number]
type Noted = Pick<typeof auditLog.$inferInsert, 'PeopleID' | 'Action' | 'Before' | 'After'> & { at: number }
/** Returns the history of an override as its acts write it: proposed, approved half an hour later, reverted within the hour. */
function historyOf(
  ctx: Context,
  row: Certificate,
  wanted: Facts,
  one: Told,
  [asker, decider]: readonly number[],
): Noted[] {
  const scale = scaleAt(siteOf(ctx, row))
  const [graded, other] = [inHistory(scale, currentOf(row)), inHistory(scale, wanted)]
  const { State, Reason } = one
  const proposed = { PeopleID: asker, Action: 'propose', Before: graded, After: { ...other, Reason }, at: 0 }
  const approved = { PeopleID: decider, Action: 'approve', Before: graded, After: other, at: HOUR / 2 }
  if (State === 'waiting') return [proposed]
  if (State === 'applied') return [proposed, { ...approved, at: HOUR }]
  const After = { ...graded, Reason: one.EndReason }
  return [proposed, approved, { PeopleID: decider, Action: 'revert', Before: other, After, at: HOUR }]
}

/** Writes the grade overrides of the demonstration. */
export async function writeGradeOverrides(ctx: Context): Promise<void> {
  const personOf = async (name: string) =>
    found(
      (
        await ctx.db
          .select()
          .from(people)
          .where(eq(people.Email, `${name}@obverse.example`))
      )[0],
    ).PeopleID
  const [asker, decider] = [await personOf('certs'), await personOf('super')]
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.SubmissionNumber, SUBMISSION),
        eq(certificates.Status, 'active'),
        sql`${certificates.Flags} & 48 = 0`,
      ),
    )
    .orderBy(asc(certificates.Line))
    .limit(told.length)
  await transact(ctx, async (tx) => {
    for (const [at, row] of rows.entries()) {
      const { hoursAgo, ...one } = found(told[at])
      const made = tx.now().getTime() - hoursAgo * HOUR
      const wanted = belowOf(tx, row)
      await tx.db.insert(gradeOverrides).values({
        ...one,
        CertificateID: row.CertificateID,
        ...columnsOf(currentOf(row), wanted),
        ByPeopleID: asker,
        MadeUTC: new Date(made).toISOString(),
        ...(one.State !== 'waiting' && {
          DecidedByPeopleID: decider,
          EndedUTC: new Date(made + HOUR).toISOString(),
        }),
      })
      const history = historyOf(tx, row, wanted, found(told[at]), [asker, decider])
      await tx.db.insert(auditLog).values(
        history.map(({ at: after, ...act }) => ({
          ...act,
          Entity: GRADE_OVERRIDE,
          EntityKey: String(row.CertificateID),
          DateUTC: new Date(made + after).toISOString(),
          RequestID: tx.requestId,
          IpAddress: tx.ip,
        })),
      )
      if (one.State === 'applied') await setGrade(tx, row, wanted)
    }
  })
}
