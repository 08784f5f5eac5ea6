/** The mails about submissions, only to people who chose them. */
import type { NotificationTopic } from '@obverse/contract/domains/accounts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Context } from '../../context'
import { preparedOn } from '../../db/prepared'
import { people } from '../../db/tables'
import { type MailKey, type MailWriters, queueMail, queueUnwritten, type WrittenMail, writtenMail } from '../../mail'
import type { Site } from '../sites'

type Told = { PeopleID: number; SiteID: number }

/** Returns a link to the site of the submission, which may not be the site of the request. */
const address = (ctx: Context, site: Site, path: string): string =>
  `${ctx.originOf(site)}${site.Root}account/my-submissions/${path}`

const emailOf = preparedOn((db) =>
  db
    .select({ Email: people.Email })
    .from(people)
    .where(eq(people.PeopleID, sql.placeholder('PeopleID')))
    .prepare('email_of_person'),
)

/**
 * Returns a mail about the number of an invoice or submission, with a link to `path` below My submissions; null when the
 * person does not want it.
 */
async function written(
  ctx: Context,
  { PeopleID, SiteID }: Told,
  topic: NotificationTopic,
  mail: MailKey,
  about: { number: string; path: string },
): Promise<WrittenMail | null> {
  const choices = await ctx.mailChoices(ctx.db, PeopleID)
  if (!choices.wants(topic)) return null
  const [person] = await emailOf(ctx.db).execute({ PeopleID })
  const site = ctx.sites.find(SiteID)
  if (!person || !site) return null
  // Staff and jobs cause these mails: a person without a chosen language gets the site's first.
  const to = { Email: person.Email, PeopleID, Culture: null, choices }
  return writtenMail({ ...ctx, site }, to, mail, () => ({ number: about.number, link: address(ctx, site, about.path) }))
}

/** Sends such a mail to a person who wants it. */
async function tell(...given: Parameters<typeof written>): Promise<void> {
  const [ctx] = given
  const mail = await written(...given)
  if (mail) await queueMail(ctx, mail)
}

const GRADES_READY_MAIL = 'submissions.grades-ready'
const GradesReady = z.object({ PeopleID: z.number(), SiteID: z.number(), InvoiceNumber: z.string() })
/** Sends the mail about visible grades of an invoice; it is written when it is sent. */
export const gradesReadyMail = (ctx: Context, about: z.infer<typeof GradesReady>): Promise<void> =>
  queueUnwritten(ctx, GRADES_READY_MAIL, about)

export const mailWriters: MailWriters = {
  [GRADES_READY_MAIL]: (ctx, about) => {
    const { InvoiceNumber: number, ...to } = GradesReady.parse(about)
    return written(ctx, to, 'grades-ready', 'Submissions.Mails.GradesReady', { number, path: `invoice/${number}/` })
  },
}

/** Sends the mail about images of a submission. */
export const imagesReadyMail = (ctx: Context, to: Told, submission: string): Promise<void> =>
  tell(ctx, to, 'images-ready', 'Submissions.Mails.ImagesReady', {
    number: submission,
    path: `tracking/${submission}/`,
  })

/** Sends the mail about a shipped submission. */
export const shippedMail = (ctx: Context, to: Told, submission: string): Promise<void> =>
  tell(ctx, to, 'shipped', 'Submissions.Mails.Shipped', { number: submission, path: `tracking/${submission}/` })

/** Sends the mail about a failed charge of an invoice, with a link to change the card. */
export const paymentFailedMail = (ctx: Context, to: Told, invoice: string): Promise<void> =>
  tell(ctx, to, 'payment-failed', 'Submissions.Mails.PaymentFailed', {
    number: invoice,
    path: `update-payment/?invoice=${invoice}`,
  })
