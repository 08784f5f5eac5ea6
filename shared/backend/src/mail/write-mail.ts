/** The maker of every mail to a person: in their language, if the site has it (ACC-4). */
import type { NotificationTopic } from '@obverse/contract/domains/accounts'
import type { Site } from '@obverse/contract/domains/sites'
import type { Context } from '../context'
import type { ServerKey, Translate, Values } from '../texts'
import { type MailPaper, queueMail } from './mail'

/** The site a mail is about, which may not be the site of the request. */
export type Sender = Pick<Context, 'db' | 'secret' | 'afterCommit' | 'words' | 'mailChoices'> & {
  site: Pick<Site, 'Name' | 'Cultures' | 'DefaultCulture'>
}
/**
 * The addressee of a mail. `PeopleID` is null for a payer without an account. `Culture` is that of their own request;
 * null when another person or a job sends the mail.
 */
export type Addressee = { Email: string; PeopleID: number | null; Culture: string | null }
/** The key of a mail's texts: `Subject`, and `Text` with its paragraphs. */
export type MailKey = ServerKey extends infer K ? (K extends `${infer Branch}.Subject` ? Branch : never) : never
/** Returns the values of a mail's texts; sums and dates are written for the culture of its reader (BCP 47). */
export type MailValues = (t: Translate, culture: string) => Values

/**
 * Tells if a person wants mails about a topic. Not for mails that are always sent: receipts, agreements and mails about
 * signing in.
 */
export const wantsMail = async (
  ctx: Pick<Context, 'db' | 'mailChoices'>,
  peopleID: number,
  topic: NotificationTopic,
): Promise<boolean> => (await ctx.mailChoices(ctx.db, peopleID)).wants(topic)

const languageOf = (culture: string) => culture.split('-', 1).join('')

/** Returns the first of these cultures that the site has, or has in another region; else the site's first. */
export function cultureAmong(site: Sender['site'], wanted: readonly (string | null | undefined)[]): string {
  for (const one of wanted) {
    if (!one) continue
    const fits =
      site.Cultures.find((culture) => culture === one) ??
      site.Cultures.find((culture) => languageOf(culture) === languageOf(one))
    if (fits) return fits
  }
  return site.DefaultCulture
}

/**
 * Queues a mail in the language its reader chose, else in that of their request, else in the site's first. The site's
 * name begins the subject and ends the text; `paper` is attached as a PDF, `unsubscribe` is the address of one click.
 */
export async function writeMail(
  from: Sender,
  to: Addressee,
  mail: MailKey,
  values: MailValues,
  paper?: ((t: Translate, culture: string) => MailPaper) | undefined,
  unsubscribe?: string,
): Promise<void> {
  const chosen = to.PeopleID === null ? undefined : (await from.mailChoices(from.db, to.PeopleID)).culture
  const culture = cultureAmong(from.site, [chosen, to.Culture])
  const t = await from.words(culture)
  const filled = values(t, culture)
  await queueMail(from, {
    to: to.Email,
    subject: `${from.site.Name}: ${t(`${mail}.Subject`, filled)}`,
    text: `${t(`${mail}.Text`, filled)}\n\n${from.site.Name}\n`,
    ...(paper && { paper: paper(t, culture) }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  })
}
