import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedCulture, encodingFor, hasTag, type Site, translatorIn } from '@obverse/backend'
import type { Finished } from './page-render'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'
import { cookieOf } from './visitor'

const run = randomBytes(6).toString('hex')
let count = 0

const given = new WeakMap<ServerResponse, string>()

/**
 * Takes the request id that a proxy of ours gave in X-Request-Id, for the answer and the lines about it: 8 to 64
 * letters, digits, `.`, `_` and `-`, of which one is a letter: a card number is none. Any other is left for one of ours.
 * Called for requests through trusted proxies only.
 */
export function takeRequestId(res: ServerResponse, header: string | string[] | undefined): void {
  if (typeof header === 'string' && /^(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/.test(header))
    given.set(res, header)
}

/** Returns the id of the request of an answer: the proxy's, else a new one, unique over restarts. */
export function requestIdOf(res: ServerResponse): string {
  const known = given.get(res)
  if (known !== undefined) return known
  count += 1
  return `${run}-${count.toString(36)}`
}

/** Sends a finished page: whole, as 304 when the client has it, without its body for a HEAD. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Finished,
  host: string,
  more: FlatHeaders = [],
): void {
  const unchanged = page.status === 200 && hasTag(req.headers['if-none-match'], page.etag)
  const encoding = encodingFor(req.headers['accept-encoding'])
  const headers = unchanged ? page.unchanged.slice() : page.headers[encoding].slice()
  if (page.policy) headers.push('content-security-policy', page.policy.before + host + page.policy.after)
  headers.push('x-request-id', requestIdOf(res))
  if (more.length > 0) headers.push(...more)
  res.writeHead(unchanged ? 304 : page.status, headers)
  res.end(unchanged || req.method === 'HEAD' ? undefined : page.bodies[encoding])
}

const CODES = {
  400: 'invalid',
  404: 'not_found',
  405: 'method_not_allowed',
  421: 'unknown_host',
  500: 'internal',
  503: 'unavailable',
} as const
export type Trouble = keyof typeof CODES

/** Returns the language of a page about trouble: the one the visitor chose, else one the browser accepts, else the site's. */
function languageOf({ headers }: IncomingMessage, site: Pick<Site, 'DefaultCulture'> | null): string {
  return (
    acceptedCulture(cookieOf(headers.cookie, 'culture')) ??
    acceptedCulture(headers['accept-language']) ??
    site?.DefaultCulture ??
    'en-US'
  )
}

function troublePage(status: Trouble, culture: string, missing: readonly string[]): string {
  const t = translatorIn(culture)
  const title = t(`Trouble.${CODES[status]}.Title`)
  // A form that came here as a whole was not taken in.
  const next = status === 405 ? ` ${t('Trouble.method_not_allowed.Next')}` : ''
  // For the operator, who is connecting a backend; the lines are those of our own contract.
  const calls = missing.slice(0, 10).map((line) => `<li><code>${line}</code></li>`)
  const needs = calls.length > 0 ? `<p>${t('Trouble.unavailable.MissingCalls')}</p><ul>${calls.join('')}</ul>` : ''
  return `<!DOCTYPE html><html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${t(`Trouble.${CODES[status]}.Text`)}${next}</p>${needs}</main></body></html>`
}

const STYLE =
  ':root{color-scheme:light dark;font:1.05rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem}'
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** `site` names the site of the request where it is known; its language is the last resort of the page. */
type TroubleOptions = {
  site?: Pick<Site, 'DefaultCulture'> | null
  more?: FlatHeaders
  /** More of the error's body, for programs. */
  told?: Readonly<Record<string, unknown>>
  /** The calls that the backend lacks, which may be why a page could not be made. */
  missing?: readonly string[]
}

/** Sends an error of the front itself: a small page in the visitor's language, the contract's error shape for programs. */
export function sendTrouble(
  req: IncomingMessage,
  res: ServerResponse,
  status: Trouble,
  common: FlatHeaders,
  { site = null, more = [], told = {}, missing = [] }: TroubleOptions = {},
): void {
  const id = requestIdOf(res)
  const forPeople = req.headers.accept?.includes('text/html') === true
  const body = forPeople
    ? troublePage(status, languageOf(req, site), missing)
    : JSON.stringify({
        code: CODES[status],
        message: translatorIn('en-US')(`Trouble.${CODES[status]}.Text`),
        requestId: id,
        ...told,
      })
  res.writeHead(status, [
    'content-type',
    forPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
    'cache-control',
    'private, no-store',
    'content-security-policy',
    forPeople ? `${NO_PAGE_CSP}; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'` : NO_PAGE_CSP,
    'x-request-id',
    id,
    ...(status === 503 ? ['retry-after', '5'] : []),
    ...common,
    ...more,
  ])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Sends an answer without a body that redirects to another address on this origin. */
export function sendRedirect(
  res: ServerResponse,
  status: number,
  location: string,
  common: FlatHeaders,
  more: FlatHeaders = [],
): void {
  const always = [
    'cache-control',
    'private, no-cache',
    'content-security-policy',
    NO_PAGE_CSP,
    'x-request-id',
    requestIdOf(res),
    'content-length',
    '0',
  ]
  res.writeHead(status, ['location', location, ...always, ...common, ...more])
  res.end()
}
