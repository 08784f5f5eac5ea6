/** The acts of staff on score-correction requests. Each is refused with the current request when somebody changed it in between. */

import type { Correction, CorrectionNotes, CorrectionProcessing } from '@obverse/contract/domains/registry'
import { fullName } from '@obverse/contract/full-name'
import {
  type CorrectionAnswer,
  type CorrectionState,
  claimAnswers,
  type RegistryPath,
  scoreAnswers,
  typeOfRegistryPath,
} from '@obverse/contract/rules/registry'
import { eq, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../../context'
import { people } from '../../../db/tables'
import { conflict, found, invalid, notFound } from '../../../errors'
import { keepAnswer } from '../../../http/saved-answers'
import { writeMail } from '../../../mail'
import { registryCorrections } from '../tables'
import { freeClaim } from './free-claim'
import { getCorrection } from './read'

export const SCORE_CORRECTION = 'score-correction'

type Row = typeof registryCorrections.$inferSelect
type Act = {
  /** The action in the history. */
  action: 'take' | 'put-back' | 'note' | 'process' | 'reopen'
  /** The states in which a request may be acted on. */
  from: readonly CorrectionState[]
  set: Partial<Row> | ((row: Row) => Partial<Row>)
  /** Work before the request is written; false refuses the act like a change in between. */
  before?: (tx: Context, row: Row, values: Partial<Row>) => Promise<boolean>
  after?: (tx: Context, row: Row) => Promise<void>
}
type Of = { id: number; version?: number | undefined; path?: RegistryPath }

/** Returns what the history keeps: nothing that the member wrote. */
async function snapshotOf(tx: Context, { State, AssigneeID, AdminNotes, Answer, AnswerText }: Row) {
  const [assignee] = AssigneeID === null ? [] : await tx.db.select().from(people).where(eq(people.PeopleID, AssigneeID))
  return {
    State,
    Assignee: assignee ? fullName(assignee) : '',
    AdminNotes,
    Answer,
    AnswerText,
  }
}

/** Acts on a request. @throws Failure 404; 409 with the current request when it has another version or state */
async function act(
  ctx: Context,
  { id, version, path }: Of,
  { action, from, set, before: prepare, after }: Act,
): Promise<Correction> {
  const isDone = await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(registryCorrections)
      .where(eq(registryCorrections.ScoreCorrectionRequestID, id))
      .for('update')
    const before = found(row)
    if (path !== undefined && before.CollectibleType !== typeOfRegistryPath[path]) throw notFound()
    if ((version !== undefined && before.Version !== version) || !from.includes(before.State)) return false
    const values = typeof set === 'function' ? set(before) : set
    if (prepare && !(await prepare(tx, before, values))) return false
    const [changed] = await tx.db
      .update(registryCorrections)
      .set({ ...values, Version: sql`${registryCorrections.Version} + 1` })
      .where(eq(registryCorrections.ScoreCorrectionRequestID, id))
      .returning()
    const now = found(changed)
    await audit(tx, {
      entity: SCORE_CORRECTION,
      key: id,
      action,
      before: await snapshotOf(tx, before),
      after: await snapshotOf(tx, now),
    })
    await after?.(tx, now)
    await keepAnswer(tx, await getCorrection(tx, id))
    return true
  })
  const now = await getCorrection(ctx, id)
  if (!isDone) throw conflict(now, 'Registry.Refused.RequestChanged')
  return now
}

/** Assigns an open request to the caller. */
export const takeCorrection = (ctx: Context, id: number, version: number) =>
  act(
    ctx,
    { id, version },
    {
      action: 'take',
      from: ['open'],
      set: { State: 'assigned', AssigneeID: personOf(ctx).PeopleID },
    },
  )

/** Puts an assigned request back among the open ones. */
export const putBackCorrection = (ctx: Context, id: number, version: number) =>
  act(ctx, { id, version }, { action: 'put-back', from: ['assigned'], set: { State: 'open', AssigneeID: null } })

/** Opens a processed request again. */
export const reopenCorrection = (ctx: Context, id: number, version: number) =>
  act(
    ctx,
    { id, version },
    {
      action: 'reopen',
      from: ['processed'],
      set: { State: 'open', AssigneeID: null, Answer: null, AnswerText: '', ProcessedUTC: null },
    },
  )

/** Saves the notes of staff, whatever the state of the request. */
export const saveCorrectionNotes = (
  ctx: Context,
  path: RegistryPath,
  { requestID, adminNotes, Version }: CorrectionNotes,
) =>
  act(
    ctx,
    { id: requestID, version: Version, path },
    {
      action: 'note',
      from: ['open', 'assigned', 'processed'],
      set: { AdminNotes: adminNotes },
    },
  )

/** Mails the answer to the member, in the member's language. */
async function mailAnswer(tx: Context, row: Row): Promise<void> {
  const [asker] = await tx.db.select().from(people).where(eq(people.PeopleID, row.PeopleID))
  const site = tx.sites.find(row.SiteID)
  const { Answer, AnswerText } = row
  if (!asker || !site || !Answer) return
  await writeMail(
    { ...tx, site },
    { Email: asker.Email, PeopleID: row.PeopleID, Culture: null },
    row.CertificateID === null ? 'Registry.Mails.Answer' : 'Registry.Mails.ClaimAnswer',
    (t) => ({
      item: row.RequestCollectibleName,
      answer: [t(`Registry.Answers.${Answer}`), AnswerText].filter((part) => part !== '').join('\n\n'),
      list: `${tx.originOf(site)}${site.Root}account/score-corrections/`,
    }),
  )
}

/** Returns the answer to a request, the usual one when none was chosen. @throws Failure 422 for an answer to the other kind */
function answerTo({ CertificateID }: Row, chosen: CorrectionAnswer | undefined): CorrectionAnswer {
  const answers = CertificateID === null ? scoreAnswers : claimAnswers
  const answer = answers.find((one) => one === (chosen ?? answers[0]))
  if (!answer) throw invalid({ Answer: 'Registry.Refused.OtherAnswer' })
  return answer
}

/**
 * Marks a request as processed with an answer, which is mailed once. The answer that a certificate is free takes it out of
 * the sets of the member who has it.
 */
export const processCorrection = (
  ctx: Context,
  path: RegistryPath,
  { requestID, Answer, AnswerText, Version }: CorrectionProcessing,
) =>
  act(
    ctx,
    { id: requestID, version: Version, path },
    {
      action: 'process',
      from: ['open', 'assigned'],
      set: (row) => ({
        State: 'processed',
        Answer: answerTo(row, Answer),
        AnswerText,
        ProcessedUTC: ctx.now().toISOString(),
      }),
      before: async (tx, row, { Answer: answer }) => answer !== 'claim-freed' || freeClaim(tx, row),
      after: mailAnswer,
    },
  )
