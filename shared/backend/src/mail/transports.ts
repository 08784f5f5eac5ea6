/** Sends a mail: as a file in a folder, or over SMTP. */
import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSetting } from '../setting'
import { closeToOthers, makePrivate } from '../storage/private-folder'

/** One mail to one address. `messageID` stays the same when it is sent again, so that duplicates can be recognized. */
export type Mail = {
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

const message = (from: string, mail: Mail) => ({
  from,
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

const STYLE = 'font:16px/1.5 system-ui,sans-serif;color:#1b1a17;max-width:36em;margin:0;padding:16px'
const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/**
 * Returns the text of a mail as HTML: paragraphs, and a link for each address that is alone on its line, as ours are; an
 * address within a sentence may have been typed by anybody.
 */
export function mailHtml(text: string): string {
  const lineOf = (line: string) =>
    /^https?:\/\/\S+$/.test(line) ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>` : escapeHtml(line)
  const paragraphs = text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split(/\r?\n/)
          .map((line) => lineOf(line.trim()))
          .join('<br>')}</p>`,
    )
  return `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body style="${STYLE}">${paragraphs.join('')}</body></html>`
}

function overSmtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail(message(from, { ...mail, html: mail.html ?? mailHtml(mail.text) }))
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

function intoFolder(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  closeToOthers(folder)
  const send = async (mail: Mail) => {
    const { message: made } = await composer.sendMail(message(from, mail))
    if (!Buffer.isBuffer(made)) throw new Error('A mail was not composed')
    await makePrivate(folder)
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
    const unfinished = join(folder, `.${name}.part`)
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(mail.html === undefined ? inPlainSight(made, mail.text) : made)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  }
  return { send, close: () => composer.close() }
}

/** Opens the transport of the setting. */
export const openMailer = (setting: MailSetting): Mailer =>
  setting.kind === 'smtp' ? overSmtp(setting.url, setting.from) : intoFolder(setting.folder, setting.from)
