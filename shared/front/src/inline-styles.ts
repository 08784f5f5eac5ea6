import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@obverse/backend'
import { LRUCache } from 'lru-cache'

/** A page with its style sheets inlined, and the hashes of the inlined styles, if any. */
export type Styled = { html: string; hashes: string[] }
/** Inlines the style sheets in the head of a page; what is given may end with the head. */
export type StyleInliner = (html: string) => Styled

// Sheets of parts that Next loads apart have their attributes in another order, and one more.
const ADDRESS = String.raw`href="(\/_next\/static\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.css)"`
const LINK = new RegExp(
  String.raw`<link (?=[^>]*rel="stylesheet")(?=[^>]*data-precedence=")(?:[\w-]+="[^"]*" )*?${ADDRESS}(?: [\w-]+="[^"]*")*\/>`,
  'g',
)
const MOST_BYTES = 150_000

/**
 * Creates a function that inlines the build's style sheets in pages, so that a first visit on a slow connection paints a
 * round trip earlier. The links stay, disabled, so that no browser loads them: React looks for them before it moves to
 * another page, and Next's runtime before it loads a part. Older browsers load them as sheets for print.
 */
export function createStyleInliner(staticFolder: string, log: Logger): StyleInliner {
  const known = new Map<string, string | null>()
  const read = (address: string): string | null => {
    const before = known.get(address)
    if (before !== undefined) return before
    const sheet = readSheet(staticFolder, address)
    if (sheet === null) log.warn({ address }, 'A style sheet is not written into pages')
    known.set(address, sheet)
    return sheet
  }
  // Pages of one kind have the same sheets: their hash is computed once, not for every visitor.
  const hashes = new LRUCache<string, string>({ max: 100 })
  const hashOf = (sheets: string, style: string): string => {
    const before = hashes.get(sheets)
    if (before !== undefined) return before
    const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`
    hashes.set(sheets, hash)
    return hash
  }
  return (html) => {
    const end = html.indexOf('</head>')
    const head = html.slice(0, end)
    const links = [...head.matchAll(LINK)]
    const sheets = links.map(([, address = '']) => read(address))
    const style = sheets.join('\n')
    if (end < 0 || links.length === 0 || sheets.includes(null) || style.length > MOST_BYTES) return { html, hashes: [] }
    let isFirst = true
    const written = head.replace(LINK, (link) => {
      const printed = link.replace('/>', ' media="print" disabled=""/>')
      if (!isFirst) return printed
      isFirst = false
      return `<style>${style}</style>${printed}`
    })
    return { html: written + html.slice(end), hashes: [hashOf(links.map(([, address]) => address).join(), style)] }
  }
}

/** Reads a sheet and makes its relative addresses absolute. Returns null on failure. */
function readSheet(folder: string, address: string): string | null {
  let sheet: string
  try {
    sheet = readFileSync(join(folder, address.slice('/_next/static/'.length)), 'utf8')
  } catch {
    return null
  }
  if (/<\/style|@import|@charset/i.test(sheet)) return null
  const base = new URL(address, 'http://same.invalid')
  return sheet
    .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
    .replace(/url\((\.[^)'"]+)\)/g, (_, path: string) => `url(${new URL(path, base).pathname})`)
    .trim()
}
