/**
 * Keeps the answer of a save under its caller's key, in the transaction of the save: a caller whose answer was lost
 * sends the save again and gets that answer, not a conflict with their own change.
 */
import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from './context'
import { savedAnswers } from './db/tables'
import { invalid } from './errors'

/** The header that carries the key. */
export const SAVE_KEY_HEADER = 'idempotency-key'

/** The key of a save. Keys belong to people: the same key of two people is two keys. */
export type SaveKey = { PeopleID: number; Key: string; Line: string; BodyHash: string }

const WELL_FORMED = /^[\w-]{16,64}$/

/** Files count by name, type and size: a repetition sends the same ones. */
const printOf = (_: string, value: unknown) =>
  value instanceof File ? { name: value.name, type: value.type, size: value.size } : value

/** Returns the key of a save. @throws Failure `invalid` for a malformed one */
export function saveKeyOf(PeopleID: number, key: string, line: string, body: unknown): SaveKey {
  if (!WELL_FORMED.test(key)) throw invalid({}, 'Refused.SaveKeyShape')
  return { PeopleID, Key: key, Line: line, BodyHash: hash('sha256', JSON.stringify(body, printOf) ?? '', 'base64url') }
}

/** Keeps the answer of the save in its transaction; does nothing for a call without a key. */
export async function keepAnswer(tx: Context, answer: object): Promise<void> {
  if (tx.saveKey) await tx.db.insert(savedAnswers).values({ ...tx.saveKey, Answer: answer })
}

/** Returns the answer kept under the key, or undefined. @throws Failure `invalid` when it belongs to another save */
async function readAnswer(ctx: Context, { PeopleID, Key, Line, BodyHash }: SaveKey): Promise<object | undefined> {
  const [row] = await ctx.db
    .select()
    .from(savedAnswers)
    .where(and(eq(savedAnswers.PeopleID, PeopleID), eq(savedAnswers.Key, Key)))
  if (row && (row.Line !== Line || row.BodyHash !== BodyHash)) throw invalid({}, 'Refused.SaveKeyReused')
  return row?.Answer
}

/** Runs a save, or returns the answer that it got before. */
export async function answerOnce(ctx: Context, save: () => unknown): Promise<unknown> {
  const { saveKey } = ctx
  if (!saveKey) return save()
  const kept = await readAnswer(ctx, saveKey)
  if (kept) return kept
  try {
    return await save()
  } catch (error) {
    // Of two that arrive together the later one finds the first one's change in its way.
    const meanwhile = await readAnswer(ctx, saveKey)
    if (meanwhile) return meanwhile
    throw error
  }
}
