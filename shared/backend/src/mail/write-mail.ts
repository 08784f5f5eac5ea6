/** The maker of every mail to a person: in their language, if the site has it (ACC-4). */
import type { NotificationTopic } from '@obverse/contract/domains/accounts'
import type { Site } from '@obverse/contract/domains/sites'
import { accentOf, accents } from '@obverse/look'
import type { Context } from '../context'
import type { Translate, Values } from '../texts'
import { buttonKey } from './buttons'
import type { MailChoices } from './choices'
import { companyLines } from './company-lines'
import { type MailPaper, queueMail, type WrittenMail } from './mail'
import { mailHtml } from './mail-html'
import type { MailKey } from './mail-key'

/** The part of a context that a mail is written from. */
type MailContext = Pick<Context, 'db' | 'secret' | 'afterCommit' | 'words' | 'mailChoices' | 'sites' | 'originOf'>
/** The site a mail is about, which may not be the site of the request. */
export type Sender = MailContext & {
  site: Pick<Site, 'SiteID' | 'Region' | 'Name' | 'Cultures' | 'DefaultCulture' | 'CollectibleTypes'>
}
/** The ways to end a subscription: `post` unsubscribes with one POST (RFC 8058), `page` is the page for people. */
export type Unsubscribe = { post: string; page: string }
/**
 * The addressee of a mail. `PeopleID` is null for a payer without an account. `Culture` is that of their own request;
 * null when another person or a job sends the mail. `choices` are those of the person when they were read before.
 */
export type Addressee = { Email: string; PeopleID: number | null; Culture: string | null; choices?: MailChoices }
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
export function cultureAmong(
  site: Pick<Site, 'Cultures' | 'DefaultCulture'>,
  wanted: readonly (string | null | undefined)[],
): string {
  for (const one of wanted) {
    if (!one) continue
    const fits =
      site.Cultures.find((culture) => culture === one) ??
      site.Cultures.find((culture) => languageOf(culture) === languageOf(one))
    if (fits) return fits
  }
  return site.DefaultCulture
}

/** The mails to staff and the operator: they come from the product, and name no seller. */
const staffMails: ReadonlySet<MailKey> = new Set<MailKey>([
  'Accounts.Mails.Administrator',
  'CertLookup.Mails.OverrideWaiting',
  'Payments.Mails.RefundWaiting',
  'Reference.Mails.BankChanged',
  'ServicesAndFees.Mails.ChangeWaiting',
])
/** The mails with words of staff, which begin with a greeting of their own. */
const letters: ReadonlySet<MailKey> = new Set<MailKey>(['Contact.Mails.Answer'])

/** Tells whether an address leads to one of our own sites; everything else in a mail may have been typed. */
const isOwn = ({ sites, originOf }: Sender, url: string): boolean =>
  URL.canParse(url) && sites.all().some((site) => originOf(site) === new URL(url).origin)

/** Queues a mail, as `writtenMail` returns it. */
export async function writeMail(...given: Parameters<typeof writtenMail>): Promise<void> {
  const [from] = given
  await queueMail(from, await writtenMail(...given))
}

/**
 * Returns a mail in the language its reader chose, else in that of their request, else in the site's first. It comes from
 * the company of the site: its name is that of the sender, begins the subject and is, with the seller's data, below the
 * text; mails to staff come from the product. `paper` is attached as a PDF.
 */
export async function writtenMail(
  from: Sender,
  to: Addressee,
  mail: MailKey,
  values: MailValues,
  paper?: ((t: Translate, culture: string) => MailPaper) | undefined,
  unsubscribe?: Unsubscribe,
): Promise<WrittenMail> {
  const { site } = from
  const choices = to.choices ?? (to.PeopleID === null ? undefined : await from.mailChoices(from.db, to.PeopleID))
  const culture = cultureAmong(site, [choices?.culture, to.Culture])
  const t = await from.words(culture)
  const filled = values(t, culture)
  const isForStaff = staffMails.has(mail)
  const subject = `${site.Name}: ${t(`${mail}.Subject`, filled)}`
  const greeting = letters.has(mail) ? '' : `${t('Mails.Greeting')}\n\n`
  const text = `${greeting}${t(`${mail}.Text`, filled)}`
  const company = isForStaff ? [] : companyLines(from.sites.sellerOf(site.SiteID), t, culture, site.Region)
  const leave = unsubscribe && { words: t('Mails.Unsubscribe'), url: unsubscribe.page }
  const leaveBelow = leave && !text.includes(leave.url) ? [`${leave.words}\n${leave.url}`] : []
  return {
    ...(!isForStaff && { fromName: site.Name }),
    to: to.Email,
    subject,
    text: `${[text, ...leaveBelow, [site.Name, ...company].join('\n')].join('\n\n')}\n`,
    html: mailHtml({
      culture,
      subject,
      name: site.Name,
      accent: accents[accentOf(site.CollectibleTypes[0])].light.accent,
      text,
      buttonOf: (url) => (isOwn(from, url) ? t(buttonKey(mail, filled, url)) : null),
      footer: [site.Name, ...company],
      unsubscribe: leave,
    }),
    ...(paper && { paper: paper(t, culture) }),
    ...(unsubscribe && { unsubscribe: unsubscribe.post }),
  }
}
