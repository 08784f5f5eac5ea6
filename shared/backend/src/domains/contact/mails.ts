/** The mails about a contact message: its case number, and the answers of staff. Their subjects have nothing typed in them. */
import { withoutCardNumbers } from '@obverse/contract/card-numbers'
import type { Context } from '../../context'
import { writeMail } from '../../mail'
import type { contactMessages } from './tables'

type Row = typeof contactMessages.$inferSelect

/** Quotes a text line by line, so that an address a stranger typed is never alone on its line, where it would be a link. */
const quoted = (text: string): string =>
  withoutCardNumbers(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Returns who gets the mails of a message. An account has chosen a language, which counts before that of the request. */
const senderOf = ({ Email, PeopleID, Culture }: Row) => ({ Email, PeopleID, Culture })

const linkOf = (ctx: Context, row: Row): { site: Context['site']; link: string } => {
  const site = ctx.sites.get(row.SiteID)
  const link = `${ctx.originOf(site)}${site.Root}about/contact/?reference=${row.CaseNumber}`
  return { site, link }
}

/** Confirms a message to its sender, with the case number and the words that were sent. */
export function receivedMail(ctx: Context, row: Row): Promise<void> {
  const { site, link } = linkOf(ctx, row)
  return writeMail({ ...ctx, site }, senderOf(row), 'Contact.Mails.Received', () => ({
    number: row.CaseNumber,
    message: quoted(row.Message),
    link,
  }))
}

/** Sends an answer of staff to the sender, with the message below it. */
export function answerMail(ctx: Context, row: Row, answer: string): Promise<void> {
  const { site, link } = linkOf(ctx, row)
  return writeMail({ ...ctx, site }, senderOf(row), 'Contact.Mails.Answer', () => ({
    number: row.CaseNumber,
    answer: withoutCardNumbers(answer),
    message: quoted(row.Message),
    link,
  }))
}
