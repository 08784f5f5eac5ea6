/** The mails about submissions, only to people who chose them. */
import type { NotificationTopic } from '@obverse/contract/domains/accounts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { preparedOn } from '../../db/prepared'
import { people } from '../../db/tables'
import { type MailKey, writeMail } from '../../mail'
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

/** Sends a mail about the number of an invoice or submission, with a link to `path` below My submissions. */
async function tell(
  ctx: Context,
  { PeopleID, SiteID }: Told,
  topic: NotificationTopic,
  mail: MailKey,
  about: { number: string; path: string },
): Promise<void> {
  const choices = await ctx.mailChoices(ctx.db, PeopleID)
  if (!choices.wants(topic)) return
  const [person] = await emailOf(ctx.db).execute({ PeopleID })
  const site = ctx.sites.find(SiteID)
  if (!person || !site) return
  // Staff and jobs cause these mails: a person without a chosen language gets the site's first.
  const to = { Email: person.Email, PeopleID, Culture: null, choices }
  await writeMail({ ...ctx, site }, to, mail, () => ({ number: about.number, link: address(ctx, site, about.path) }))
}

/** Sends the mail about visible grades of an invoice. */
export const gradesReadyMail = (ctx: Context, to: Told, invoice: string): Promise<void> =>
  tell(ctx, to, 'grades-ready', 'Submissions.Mails.GradesReady', { number: invoice, path: `invoice/${invoice}/` })

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
