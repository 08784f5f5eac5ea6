/** The mails of e-news. Each of them unsubscribes with one click (RFC 8058), and has a link to the page that does. */
import { enewsConfirmDays } from '@obverse/contract/rules/news'
import type { Context } from '../../../context'
import { type Sender as MailSender, writeMail } from '../../../mail'
import { newsletterBy, type Subscription, unsubscribeToken } from './newsletter'

/** The site that a mail comes from, and the culture of the sign-up. */
export type Sender = MailSender & Pick<Context, 'origin' | 'culture' | 'site'>
export type Reader = Subscription & { PeopleID: number | null }

const send = (from: Sender, to: Reader, mail: 'Confirm' | 'Already' | 'Welcome', link = '') => {
  const { NewsletterID, Email, PeopleID } = to
  const root = `${from.origin}${from.site.Root}`
  const token = unsubscribeToken(from, to)
  const page = `${root}news/unsubscribe/${token}/`
  return writeMail(
    from,
    { PeopleID, Email, Culture: from.culture },
    `News.Enews.Mails.${mail}`,
    (t) => ({
      newsletter: t('News.Enews.Name', { company: newsletterBy(NewsletterID).Company }),
      days: enewsConfirmDays,
      link: `${root}${link}`,
      unsubscribe: page,
    }),
    undefined,
    { post: `${from.origin}/api/news/enews/unsubscribe/${token}/`, page },
  )
}

/** Sends the link that confirms a subscription. Nothing that was typed is in it but the address. */
export const confirmMail = (from: Sender, to: Reader, token: string): Promise<void> =>
  send(from, to, 'Confirm', `news/subscribe/confirm/${token}/`)

/** Tells a subscriber that somebody signed up with their address again. */
export const alreadyMail = (from: Sender, to: Reader): Promise<void> => send(from, to, 'Already')

/** Welcomes a new subscriber, with the link to unsubscribe later. */
export const welcomeMail = (from: Sender, to: Reader): Promise<void> => send(from, to, 'Welcome')
