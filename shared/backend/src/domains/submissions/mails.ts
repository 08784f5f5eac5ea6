/** The mails about submissions, in English or German. Only to those who asked for them. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { type MailTexts, type NotificationTopic, wantsMail, writeMail } from '../accounts'
import { readSites, type Site } from '../sites'

type Told = { PeopleID: number; SiteID: number }

/** Links lead to the site the submission belongs to, which need not be the one the request came to. */
function address(ctx: Context, site: Site, path: string): string {
  const [here, there] = [ctx.site.Hosts[0], site.Hosts[0]]
  const origin = here && there ? ctx.origin.replace(here, there) : ctx.origin
  return `${origin}${site.Root}account/my-submissions/${path}`
}

async function tell(
  ctx: Context,
  { PeopleID, SiteID }: Told,
  topic: NotificationTopic,
  texts: (link: (path: string) => string) => ReturnType<MailTexts>,
): Promise<void> {
  if (!(await wantsMail(ctx, PeopleID, topic))) return
  const [person] = await ctx.db.select({ Email: people.Email }).from(people).where(eq(people.PeopleID, PeopleID))
  const site = (await readSites(ctx.db)).find((one) => one.SiteID === SiteID)
  if (!person || !site) return
  const both = texts((path) => address(ctx, site, path))
  // Staff and jobs have these mails sent: whoever never chose a language reads the site's first.
  await writeMail({ ...ctx, site }, { Email: person.Email, PeopleID, Culture: null }, () => both)
}

export const gradesReadyMail = (ctx: Context, to: Told, invoice: string): Promise<void> =>
  tell(ctx, to, 'grades-ready', (link) => ({
    en: {
      subject: `grades of invoice ${invoice} are ready`,
      lines: [`Your grades of invoice ${invoice} are ready to be viewed:\n${link(`invoice/${invoice}/`)}`],
    },
    de: {
      subject: `Bewertungen der Rechnung ${invoice} liegen vor`,
      lines: [`Die Bewertungen Ihrer Rechnung ${invoice} liegen vor:\n${link(`invoice/${invoice}/`)}`],
    },
  }))

export const imagesReadyMail = (ctx: Context, to: Told, submission: string): Promise<void> =>
  tell(ctx, to, 'images-ready', (link) => ({
    en: {
      subject: `images of submission ${submission} are ready`,
      lines: [
        `The images of your submission ${submission} are ready to be viewed:\n${link(`tracking/${submission}/`)}`,
      ],
    },
    de: {
      subject: `Bilder der Einsendung ${submission} liegen vor`,
      lines: [`Die Bilder Ihrer Einsendung ${submission} liegen vor:\n${link(`tracking/${submission}/`)}`],
    },
  }))

export const shippedMail = (ctx: Context, to: Told, submission: string): Promise<void> =>
  tell(ctx, to, 'shipped', (link) => ({
    en: {
      subject: `submission ${submission} has been shipped`,
      lines: [
        `Your submission ${submission} is on its way back to you. Follow the parcel here:\n${link(`tracking/${submission}/`)}`,
      ],
    },
    de: {
      subject: `Einsendung ${submission} ist unterwegs`,
      lines: [
        `Ihre Einsendung ${submission} ist auf dem Weg zu Ihnen. Hier verfolgen Sie das Paket:\n${link(`tracking/${submission}/`)}`,
      ],
    },
  }))

export const paymentFailedMail = (ctx: Context, to: Told, invoice: string): Promise<void> =>
  tell(ctx, to, 'payment-failed', (link) => ({
    en: {
      subject: `the payment of invoice ${invoice} did not go through`,
      lines: [
        `Your card could not be charged for invoice ${invoice}. Nothing was taken.`,
        `Put another card on it here, and we will try again:\n${link(`update-payment/?invoice=${invoice}`)}`,
      ],
    },
    de: {
      subject: `Zahlung der Rechnung ${invoice} nicht möglich`,
      lines: [
        `Ihre Karte konnte für die Rechnung ${invoice} nicht belastet werden. Es wurde nichts abgebucht.`,
        `Hinterlegen Sie hier eine andere Karte, dann versuchen wir es erneut:\n${link(`update-payment/?invoice=${invoice}`)}`,
      ],
    },
  }))
