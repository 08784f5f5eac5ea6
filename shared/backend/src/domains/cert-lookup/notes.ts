/** Returns the notes of graders to those who may read them (CL-3, decision 11). */
import type { GraderNotes } from '@obverse/contract/domains/cert-lookup'
import { readCertNumber } from '@obverse/contract/rules/cert-lookup'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { MemberTierOf } from '../../domain'
import { found, notFound } from '../../errors'
import { limitAttempts } from '../../http/limits'
import { isShownAt } from './certificate'
import { certificateNotes, certificates } from './tables'

/** Of a person, or of a network where everybody may read them: a 404 tells whether there is a certificate. */
const limits = [
  { name: 'grader-notes', max: 60, windowSeconds: 60 },
  { name: 'grader-notes-day', max: 900, windowSeconds: 86_400 },
]

/**
 * Returns the notes on a certificate, or none to a visitor who may not read them: then nothing tells whether there are
 * any. A signed-out visitor does not learn either whether there is such a certificate.
 * @throws Failure 404 for a signed-in visitor with an unknown number or one that nobody may see; 429
 */
export async function readGraderNotes(ctx: Context, typed: string, tierOf?: MemberTierOf): Promise<GraderNotes> {
  const { graderNotes: Policy } = ctx.site.Settings
  const closed = { canViewGraderNotes: false, Policy, Notes: [] }
  if (Policy !== 'everyone' && !ctx.person) return closed
  for (const limit of limits) await limitAttempts(ctx, limit, ctx.person ? `person:${ctx.person.PeopleID}` : undefined)
  const number = readCertNumber(typed)
  if (number.kind !== 'number') throw notFound()
  const [row] = await ctx.db
    .select({ CertificateID: certificates.CertificateID, PeopleID: certificates.PeopleID })
    .from(certificates)
    .where(isShownAt(ctx, number))
  const { CertificateID, PeopleID } = found(row)
  const isSubmitter = ctx.person !== null && PeopleID === ctx.person.PeopleID
  const isOpen = Policy === 'everyone' || Policy === 'signed-in' || isSubmitter
  if (!isOpen && !(Policy === 'members' && (await isPaidMember(ctx, tierOf)))) return closed
  const notes = await ctx.db
    .select()
    .from(certificateNotes)
    .where(eq(certificateNotes.CertificateID, CertificateID))
    .orderBy(asc(certificateNotes.SortOrder), asc(certificateNotes.NoteID))
  return {
    canViewGraderNotes: true,
    Policy,
    Notes: notes.map(({ NoteID, Text, Side, X, Y }) => ({
      NoteID,
      Text,
      Mark: Side !== null && X !== null && Y !== null ? { Side, X, Y } : null,
    })),
  }
}

/** Tells if the signed-in visitor is a member of a paid tier today. */
const isPaidMember = async ({ person, ...ctx }: Context, tierOf: MemberTierOf | undefined): Promise<boolean> =>
  person !== null && tierOf !== undefined && (await tierOf({ person, ...ctx }, person.PeopleID)) !== 'Free'
