import { describe, expect, it } from 'vitest'
import { type MailPage, mailHtml } from './mail-html'

const own = 'https://ngc.example.com/pay/?token=a&b=c'
const evil = 'https://evil.example/x'
const page = (more: Partial<MailPage>): MailPage => ({
  culture: 'de-DE',
  subject: 'NGC: Gruß',
  name: 'NGC',
  accent: '#8A6D1F',
  text: 'Guten Tag!',
  buttonOf: (url) => (url.startsWith('https://ngc.example.com/') ? 'Jetzt bezahlen' : null),
  footer: ['NGC', 'Obverse GmbH · München'],
  ...more,
})
const linksOf = (html: string) => [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url]) => url)
const TYPED = `<b>x</b> & "y" 'z'`
const ESCAPED = '&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot; &#39;z&#39;'

describe('the HTML of a mail', () => {
  it.each(['subject', 'name', 'text'] as const)('escapes what may be typed in its %s', (field) => {
    const html = mailHtml(page({ [field]: TYPED }))
    expect(html).toContain(ESCAPED)
    expect(html).not.toContain('<b>')
  })

  it('escapes the lines of the company, the words of a button and those of the link to unsubscribe', () => {
    const unsubscribe = { words: TYPED, url: own }
    const html = mailHtml(page({ text: `${own}x`, buttonOf: () => TYPED, footer: [TYPED], unsubscribe }))
    expect(html.split(ESCAPED)).toHaveLength(4)
    expect(html).not.toContain('<b>')
  })

  it('turns an address of ours that is alone on its line into a button, with the address in small letters below', () => {
    const html = mailHtml(page({ text: `Bezahlen Sie hier:\n${own}\n\nDanke` }))
    const escaped = 'https://ngc.example.com/pay/?token=a&amp;b=c'
    expect(linksOf(html)).toEqual([escaped, escaped])
    expect(html).toMatch(/background:#8A6D1F;color:#ffffff[^>]*>Jetzt bezahlen<\/a>/)
    expect(html).toContain(`>${escaped}</a>`)
  })

  it.each([
    ['an address of somebody else', evil],
    ['an address within a sentence', `see ${own} now`],
    ['a quoted address', `> ${own}`],
    ['a script', 'javascript:alert(1)'],
    ['a file within the mail', 'data:text/html,<script>alert(1)</script>'],
    ['an address with a quote', `${own}"onmouseover="x`],
  ])('makes no link of %s', (_, line) => {
    const html = mailHtml(page({ text: line }))
    expect(linksOf(html)).toEqual([])
    expect(html).not.toMatch(/<script/i)
  })

  it('keeps the address to unsubscribe a plain link, and repeats it in the footer', () => {
    const html = mailHtml(page({ text: own, unsubscribe: { words: 'Abbestellen', url: own } }))
    expect(html).not.toContain('Jetzt bezahlen')
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(html).toContain('>Abbestellen</a>')
  })

  it('has neither script nor style sheet, and loads nothing', () => {
    const html = mailHtml(page({ text: `${own}\n\n${evil}` }))
    expect(html).not.toMatch(/<(?:script|style|link|img|iframe|form)\b|url\(|@import| on\w+=/i)
  })

  it('follows the color scheme of its reader, in the language of the mail', () => {
    const html = mailHtml(page({}))
    expect(html).toContain('<html lang="de-DE" style="color-scheme:light dark">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html.match(/color:#(?!ffffff)[0-9a-f]{6}/gi)).toBeNull()
  })

  it('keeps the lines of a paragraph', () => {
    expect(mailHtml(page({ text: 'Paid:\n6712346  $ 10\n6712347  $ 20\n\nThank you' }))).toContain(
      'Paid:<br>6712346  $ 10<br>6712347  $ 20</div>',
    )
  })
})
