/** Sends a mail: as a file in a folder, or over SMTP. */
import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSetting } from '../setting'
import { closeToOthers, makePrivate } from '../storage/private-folder'

/** One mail to one address. `messageID` stays the same when it is sent again, so that duplicates can be recognized. */
export type Mail = {
  /** The name of the sender; the address is always the configured one. Without it the configured name stays. */
  fromName?: string
  to: string
  subject: string
  text: string
  html?: string
  messageID: string
  files?: { filename: string; type: string; content: Buffer }[]
  /** The address that unsubscribes with one POST (RFC 8058), for mails that are sent on subscription. */
  unsubscribe?: string
}
/** Sends mails. `send` rejects when a mail was not accepted. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
// The content is always our own text: a mail must never make the mailer read a file or an address.
const closed = { disableFileAccess: true, disableUrlAccess: true }

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

const message = (from: string, mail: Mail) => ({
  from: mail.fromName === undefined ? from : { name: mail.fromName, address: addressIn(from) },
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  ...(mail.html !== undefined && { html: mail.html }),
  ...(mail.files && {
    attachments: mail.files.map(({ filename, type, content }) => ({ filename, contentType: type, content })),
  }),
  messageId: `<${mail.messageID}@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...(mail.unsubscribe !== undefined && { list: { unsubscribe: mail.unsubscribe } }),
  ...closed,
})

function overSmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail(message(from, mail))
    },
    close: () => transport.close(),
  }
}

/** Returns a composed mail with its text unencoded, so that a link in the file is on one line; files stay as composed. */
function inPlainSight(made: Buffer, text: string): string {
  const whole = made.toString('utf8')
  const boundary = /boundary="([^"]+)"/.exec(whole)?.[1]
  const start = boundary === undefined ? 0 : whole.indexOf(`--${boundary}`)
  const headersEnd = whole.indexOf('\r\n\r\n', start)
  const headers = whole.slice(0, headersEnd)
  const rest = boundary === undefined ? '' : whole.slice(whole.indexOf(`\r\n--${boundary}`, headersEnd))
  const body = text.replace(/\r?\n/g, '\r\n')
  return `${headers.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')}\r\n\r\n${body}${rest}`
}

/** Writes mails as `.eml` files with their text and papers, and the HTML beside, in a file that a browser opens. */
function intoFolder(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  closeToOthers(folder)
  const write = async (name: string, content: string | Buffer) => {
    const unfinished = join(folder, `.${name}.part`)
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  }
  const send = async ({ html, ...mail }: Mail) => {
    const { message: made } = await composer.sendMail(message(from, mail))
    if (!Buffer.isBuffer(made)) throw new Error('A mail was not composed')
    await makePrivate(folder)
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
    // The mail is complete once its text is there.
    if (html !== undefined) await write(`${name}.html`, html)
    await write(`${name}.eml`, inPlainSight(made, mail.text))
  }
  return { send, close: () => composer.close() }
}

/** Opens the transport of the setting. */
export const openMailer = (setting: MailSetting): Mailer =>
  setting.kind === 'smtp' ? overSmtp(setting.url, setting.from) : intoFolder(setting.folder, setting.from)
