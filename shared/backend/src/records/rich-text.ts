/** Sanitizes rich text; every text from staff passes here before it is stored. */
import { type SQL, sql } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'blockquote',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    // h1 and h2 belong to the page around a text.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
    }),
  },
}
const withRel: sanitizeHtml.IOptions = {
  ...options,
  allowedAttributes: { ...options.allowedAttributes, a: ['href', 'title', 'rel'] },
}

/** Returns rich text with only harmless elements and links; the empty paragraph of an editor becomes ''. */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(html, withRel).trim()
  return clean === '<p></p>' || clean === '<p><br /></p>' ? '' : clean
}

/** Matches what parts words without a space between them. */
const gap = '</(?:p|li|h3|h4|tr|td|th|blockquote)>|<br ?/?>'
/** The entities of a sanitized text. That of "&" comes last: what a text shows as "&lt;" is no entity. */
const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const

/**
 * Returns the words of a sanitized rich text, for search, excerpts and calendars. Its tags are simple enough to be taken out
 * without a parser, which takes ten times as long.
 */
export function plainText(html: string): string {
  const bare = html.replace(new RegExp(gap, 'g'), ' ').replace(/<[^>]*>/g, '')
  return entities
    .reduce((text, [entity, letter]) => text.replaceAll(entity, letter), bare)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the words of a sanitized rich text as SQL, the same as `plainText`. */
export const plainTextOf = (html: SQL): SQL => {
  const bare = sql`regexp_replace(regexp_replace(${html}, ${gap}, ' ', 'g'), '<[^>]*>', '', 'g')`
  const text = entities.reduce((found, [entity, letter]) => sql`replace(${found}, ${entity}, ${letter})`, bare)
  return sql`btrim(regexp_replace(${text}, ${'\\s+'}, ' ', 'g'))`
}
