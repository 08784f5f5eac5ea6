/** Every mail to a person goes through here: it is written in their language, as far as the site speaks it (ACC-4). */
import { languages } from '@obverse/contract/domains/accounts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { queueMail } from '../../mail'
import type { Site } from '../sites'
import { communicationPreferences } from './tables'

/** Where a mail speaks from: the site it is about, which need not be that of the request. */
export type Sender = Pick<Context, 'db' | 'secret' | 'afterCommit'> & {
  site: Pick<Site, 'Name' | 'Cultures' | 'DefaultCulture'>
}
/**
 * Whom a mail goes to. `PeopleID` is null for whoever pays without an account. `Culture` is the one they were seen to
 * use themselves; null where somebody else, or a job, has the mail sent.
 */
export type Addressee = { Email: string; PeopleID: number | null; Culture: string | null }
type Texts = { subject: string; lines: readonly string[] }
/** A mail in both languages; sums and dates in it are written for the culture it is asked for. */
export type MailTexts = (culture: string) => { en: Texts; de: Texts }

const languageOf = (culture: string) => culture.split('-', 1).join('')

/** The first of these cultures that the site has, or has in another region; else the site's first. */
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

/** The language somebody chose in their preferences; undefined for whoever never chose. */
async function chosenBy(ctx: Pick<Context, 'db'>, peopleID: number | null): Promise<string | undefined> {
  if (peopleID === null) return undefined
  const [row] = await ctx.db
    .select({ LanguageID: communicationPreferences.LanguageID })
    .from(communicationPreferences)
    .where(eq(communicationPreferences.PeopleID, peopleID))
  return languages.find((one) => one.LanguageID === row?.LanguageID)?.LanguageCode
}

/**
 * Queues a mail in the language its reader chose, else in the one they used, else in the site's first. The site's name
 * begins the subject and ends the text.
 */
export async function writeMail(from: Sender, to: Addressee, texts: MailTexts): Promise<void> {
  const culture = cultureAmong(from.site, [await chosenBy(from, to.PeopleID), to.Culture])
  const { en, de } = texts(culture)
  const { subject, lines } = languageOf(culture) === 'de' ? de : en
  await queueMail(from, {
    to: to.Email,
    subject: `${from.site.Name}: ${subject}`,
    text: `${[...lines, from.site.Name].join('\n\n')}\n`,
  })
}
