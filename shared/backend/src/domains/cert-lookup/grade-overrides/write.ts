/** Writes grades that staff set, and ends their overrides, in the caller's transaction. */
import type { OverrideState } from '@obverse/contract/rules/cert-lookup'
import { cacMarks } from '@obverse/contract/rules/cert-lookup'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { found } from '../../../errors'
import { tagsOf } from '../certify'
import { certificates, gradeOverrides } from '../tables'
import { type Facts, gradedOf, isSameGrade } from './grade'

export type Certificate = typeof certificates.$inferSelect
export type Override = typeof gradeOverrides.$inferSelect

/** Locks a certificate. Everybody who writes overrides locks it first. @throws Failure 404 */
export const lockCertificate = async (tx: Context, id: number): Promise<Certificate> =>
  found((await tx.db.select().from(certificates).where(eq(certificates.CertificateID, id)).for('update'))[0])

/** Sets the grade of a locked certificate and keeps the one that the graders gave; that one again is no override. */
export async function setGrade(tx: Context, before: Certificate, wanted: Facts): Promise<void> {
  const graded = gradedOf(before)
  const isOverride = !isSameGrade(wanted, graded)
  const marks = before.Flags & (cacMarks.green | cacMarks.gold)
  const [after] = await tx.db
    .update(certificates)
    .set({
      Grade: wanted.grade.Value,
      Designation: wanted.grade.Designation,
      Flags: wanted.grade.Flags | marks,
      GradeReason: wanted.code,
      IsGradeOverridden: isOverride,
      GradedGrade: isOverride ? graded.grade.Value : null,
      GradedDesignation: isOverride ? graded.grade.Designation : null,
      GradedFlags: isOverride ? graded.grade.Flags : null,
      GradedReason: isOverride ? graded.code : null,
      UpdatedUTC: tx.now().toISOString(),
      Version: sql`${certificates.Version} + 1`,
    })
    .where(eq(certificates.CertificateID, before.CertificateID))
    .returning()
  tx.afterCommit(() => tx.tagsRaised(tagsOf(found(after))))
}

type Ending = Partial<Pick<Override, 'DecidedByPeopleID' | 'EndReason'>>
/** Gives the overrides of a locked certificate that have one state another one; returns how many there were. */
export async function moveOverride(
  tx: Context,
  certificateID: number,
  [from, to]: readonly [from: OverrideState, to: OverrideState],
  ending: Ending = {},
): Promise<number> {
  const moved = await tx.db
    .update(gradeOverrides)
    .set({ State: to, ...ending, EndedUTC: tx.now().toISOString(), Version: sql`${gradeOverrides.Version} + 1` })
    .where(and(eq(gradeOverrides.CertificateID, certificateID), eq(gradeOverrides.State, from)))
    .returning({ OverrideID: gradeOverrides.OverrideID })
  return moved.length
}
