/** Queues mails in the caller's transaction, encrypted; a worker sends them and retries. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '../context'
import type { Pdf } from '../documents'
import { queueJob } from '../jobs'
import type { JobHandlers } from '../jobs/job-handlers'
import { seal, unseal } from '../security/sealed'
import type { TaskCall } from '../workers/task'
import type { Mail, Mailer } from './transports'

/** A PDF of a mail. A worker thread makes it when the mail is sent, so that no transaction waits for it. */
export type MailPaper = TaskCall<Pdf> & { filename: string }
type Queued = Mail & { paper?: MailPaper }
/** A mail that is not queued yet. */
export type WrittenMail = Omit<Queued, 'messageID' | 'files'>
/** Writes mails of some kinds when they are sent, from what they are about; null for one that is not wanted. */
export type MailWriters = Readonly<
  Record<string, (ctx: Context, about: Record<string, unknown>) => Promise<WrittenMail | null>>
>

/** The kind of the job that sends a mail. */
export const MAIL_JOB = 'mail'
/** The number under which the worker threads count the papers of mails, one after the other. */
const NOBODY = 0
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** Tells whether a text is one plain address, without anything that could begin another header or recipient. */
const isAddress = (text: string) =>
  text.length <= 254 && /^[^\s@<>",;:()[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text) && !text.match(CONTROL)

/** Returns a text without anything that could begin another header. */
const inOneLine = (text: string) => text.replace(CONTROL, ' ').trim().slice(0, 200)

/** Returns a mail without anything that could begin another header. @throws Error without one plain address */
function checked(mail: WrittenMail, messageID: string): Queued {
  if (!isAddress(mail.to)) throw new Error('A mail needs one plain address')
  return {
    ...mail,
    ...(mail.fromName !== undefined && { fromName: inOneLine(mail.fromName) }),
    subject: inOneLine(mail.subject),
    messageID,
  }
}

/** Queues a mail in the caller's transaction, encrypted until sent, because it may carry a token. */
export async function queueMail(ctx: Pick<Context, 'db' | 'secret' | 'afterCommit'>, mail: WrittenMail): Promise<void> {
  const whole = checked(mail, randomUUID())
  const Sealed = seal(ctx.secret, MAIL_JOB, JSON.stringify(whole)).toString('base64')
  // Beside what is sealed: the age of what waits is measured.
  await queueJob(ctx, MAIL_JOB, { Sealed, QueuedUTC: new Date().toISOString() })
}

/**
 * Queues a mail in the caller's transaction that `writer` writes when it is sent, so that nobody waits for its words.
 * `about` is stored in clear text.
 */
export const queueUnwritten = (
  ctx: Pick<Context, 'db' | 'afterCommit'>,
  writer: string,
  about: Record<string, unknown>,
): Promise<void> =>
  queueJob(ctx, MAIL_JOB, {
    Writer: writer,
    About: about,
    MessageID: randomUUID(),
    QueuedUTC: new Date().toISOString(),
  })

const opened = (secret: string, payload: Record<string, unknown>): Queued =>
  JSON.parse(unseal(secret, MAIL_JOB, Buffer.from(String(payload.Sealed), 'base64'))) as Queued

const Unwritten = z.object({ Writer: z.string(), About: z.record(z.string(), z.unknown()), MessageID: z.string() })
async function writtenNow(
  ctx: Context,
  writers: MailWriters,
  payload: Record<string, unknown>,
): Promise<Queued | null> {
  const { Writer, About, MessageID } = Unwritten.parse(payload)
  const write = writers[Writer]
  if (!write) throw new Error(`No domain writes mails of the kind ${Writer}`)
  const mail = await write(ctx, About)
  return mail && checked(mail, MessageID)
}

/** Makes the job handlers that send queued mails. */
export const mailJobs = (mailer: Mailer, writers: MailWriters = {}): JobHandlers => ({
  [MAIL_JOB]: async (ctx, payload) => {
    const queued = 'Writer' in payload ? await writtenNow(ctx, writers, payload) : opened(ctx.secret, payload)
    if (!queued) return
    const { paper, ...mail } = queued
    if (!paper) return mailer.send(mail)
    const { filename, ...call } = paper
    const pdf = await ctx.workers.run(call, NOBODY)
    await mailer.send({ ...mail, files: [{ filename, type: 'application/pdf', content: Buffer.from(pdf) }] })
  },
})
