import { createHash } from 'node:crypto'

/**
 * A page ready for the store: without the nonce of its render, with the hashes of exactly the scripts that carried it.
 */
export type Blessed = { html: string; hashes: string[] }

const MOST_SCRIPTS = 100

/**
 * Removes the nonce of a render from a page of Next and hashes the inline scripts that carried it. The nonce is new for
 * every render, so content cannot know it: an injected script has no nonce and is not allowed. Returns an alarm (a
 * sentence for the log) when the page must not be stored.
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

/** The end of the head of a document, before which everything is escaped that people wrote. */
export const HEAD_END = '</head>'

/**
 * Returns the status that the head of a document says it has, or null: 404 for an address without a page (`isMissing` of
 * the storefront's Message), 429 and 503 for what is not shown now.
 */
export function readStatus(page: string): 404 | 429 | 503 | null {
  const head = page.slice(0, Math.max(0, page.indexOf(HEAD_END)))
  const said = /<meta name="page-status" content="(\d{3})"\/>/.exec(head)?.[1]
  return ([404, 429, 503] as const).find((status) => String(status) === said) ?? null
}

/** Returns the tags that the head of a document says it depends on (`page-tags`): a change of one makes it out of date. */
export function readTags(page: string): string[] {
  const head = page.slice(0, Math.max(0, page.indexOf(HEAD_END)))
  const said = /<meta name="page-tags" content="([^"]*)"\/>/.exec(head)?.[1] ?? ''
  return said.split(' ').filter((tag) => /^[a-z]:[\w-]{1,40}$/.test(tag))
}

/** Tells whether a script element holds JSON, which is never run. */
function isData(attributes: string): boolean {
  return /\stype="application\/(ld\+)?json"/i.test(attributes)
}

/** Removes the nonce as an attribute; in the flight data replaces it with React's "no value". */
function withoutNonce(text: string, nonce: string): string {
  return text
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(`\\"nonce\\":\\"${nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
}
