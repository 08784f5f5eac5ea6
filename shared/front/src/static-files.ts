import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Encoding } from '@obverse/backend'
import { sendPage } from './answer'
import type { Finished } from './page-render'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'

/** Sends the file of an address, or calls `otherwise`. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, otherwise: () => void) => void

export type StaticSetting = {
  folder: string
  /** The part of an address before the file's path, without the last slash: `/_next/static`. */
  prefix: string
  common: FlatHeaders
  /** Tells whether a file's name changes with its content, so that it may be cached forever. */
  isImmutable: (path: string) => boolean
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/**
 * Serves the files of a folder, read into memory once, so that a build that replaces them changes nothing in a running
 * process. A .br or .gz beside a file (the build makes them) goes to clients that accept it.
 */
export function createStaticFiles({ folder, prefix, common, isImmutable }: StaticSetting): StaticFiles {
  const files = new Map<string, Finished>()
  if (existsSync(folder))
    for (const path of listFiles(folder, ''))
      files.set(prefix + path, readFinished(folder, path, common, isImmutable(path)))
  return (req, res, otherwise) => {
    const asked = req.url ?? ''
    const question = asked.indexOf('?')
    const file = files.get(question < 0 ? asked : asked.slice(0, question))
    if (file) sendPage(req, res, file, '')
    else otherwise()
  }
}

/** Lists paths from the folder, without hidden files and compressed copies. */
function listFiles(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`
    if (entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) return []
    return entry.isDirectory() ? listFiles(folder, path) : [path]
  })
}

function readFinished(folder: string, path: string, common: FlatHeaders, immutable: boolean): Finished {
  const identity = readFileSync(join(folder, path))
  const copy = (suffix: string) => {
    const file = join(folder, path) + suffix
    return existsSync(file) ? readFileSync(file) : null
  }
  const compressed = { br: copy('.br'), gzip: copy('.gz') }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const always = [
    'etag',
    etag,
    'cache-control',
    immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'vary',
    'Accept-Encoding',
    'content-security-policy',
    NO_PAGE_CSP,
    ...common,
  ]
  const headersOf = (encoding: Encoding, body: Buffer) => [
    'content-type',
    TYPES[extname(path)] ?? 'application/octet-stream',
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...always,
  ]
  const plain = headersOf('identity', identity)
  return {
    status: 200,
    etag,
    bodies: { identity, br: compressed.br ?? identity, gzip: compressed.gzip ?? identity },
    headers: {
      identity: plain,
      br: compressed.br ? headersOf('br', compressed.br) : plain,
      gzip: compressed.gzip ? headersOf('gzip', compressed.gzip) : plain,
    },
    unchanged: always,
    policy: null,
    tags: [],
    bytes: identity.length,
  }
}
