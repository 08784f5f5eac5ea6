/** The acts of staff on contact messages. Each is refused with the current message when somebody changed it in between. */

import type {
  ContactAct,
  ContactAssignment,
  ContactEntryDraft,
  ContactMessage,
} from '@obverse/contract/domains/contact'
import { fullName } from '@obverse/contract/full-name'
import type { ContactEntryKind, ContactState } from '@obverse/contract/rules/contact'
import { eq, sql } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { conflict, found, invalid } from '../../errors'
import { answerMail } from './mails'
import { getMessage, listAssignees } from './read'
import { contactEntries, contactMessages } from './tables'

export const CONTACT_MESSAGE = 'contact-message'

type Row = typeof contactMessages.$inferSelect
type Act = {
  /** The action in the history. */
  action: 'assign' | 'answer' | 'note' | 'close' | 'reopen'
  /** The states in which a message may be acted on. */
  from: readonly ContactState[]
  set: (row: Row) => Partial<typeof contactMessages.$inferInsert>
  entry?: { Kind: ContactEntryKind; Text: string }
  after?: (tx: Context, row: Row) => Promise<void>
}

/** Returns what the history keeps. Nothing of the sender and no text: it is kept for longer than the message. */
async function snapshotOf(tx: Context, { State, AssigneeID }: Row) {
  const [assignee] = AssigneeID === null ? [] : await tx.db.select().from(people).where(eq(people.PeopleID, AssigneeID))
  return { State, Assignee: assignee ? fullName(assignee) : '' }
}

/** Acts on a message. @throws Failure 404; 409 with the current message when it has another version or state */
async function act(ctx: Context, id: number, version: number, does: Act): Promise<ContactMessage> {
  const { action, from, set, entry, after: finish } = does
  const isDone = await transact(ctx, async (tx) => {
    const [before] = await tx.db.select().from(contactMessages).where(eq(contactMessages.MessageID, id)).for('update')
    const row = found(before)
    if (row.Version !== version || !from.includes(row.State)) return false
    const [changed] = await tx.db
      .update(contactMessages)
      .set({ ...set(row), Version: sql`${contactMessages.Version} + 1` })
      .where(eq(contactMessages.MessageID, id))
      .returning()
    const after = found(changed)
    if (entry)
      await tx.db.insert(contactEntries).values({
        ...entry,
        MessageID: id,
        ByPeopleID: personOf(tx).PeopleID,
        WrittenUTC: tx.now().toISOString(),
      })
    await audit(tx, {
      entity: CONTACT_MESSAGE,
      key: id,
      action,
      before: await snapshotOf(tx, row),
      after: await snapshotOf(tx, after),
    })
    await finish?.(tx, after)
    return true
  })
  const now = await getMessage(ctx, id)
  if (!isDone) throw conflict(now, 'Contact.Refused.MessageChanged')
  return now
}

/** Assigns a message, which is then open; assigned to nobody it keeps its state. @throws Failure 422 for a stranger to the role */
export async function assignMessage(ctx: Context, id: number, { AssigneeID, Version }: ContactAssignment) {
  if (AssigneeID !== null && !(await listAssignees(ctx)).some(({ PeopleID }) => PeopleID === AssigneeID))
    throw invalid({ AssigneeID: 'Contact.Fields.Assignee' })
  return act(ctx, id, Version, {
    action: 'assign',
    from: ['New', 'Open', 'Answered'],
    set: ({ State }) => ({ AssigneeID, ...(State === 'New' && AssigneeID !== null && { State: 'Open' as const }) }),
  })
}

/** Mails an answer. A message that nobody was assigned to becomes the caller's. */
export const answerMessage = (ctx: Context, id: number, { Text, Version }: ContactEntryDraft) =>
  act(ctx, id, Version, {
    action: 'answer',
    from: ['New', 'Open', 'Answered'],
    set: ({ AssigneeID }) => ({ State: 'Answered', AssigneeID: AssigneeID ?? personOf(ctx).PeopleID }),
    entry: { Kind: 'answer', Text },
    after: (tx, row) => answerMail(tx, row, Text),
  })

/** Adds a note, whatever the state of the message. */
export const noteMessage = (ctx: Context, id: number, { Text, Version }: ContactEntryDraft) =>
  act(ctx, id, Version, {
    action: 'note',
    from: ['New', 'Open', 'Answered', 'Closed'],
    set: () => ({}),
    entry: { Kind: 'note', Text },
  })

export const closeMessage = (ctx: Context, id: number, { Version }: ContactAct) =>
  act(ctx, id, Version, {
    action: 'close',
    from: ['New', 'Open', 'Answered'],
    set: () => ({ State: 'Closed', ClosedUTC: ctx.now().toISOString(), ClosedBy: personOf(ctx).PeopleID }),
  })

/** Opens a closed message again; it stays with whom it was assigned to. */
export const reopenMessage = (ctx: Context, id: number, { Version }: ContactAct) =>
  act(ctx, id, Version, {
    action: 'reopen',
    from: ['Closed'],
    set: () => ({ State: 'Open', ClosedUTC: null, ClosedBy: null }),
  })
