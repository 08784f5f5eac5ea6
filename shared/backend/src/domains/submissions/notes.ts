/** The notes of staff on invoices, for any order system. Customers never see them. */
import type { InvoiceNote, InvoiceNoteDraft } from '@obverse/contract/domains/submissions'
import { isSubmissionNumber } from '@obverse/contract/domains/submissions'
import { fullName } from '@obverse/contract/full-name'
import { desc, eq } from 'drizzle-orm'
import { audit, type Context, personOf, transact } from '../../context'
import { people } from '../../db/tables'
import { found, notFound } from '../../errors'
import { familyOf } from './owners'
import { INVOICE } from './set-grade-view'
import { invoiceNotes } from './tables'
import { orderSystemOf } from './which-order-system'

/** The most notes that an invoice shows. */
const MOST_NOTES = 200

/** Returns the number of an invoice of this company as the order system writes it. @throws 404 */
async function readNumber(ctx: Context, typed: string): Promise<string> {
  if (!isSubmissionNumber(typed)) throw notFound()
  const [invoice] = await orderSystemOf(ctx).due(ctx, familyOf(ctx), 'invoice', [typed])
  return found(invoice).InvoiceNumber
}

/** Returns the notes on an invoice, the newest first. @throws 404 */
export const listNotes = async (ctx: Context, invoiceNumber: string): Promise<InvoiceNote[]> =>
  readNotes(ctx, await readNumber(ctx, invoiceNumber))

/** Adds a note to an invoice, which the history keeps too. Returns all of them. @throws 404 */
export async function addNote(ctx: Context, invoiceNumber: string, { Text }: InvoiceNoteDraft): Promise<InvoiceNote[]> {
  const InvoiceNumber = await readNumber(ctx, invoiceNumber)
  await transact(ctx, async (tx) => {
    const NotedUTC = tx.now().toISOString()
    await tx.db.insert(invoiceNotes).values({ InvoiceNumber, ByPeopleID: personOf(tx).PeopleID, NotedUTC, Text })
    await audit(tx, { entity: INVOICE, key: InvoiceNumber, action: 'add-note', before: null, after: { Note: Text } })
  })
  return readNotes(ctx, InvoiceNumber)
}

async function readNotes(ctx: Context, invoiceNumber: string): Promise<InvoiceNote[]> {
  const notes = await ctx.db
    .select({ note: invoiceNotes, FirstName: people.FirstName, LastName: people.LastName })
    .from(invoiceNotes)
    .leftJoin(people, eq(people.PeopleID, invoiceNotes.ByPeopleID))
    .where(eq(invoiceNotes.InvoiceNumber, invoiceNumber))
    .orderBy(desc(invoiceNotes.NoteID))
    .limit(MOST_NOTES)
  return notes.map(({ note: { NoteID, NotedUTC, Text }, ...by }) => ({ NoteID, By: fullName(by), NotedUTC, Text }))
}
