/** Takes contact messages of everybody (PUB-3). Nothing in the answer tells whether a reference or an account exists. */
import type { ContactDraft, ContactSent } from '@obverse/contract/domains/contact'
import { eq } from 'drizzle-orm'
import { type Context, transact } from '../../context'
import { Failure, found } from '../../errors'
import type { CallRequest } from '../../http/call'
import { limitAttempts } from '../../http/limits'
import { keyedHash } from '../../security/sealed'
import { newSpokenNumber } from '../../spoken-number'
import { usePass } from '../captcha'
import { receivedMail } from './mails'
import { contactMessages } from './tables'

/** Of a network, and of a person who is signed in. */
const bySender = [
  { name: 'contact-hour', max: 5, windowSeconds: 3600 },
  { name: 'contact-day', max: 20, windowSeconds: 86_400 },
]
/** Of an e-mail address, wherever its messages come from: each of them is answered with a mail to it. */
const byAddress = { name: 'contact-address', max: 5, windowSeconds: 86_400 }

/** Returns a new case number. */
export const newCaseNumber = newSpokenNumber

/** Returns the message that was sent with this key before, if any. */
const readSent = async (ctx: Context, key: string): Promise<ContactSent | undefined> =>
  (
    await ctx.db
      .select({ CaseNumber: contactMessages.CaseNumber })
      .from(contactMessages)
      .where(eq(contactMessages.Key, key))
  )[0]

async function limitSender(ctx: Context, email: string): Promise<void> {
  for (const limit of bySender) {
    await limitAttempts(ctx, limit)
    if (ctx.person) await limitAttempts(ctx, limit, `person:${ctx.person.PeopleID}`)
  }
  const hash = keyedHash(ctx.secret, 'contact-address', email.toLowerCase())
  await limitAttempts(ctx, byAddress, hash.toString('base64url').slice(0, 22))
}

/**
 * Writes a contact message, once for each key, and mails its case number. @throws Failure captcha_required unless this
 * browser solved a captcha lately; 429
 */
export async function sendMessage(
  ctx: Context,
  { Website, ...typed }: ContactDraft,
  request: CallRequest,
): Promise<ContactSent> {
  const before = await readSent(ctx, typed.Key)
  if (before) return before
  if (!(await usePass(ctx, request))) throw new Failure('captcha_required')
  await limitSender(ctx, typed.Email)
  // A program is not told that its message goes nowhere.
  if (Website !== '') return { CaseNumber: newCaseNumber() }
  const sent = await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(contactMessages)
      .values({
        ...typed,
        CaseNumber: newCaseNumber(),
        SiteID: tx.site.SiteID,
        Culture: tx.culture,
        PeopleID: tx.person?.PeopleID ?? null,
        SentUTC: tx.now().toISOString(),
      })
      .onConflictDoNothing({ target: contactMessages.Key })
      .returning()
    if (row) await receivedMail(tx, row)
    return row
  })
  // The same message arrived twice at once, and the other one was first.
  return { CaseNumber: (sent ?? found(await readSent(ctx, typed.Key))).CaseNumber }
}
