import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, Finished } from './page-render'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'

const run = randomBytes(6).toString('hex')
let count = 0

/** Returns a request id, unique over restarts; an id from a visitor is ignored. */
export function newRequestId(): string {
  count += 1
  return `${run}-${count.toString(36)}`
}

/** Returns the smallest encoding that the client accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string' || accepted.includes(';q=0')) return acceptsCarefully(String(accepted ?? ''))
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Parses weights: a weight of zero means no. */
function acceptsCarefully(accepted: string): Encoding {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name)
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

/** Sends a finished page: whole, as 304 when the client has it, without its body for a HEAD. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Finished,
  host: string,
  more: FlatHeaders = [],
): void {
  const unchanged = page.status === 200 && hasIt(req.headers['if-none-match'], page.etag)
  const encoding = encodingFor(req.headers['accept-encoding'])
  const headers = unchanged ? page.unchanged.slice() : page.headers[encoding].slice()
  if (page.policy) headers.push('content-security-policy', page.policy.before + host + page.policy.after)
  headers.push('x-request-id', newRequestId())
  if (more.length > 0) headers.push(...more)
  res.writeHead(unchanged ? 304 : page.status, headers)
  res.end(unchanged || req.method === 'HEAD' ? undefined : page.bodies[encoding])
}

function hasIt(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header === '*' || header.split(/\s*,\s*/).includes(etag))
}

const TEXTS = {
  400: ['Bad request', 'This address cannot be read. Please check it, or go to the home page.'],
  404: ['Not found', 'Nothing is at this address.'],
  405: ['Not allowed', 'This address does not take that kind of request.'],
  421: ['Unknown host', 'No site answers at this address. Please check the name in the address bar.'],
  500: ['Something went wrong', 'Something went wrong on our side. Please try again in a moment.'],
  503: ['Not available', 'This page cannot be shown right now. Please try again in a moment.'],
} as const
export type Trouble = keyof typeof TEXTS
/** More text for a person: a form posted to a page was not saved. */
const NEXT_STEPS: Partial<Record<Trouble, string>> = { 405: ' Nothing was saved. Please go back and try again.' }

const CODES: Record<Trouble, string> = {
  400: 'invalid',
  404: 'not_found',
  405: 'method_not_allowed',
  421: 'unknown_host',
  500: 'internal',
  503: 'unavailable',
}

const STYLE =
  ':root{color-scheme:light dark;font:1.05rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem}'
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** Sends an error of the front itself: a small page for people, the contract's error shape for programs. */
export function sendTrouble(
  req: IncomingMessage,
  res: ServerResponse,
  status: Trouble,
  common: FlatHeaders,
  more: FlatHeaders = [],
): void {
  const [title, sentence] = TEXTS[status]
  const id = newRequestId()
  const forPeople = req.headers.accept?.includes('text/html') === true
  const body = forPeople
    ? `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${sentence}${NEXT_STEPS[status] ?? ''}</p></main></body></html>`
    : JSON.stringify({ code: CODES[status], message: sentence, requestId: id })
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
    newRequestId(),
    'content-length',
    '0',
  ]
  res.writeHead(status, ['location', location, ...always, ...common, ...more])
  res.end()
}
