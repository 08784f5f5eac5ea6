import { createHash } from 'node:crypto'

/** A page made fit to be stored: without the one-off nonce, with the hashes of exactly the scripts that carried it. */
export type Blessed = { html: string; hashes: string[] }

const MOST_SCRIPTS = 100

/**
 * Takes the one-off nonce out of a page Next rendered with it and hashes the inline scripts that carried it. The nonce
 * is new for every render, so no content can know it: a script someone smuggled in has none and stays unblessed.
 * Answers an alarm (a sentence for the log) when the page must not be stored.
 */
export function blessScripts(page: string, nonce: string): Blessed | { alarm: string } {
  if (!page.trimEnd().endsWith('</html>')) return { alarm: 'the document is not complete' }
  const scripts: string[] = []
  for (const [, attributes = '', content = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    if (/\ssrc=/i.test(attributes) || isData(attributes)) continue
    if (!attributes.includes(` nonce="${nonce}"`))
      return { alarm: `an inline script without the nonce: ${content.slice(0, 80)}` }
    if (content.includes('$RX("')) return { alarm: 'a part of the page failed while it was rendered' }
    scripts.push(withoutNonce(content, nonce))
  }
  if (scripts.length > MOST_SCRIPTS) return { alarm: `${scripts.length} inline scripts are too many for a policy` }
  const html = withoutNonce(page, nonce)
  if (html.includes(nonce)) return { alarm: 'the nonce stands where it was not expected' }
  const hashes = scripts.map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  return { html, hashes: [...new Set(hashes)] }
}

/** JSON in a script element is never run. */
function isData(attributes: string): boolean {
  return /\stype="application\/(ld\+)?json"/i.test(attributes)
}

/** As an attribute it goes; in the flight data it becomes what React writes for "no value". */
function withoutNonce(text: string, nonce: string): string {
  return text
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
}
