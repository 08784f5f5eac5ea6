import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger, Site } from '@obverse/backend'
import { type AnyContract, createMatcher } from '@obverse/contract'

export type Handler = (req: IncomingMessage, res: ServerResponse) => void
/** The answerer of a request: a page, a call, a file of the storefront, the back office, a probe, or nobody. */
export type RequestKind = 'page' | 'call' | 'file' | 'admin' | 'health' | 'none'

/** An answered request as logs and metrics may know it: no path, query, header or body that a visitor sent. */
export type Answered = {
  method: string
  kind: RequestKind
  /** The pattern of the path, like `/events/{id}/`; `none` for an address without one. */
  route: string
  status: number
  ms: number
  requestId: string | null
  site: string | null
  /** True when the connection closed before the whole answer was sent. */
  isCut: boolean
}

export type RequestWatchSetting = {
  contract: AnyContract
  /** Returns the pattern of the page at a path, or null. */
  pageAt: (path: string) => string | null
  tell: (answered: Answered) => void
}
export type RequestWatch = {
  watch(handle: Handler): Handler
  note(res: ServerResponse, kind: RequestKind, site: Site | null): void
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']
const HEALTH = /^\/(?:api\/health(?:\/(?:live|ready))?|-\/(?:live|ready))\/?$/

/** Creates a watch that tells every answered request once, when its answer is sent or its connection is lost. */
export function createRequestWatch({ contract, pageAt, tell }: RequestWatchSetting): RequestWatch {
  const matcher = createMatcher(contract)
  const noted = new WeakMap<ServerResponse, { kind: RequestKind; site: Site | null }>()

  const routeOf = (kind: RequestKind, method: string, path: string): string => {
    if (kind === 'call') return matcher.match(method, path)?.endpoint.path ?? 'none'
    if (kind === 'page') return pageAt(path) ?? 'none'
    if (kind === 'health') return HEALTH.test(path) ? path : 'none'
    if (kind === 'file') return path.startsWith('/_next/') ? '/_next/*' : '/*'
    return kind === 'admin' ? '/admin/*' : 'none'
  }

  return {
    note: (res, kind, site) => void noted.set(res, { kind, site }),
    watch: (handle) => (req, res) => {
      const began = performance.now()
      let requestId: string | null = null
      const write = res.writeHead.bind(res)
      const watched = (...given: Parameters<typeof write>) => {
        requestId = requestIdIn(given) ?? requestId
        return write(...given)
      }
      res.writeHead = watched as typeof res.writeHead
      res.once('close', () => {
        const { kind, site } = noted.get(res) ?? { kind: 'none', site: null }
        const method = METHODS.find((one) => one === req.method) ?? 'other'
        tell({
          method,
          kind,
          route: routeOf(kind, method, pathOf(req)),
          status: res.statusCode,
          ms: Math.round((performance.now() - began) * 10) / 10,
          requestId,
          site: site?.Code ?? null,
          isCut: !res.writableFinished,
        })
      })
      handle(req, res)
    },
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1).join('')

/** Returns the request id among the headers of an answer: a flat list, or an object. */
function requestIdIn(given: readonly unknown[]): string | null {
  for (const headers of given) {
    if (Array.isArray(headers)) {
      const at = headers.indexOf('x-request-id')
      if (at >= 0) return String(headers[at + 1])
    } else if (typeof headers === 'object' && headers !== null && 'x-request-id' in headers)
      return String(headers['x-request-id'])
  }
  return null
}

/** Returns a function that writes one line a request; probes ask every few seconds and have none. */
export function requestLines(log: Pick<Logger, 'info'>): (answered: Answered) => void {
  return ({ isCut, kind, ...fields }) => {
    if (kind !== 'health') log.info({ ...fields, ...(isCut && { isCut }) }, 'request')
  }
}
