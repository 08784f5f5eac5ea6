/** Queues mails in the caller's transaction, encrypted; a worker sends them and retries. */
import { randomUUID } from 'node:crypto'
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

/** Queues a mail in the caller's transaction, encrypted until sent, because it may carry a token. */
export async function queueMail(
  ctx: Pick<Context, 'db' | 'secret' | 'afterCommit'>,
  mail: Omit<Queued, 'messageID' | 'files'>,
): Promise<void> {
  if (!isAddress(mail.to)) throw new Error('A mail needs one plain address')
  const whole: Queued = {
    ...mail,
    ...(mail.fromName !== undefined && { fromName: inOneLine(mail.fromName) }),
    subject: inOneLine(mail.subject),
    messageID: randomUUID(),
  }
  const Sealed = seal(ctx.secret, MAIL_JOB, JSON.stringify(whole)).toString('base64')
  // Beside what is sealed: the age of what waits is measured.
  await queueJob(ctx, MAIL_JOB, { Sealed, QueuedUTC: new Date().toISOString() })
}

const opened = (secret: string, payload: Record<string, unknown>): Queued =>
  JSON.parse(unseal(secret, MAIL_JOB, Buffer.from(String(payload.Sealed), 'base64'))) as Queued

/** Makes the job handlers that send queued mails. */
export const mailJobs = (mailer: Mailer): JobHandlers => ({
  [MAIL_JOB]: async (ctx, payload) => {
    const { paper, ...mail } = opened(ctx.secret, payload)
    if (!paper) return mailer.send(mail)
    const { filename, ...call } = paper
    const pdf = await ctx.workers.run(call, NOBODY)
    await mailer.send({ ...mail, files: [{ filename, type: 'application/pdf', content: Buffer.from(pdf) }] })
  },
})
