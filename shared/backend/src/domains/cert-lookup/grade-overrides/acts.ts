/** Overrides grades: at once, or as a proposal that another person decides on (decision "Grade overrides"). */
import type {
  GradeOverrideDecision,
  GradeOverrideDraft,
  GradeOverrideRevert,
  GradeOverrideSaved,
  GradeOverrideWithdrawal,
  OverrideLookup,
} from '@obverse/contract/domains/cert-lookup'
import { and, eq } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import type { DeclaredValue } from '../../../domain'
import { conflict, forbidden, found, invalid } from '../../../errors'
import type { ServerKey } from '../../../texts'
import { scaleAt } from '../certificate'
import { siteOf } from '../staff-certificates/read'
import { gradeOverrides } from '../tables'
import { askApprovers, readApprovers } from './ask'
import { afterOf, beforeOf, columnsOf, currentOf, gradedOf, inHistory, isSameGrade, readWanted } from './grade'
import { getCollectible, isAskedByCaller, readOfNumber } from './read'
import { readItemValue } from './value'
import { type Certificate, lockCertificate, moveOverride, type Override, setGrade } from './write'

export const GRADE_OVERRIDE = 'grade-override'

type Act = 'override' | 'propose' | 'approve' | 'reject' | 'withdraw' | 'revert'
type Noted = Record<string, unknown>
/** Writes the history of a certificate's grade, which all its overrides share. */
const note = (tx: Context, { CertificateID }: Certificate, action: Act, before: Noted, after: Noted) =>
  audit(tx, { entity: GRADE_OVERRIDE, key: CertificateID, action, before, after })

type Refused =
  | 'CertLookup.Refused.CertificateChanged'
  | 'CertLookup.Refused.OverrideWaiting'
  | 'CertLookup.Refused.NobodyApproves'
  | 'CertLookup.Refused.OverrideDecided'
  | 'CertLookup.Refused.GradeMoved'
const asServerKey = (key: Refused): ServerKey => key

/** Overrides the grade of the certificate with this number and type. @throws Failure 404, 409, 422 */
export async function overrideGrade(
  ctx: Context,
  typed: string,
  draft: GradeOverrideDraft,
  declared: DeclaredValue | undefined,
): Promise<GradeOverrideSaved> {
  const all = await readOfNumber(ctx, typed)
  if (all.length > 0 && !all.some((one) => one.type === draft.CollectibleTypeCode))
    throw invalid({ CollectibleTypeCode: 'CertLookup.Fields.CollectibleType' })
  const row = found(all.find((one) => one.type === draft.CollectibleTypeCode)).read.certificate
  const id = row.CertificateID
  const scale = scaleAt(siteOf(ctx, row))
  const wanted = readWanted(scale, draft)
  // Another system may answer: before rows are locked.
  const value = await readItemValue(ctx, row, declared)
  const done = await transact(ctx, async (tx): Promise<'applied' | 'waiting' | Refused> => {
    const before = await lockCertificate(tx, id)
    if (before.Version !== draft.Version) return 'CertLookup.Refused.CertificateChanged'
    const waiting = await tx.db.$count(
      gradeOverrides,
      and(eq(gradeOverrides.CertificateID, id), eq(gradeOverrides.State, 'waiting')),
    )
    if (waiting > 0) return 'CertLookup.Refused.OverrideWaiting'
    const current = currentOf(before)
    if (isSameGrade(wanted, current)) throw invalid({ OverrideGrade: 'CertLookup.Fields.SameGrade' })
    if (isSameGrade(wanted, gradedOf(before))) throw invalid({ OverrideGrade: 'CertLookup.Fields.GradedGrade' })
    const State = value.NeedsApproval ? 'waiting' : 'applied'
    // Written, it would wait for ever.
    if (State === 'waiting' && (await readApprovers(tx)).length === 0) return 'CertLookup.Refused.NobodyApproves'
    if (State === 'applied') await moveOverride(tx, id, ['applied', 'replaced'])
    const [made] = await tx.db
      .insert(gradeOverrides)
      .values({
        CertificateID: id,
        State,
        ...columnsOf(current, wanted),
        Reason: draft.Reason,
        ByPeopleID: personOf(tx).PeopleID,
        MadeUTC: tx.now().toISOString(),
        ValueMinor: value.Value?.Minor ?? null,
        Currency: value.Value?.Currency ?? null,
      })
      .returning()
    if (State === 'applied') await setGrade(tx, before, wanted)
    const after = { ...inHistory(scale, wanted), Reason: draft.Reason }
    await note(tx, before, State === 'applied' ? 'override' : 'propose', inHistory(scale, current), after)
    if (State === 'waiting') await askApprovers(tx, before, found(made))
    return State
  })
  const Collectible = await getCollectible(ctx, id, declared)
  if (done !== 'applied' && done !== 'waiting')
    throw conflict({ IsSaved: false, IsWaiting: false, Collectible }, asServerKey(done))
  return { IsSaved: true, IsWaiting: done === 'waiting', Collectible }
}

const lookupOf = async (ctx: Context, id: number, declared: DeclaredValue | undefined): Promise<OverrideLookup> => ({
  LookupStatus: 'Success',
  Collectible: await getCollectible(ctx, id, declared),
  OtherTypes: [],
})

type Work = (tx: Context, certificate: Certificate, override: Override) => Promise<Refused | null>
/** Acts on an override of this version and state under the lock of its certificate. @throws Failure 404, 409 */
async function act(
  ctx: Context,
  [id, version, state]: readonly [id: number, version: number, state: 'waiting' | 'applied'],
  declared: DeclaredValue | undefined,
  work: Work,
): Promise<OverrideLookup> {
  const { CertificateID } = await readOne(ctx, id)
  const refused = await transact(ctx, async (tx): Promise<Refused | null> => {
    const certificate = await lockCertificate(tx, CertificateID)
    // Read again: it may have been decided while this transaction waited for the lock.
    const override = await readOne(tx, id)
    if (override.State !== state || override.Version !== version) return 'CertLookup.Refused.OverrideDecided'
    return work(tx, certificate, override)
  })
  const now = await lookupOf(ctx, CertificateID, declared)
  if (refused !== null) throw conflict(now, asServerKey(refused))
  return now
}
const readOne = async (ctx: Context, id: number): Promise<Override> =>
  found((await ctx.db.select().from(gradeOverrides).where(eq(gradeOverrides.OverrideID, id)))[0])

/** Approves or rejects another person's proposal. @throws Failure 403, 404, 409 */
export async function decideOverride(
  ctx: Context,
  id: number,
  { IsApproved, Reason, Version }: GradeOverrideDecision,
  declared: DeclaredValue | undefined,
): Promise<OverrideLookup> {
  const asked = await readOne(ctx, id)
  const DecidedByPeopleID = personOf(ctx).PeopleID
  if (asked.ByPeopleID === DecidedByPeopleID) throw forbidden('CertLookup.Refused.OwnOverride')
  if (await isAskedByCaller(ctx, asked)) throw forbidden('CertLookup.Refused.TiedOverride')
  return act(ctx, [id, Version, 'waiting'], declared, async (tx, certificate, override) => {
    const scale = scaleAt(siteOf(tx, certificate))
    const [before, after] = [beforeOf(override), afterOf(override)]
    // A step from one grade to another is approved, and not the second grade alone.
    if (IsApproved && !isSameGrade(currentOf(certificate), before)) return 'CertLookup.Refused.GradeMoved'
    if (IsApproved) await moveOverride(tx, certificate.CertificateID, ['applied', 'replaced'])
    const to = IsApproved ? 'applied' : 'rejected'
    await moveOverride(tx, certificate.CertificateID, ['waiting', to], { DecidedByPeopleID, EndReason: Reason })
    if (IsApproved) await setGrade(tx, certificate, after)
    await note(
      tx,
      certificate,
      IsApproved ? 'approve' : 'reject',
      IsApproved ? inHistory(scale, before) : { Proposed: inHistory(scale, after).DisplayGrade },
      { ...(IsApproved && inHistory(scale, after)), ...(Reason !== '' && { Reason }) },
    )
    return null
  })
}

/** Takes back a proposal of the caller's own. @throws Failure 403, 404, 409 */
export async function withdrawOverride(
  ctx: Context,
  id: number,
  { Version }: GradeOverrideWithdrawal,
  declared: DeclaredValue | undefined,
): Promise<OverrideLookup> {
  if (!(await isAskedByCaller(ctx, await readOne(ctx, id)))) throw forbidden('CertLookup.Refused.NotOwnOverride')
  return act(ctx, [id, Version, 'waiting'], declared, async (tx, certificate, override) => {
    await moveOverride(tx, certificate.CertificateID, ['waiting', 'withdrawn'])
    const Proposed = inHistory(scaleAt(siteOf(tx, certificate)), afterOf(override)).DisplayGrade
    await note(tx, certificate, 'withdraw', { Proposed }, {})
    return null
  })
}

/** Puts the grade of the graders back, which one person may always do. @throws Failure 404, 409 */
export const revertOverride = (
  ctx: Context,
  id: number,
  { Reason, Version }: GradeOverrideRevert,
  declared: DeclaredValue | undefined,
): Promise<OverrideLookup> =>
  act(ctx, [id, Version, 'applied'], declared, async (tx, certificate) => {
    const scale = scaleAt(siteOf(tx, certificate))
    const graded = gradedOf(certificate)
    await moveOverride(tx, certificate.CertificateID, ['applied', 'reverted'], { EndReason: Reason })
    await setGrade(tx, certificate, graded)
    const after = { ...inHistory(scale, graded), Reason }
    await note(tx, certificate, 'revert', inHistory(scale, currentOf(certificate)), after)
    return null
  })
