import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { requestIdOf } from './answer'
import { adminPolicy, type FlatHeaders, type MoreSources } from './security-headers'
import { createStaticFiles, type StaticFiles } from './static-files'

/** The screens where staff take a card of a dealer, for a payment or for its renewal. */
const CARD_SCREEN = /^\/admin\/dealer-payments\/take\/\d+(?:\/renewal)?\/?$/
const NONCE_PLACE = /(<meta property="csp-nonce" nonce=")[^"]*"/

/**
 * Serves the back office under /admin/: its files, and its one page for every screen's address, with a nonce per answer
 * for the styles it makes. `cardSources` returns the origins of the processor whose card form staff open, or null.
 * @throws Error when the build's page has no place for the nonce.
 */
export function createAdminFiles(
  folder: string,
  common: FlatHeaders,
  cardSources: () => MoreSources | null,
): StaticFiles {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  if (!NONCE_PLACE.test(page)) throw new Error('admin/dist/index.html has no <meta property="csp-nonce" nonce="">')
  const files = createStaticFiles({
    folder,
    prefix: '/admin',
    common,
    isImmutable: (path) => path.startsWith('/assets/'),
  })
  return (req, res, otherwise) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? ''
    if (path.endsWith('/index.html')) return otherwise()
    files(req, res, () => {
      if (!isScreen(req, path)) return otherwise()
      const nonce = randomBytes(16).toString('base64url')
      const policy = adminPolicy(nonce, CARD_SCREEN.test(path) ? cardSources() : null)
      sendScreen(req, res, { body: page.replace(NONCE_PLACE, `$1${nonce}"`), policy, common })
    })
  }
}

/** Tells whether a request is a navigation to a screen and not to a file; the start page answers any client. */
export function isScreen(req: IncomingMessage, path: string): boolean {
  if (path === '/admin/' && (req.method === 'GET' || req.method === 'HEAD')) return true
  return req.headers.accept?.includes('text/html') === true && !/\.[a-z0-9]{1,8}$/i.test(path)
}

type Screen = { body: string; policy: string; common: FlatHeaders }

function sendScreen(req: IncomingMessage, res: ServerResponse, { body, policy, common }: Screen): void {
  res.writeHead(200, [
    'content-type',
    'text/html; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
    'cache-control',
    'private, no-store',
    'x-robots-tag',
    'noindex',
    'content-security-policy',
    policy,
    'x-request-id',
    requestIdOf(res),
    ...common,
  ])
  res.end(req.method === 'HEAD' ? undefined : body)
}
