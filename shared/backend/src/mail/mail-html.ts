/** Writes the HTML part of a mail from its text: inline styles, no picture, no script, and links to our own sites alone. */

/** A mail as HTML needs it. Every value is text and is escaped. */
export type MailPage = {
  /** The language (BCP 47). */
  culture: string
  subject: string
  /** The name above the text. */
  name: string
  /** The color of the name and of the buttons, as `#rrggbb`; white is written on it. */
  accent: string
  /** Paragraphs, with empty lines between. */
  text: string
  /** Returns the words of the button to an address, or null for an address that is not ours: it stays text. */
  buttonOf: (url: string) => string | null
  /** The lines below the text: the company and its data. */
  footer: readonly string[]
  /** The page that ends a subscription; in the text its address is a plain link, not a button. */
  unsubscribe?: { words: string; url: string } | undefined
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
const LINE = '1px solid #8B867B'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const smallLink = (url: string, words: string) =>
  `<a href="${escapeHtml(url)}" style="color:inherit;word-break:break-all">${escapeHtml(words)}</a>`

const button = (url: string, words: string, accent: string) =>
  `<div style="margin:12px 0 4px"><a href="${escapeHtml(url)}" style="display:inline-block;background:${accent};color:#ffffff;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:6px">${escapeHtml(words)}</a></div>` +
  `<div style="font-size:12px;line-height:1.4;opacity:0.8">${smallLink(url, url)}</div>`

/** Returns a line of the text. An address is a link only alone on its line: within a sentence anybody may have typed it. */
function lineOf(page: MailPage, line: string): { html: string; isBlock: boolean } {
  const words = /^https?:\/\/[^\s<>"]+$/.test(line) ? page.buttonOf(line) : null
  if (words === null) return { html: escapeHtml(line), isBlock: false }
  if (line === page.unsubscribe?.url) return { html: smallLink(line, line), isBlock: false }
  return { html: button(line, words, page.accent), isBlock: true }
}

function paragraph(page: MailPage, text: string): string {
  const lines = text.split(/\r?\n/).map((line) => lineOf(page, line.trim()))
  const html = lines.map(({ html, isBlock }, at) =>
    at === 0 || isBlock || lines[at - 1]?.isBlock ? html : `<br>${html}`,
  )
  return `<div style="margin:0 0 20px">${html.join('')}</div>`
}

/**
 * Returns a mail as a whole page, 600 pixels wide at most. Background and text have no color of their own, so that they
 * follow the scheme of the reader; what has one is on a color of its own.
 */
export function mailHtml(page: MailPage): string {
  const paragraphs = page.text.trim().split(/\r?\n(?:[ \t]*\r?\n)+/)
  const footer = page.footer.map(
    (line, at) => `<div${at === 0 ? ' style="font-weight:600"' : ''}>${escapeHtml(line)}</div>`,
  )
  const { unsubscribe } = page
  if (unsubscribe) footer.push(`<div style="margin-top:12px">${smallLink(unsubscribe.url, unsubscribe.words)}</div>`)
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(page.culture)}" style="color-scheme:light dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(page.subject)}</title></head><body style="margin:0;padding:0">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">',
    `<tr><td style="${FONT};background:${page.accent};color:#ffffff;font-size:20px;font-weight:600;line-height:1.3;padding:16px 20px;border-radius:6px">${escapeHtml(page.name)}</td></tr>`,
    `<tr><td style="${FONT};font-size:16px;line-height:1.55;padding:24px 20px 4px;word-break:break-word">${paragraphs.map((one) => paragraph(page, one)).join('')}</td></tr>`,
    `<tr><td style="${FONT};font-size:12px;line-height:1.6;padding:16px 20px;border-top:${LINE};word-break:break-word">${footer.join('')}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}
