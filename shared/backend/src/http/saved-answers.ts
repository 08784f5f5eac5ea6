/**
 * Keeps the answer of a save under its caller's key, in the transaction of the save: a caller whose answer was lost
 * sends the save again and gets that answer, not a conflict with their own change.
 */
import { and, eq } from 'drizzle-orm'
import type { Context, Person, SaveKey } from '../context'
import { savedAnswers } from '../db/tables'
import { invalid } from '../errors'
import { keyedHash } from '../security/sealed'

/** The header that carries the key. */
export const SAVE_KEY_HEADER = 'idempotency-key'

const WELL_FORMED = /^[\w-]{16,64}$/

/**
 * The fields in which people confirm a save with their password and code. They are no part of what is saved, and codes
 * serve once: a save sent again may have another one.
 */
export const confirmingFields: readonly string[] = ['Password', 'SecondFactorCode']

/** Returns the SHA-256 of each file of a body. */
async function printsOf(body: unknown): Promise<Map<unknown, string>> {
  const fields = typeof body === 'object' && body !== null ? Object.values(body).flat() : []
  const files = fields.filter((field): field is File => field instanceof File)
  const prints = files.map(async (file): Promise<[File, string]> => {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [file, Buffer.from(digest).toString('base64url')]
  })
  return new Map(await Promise.all(prints))
}

/** Returns what a body saves: all of it without the confirmation. */
const savedPartOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !confirmingFields.includes(name)))
    : body

/**
 * Returns the key of a save. It fits the same save with the same roles only: an answer may show what a role that was
 * taken since had shown. Its hash is keyed with the server's secret, so that whoever reads the table or a backup cannot
 * guess what was in the body. @throws Failure `invalid` for a malformed key
 */
export async function saveKeyOf(
  ctx: Pick<Context, 'secret'>,
  { PeopleID, roles }: Pick<Person, 'PeopleID' | 'roles'>,
  key: string,
  line: string,
  body: unknown,
): Promise<SaveKey> {
  if (!WELL_FORMED.test(key)) throw invalid({}, 'Refused.SaveKeyShape')
  const prints = await printsOf(body)
  // Files count by name, type and content: a repetition sends the same ones.
  const printed = (_: string, value: unknown) =>
    value instanceof File ? { name: value.name, type: value.type, print: prints.get(value) } : value
  const text = JSON.stringify([PeopleID, [...roles].sort(), key, savedPartOf(body)], printed)
  return { PeopleID, Key: key, Line: line, BodyHash: keyedHash(ctx.secret, 'saved-answer', text).toString('base64url') }
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
