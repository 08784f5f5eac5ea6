import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { FlatHeaders } from './security-headers'
import { NO_PAGE_CSP } from './security-headers'

/** Sends the file an address names, or calls `otherwise`. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, otherwise: () => void) => void

export type StaticSetting = {
  folder: string
  /** What an address begins with before the file's path, without the last slash: `/_next/static`. */
  prefix: string
  common: FlatHeaders
  /** Whether a file's name changes with its content, so that it may be kept for good. */
  isImmutable: (path: string) => boolean
}

/** Files of a folder, listed once; where a .br or .gz lies beside a file, it is sent to those who take it. */
export function createStaticFiles({ folder, prefix, common, isImmutable }: StaticSetting): StaticFiles {
  if (!existsSync(folder)) return (_req, _res, otherwise) => otherwise()
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, path) {
      res.setHeader('cache-control', isImmutable(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache')
      res.setHeader('content-security-policy', NO_PAGE_CSP)
      for (let i = 0; i < common.length; i += 2) res.setHeader(common[i] ?? '', common[i + 1] ?? '')
    },
  })
  return (req, res, otherwise) => {
    const asked = req.url ?? '/'
    req.url = asked.slice(prefix.length)
    serve(req, res, () => {
      req.url = asked
      otherwise()
    })
  }
}
