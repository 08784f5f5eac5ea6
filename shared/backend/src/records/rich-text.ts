/** Sanitizes rich text; every text from staff passes here before it is stored. */
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

/** Returns the words of a rich text, for search and excerpts. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|li|h3|h4|tr|td|th|blockquote)>|<br ?\/?>/g, ' ')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
