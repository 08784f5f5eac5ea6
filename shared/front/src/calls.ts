import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import {
  type Backend,
  errorAnswer,
  type Incoming,
  type Logger,
  openapiAnswer,
  type RequestMeta,
  referenceAnswer,
  translatorIn,
} from '@obverse/backend'
import { contract, createMatcher, type Endpoint, FileAnswer } from '@obverse/contract'
import { requestIdOf } from './answer'
import { sendAnswer, sendJson } from './call-answer'
import { isContractError, type MissingCalls, maySayMissing, readError } from './missing-calls'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'

/** Answers one contract call for a visitor of a site. */
export type Calls = (req: IncomingMessage, res: ServerResponse, meta: RequestMeta) => void

// Headers that only a front may send to the backend, and headers that would let a visitor choose another method or
// host.
const NOT_FROM_OUTSIDE =
  /^(x-obverse-|x-fs-|x-forwarded-|x-request-id$|forwarded$|x-real-ip$|x-http-method|x-method-override$|x-original-|x-rewrite-)/

/** Makes calls to the backend in this process. `common` headers go onto every answer. */
export function callsOf(backend: Pick<Backend, 'answer'>, common: FlatHeaders, log: Logger): Calls {
  return (req, res, meta) => {
    const id = requestIdOf(res)
    const more = [...common, 'x-request-id', id]
    backend
      .answer(incomingOf(req), meta, id)
      .then((answer) => sendAnswer(req, res, answer, more))
      .catch((error: unknown) => {
        if (!hasHungUp(error))
          log.error(
            { requestId: id, error: error instanceof Error ? error.stack : String(error) },
            'An answer could not be sent',
          )
        res.destroy()
      })
  }
}

/** Tells a client that went away while a file was sent from a file that broke off, whose own error comes here. */
const hasHungUp = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Returns the incoming request without the headers that no visitor may set. */
function incomingOf(req: IncomingMessage): Incoming {
  const { method = 'GET', url = '/', headers } = req
  const question = url.indexOf('?')
  return {
    method,
    path: question < 0 ? url : url.slice(0, question),
    search: question < 0 ? '' : url.slice(question),
    host: headers.host ?? '',
    headers: {
      get(name) {
        const value = headers[name]
        if (value === undefined || NOT_FROM_OUTSIDE.test(name)) return null
        return typeof value === 'string' ? value : value.join(', ')
      },
    },
    // Keeps the connection open when a body is refused halfway: the answer still has to be sent.
    body: method === 'GET' || method === 'HEAD' ? null : req.iterator({ destroyOnReturn: false }),
  }
}

/** Removes headers that no visitor may set, in both forms in which Node keeps headers, and sets the request id. */
function cleanHeaders(req: IncomingMessage, id: string): void {
  const raw = req.rawHeaders
  const kept: string[] = []
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? ''
    if (name.length > 8 && NOT_FROM_OUTSIDE.test(name.toLowerCase())) delete req.headers[name.toLowerCase()]
    else kept.push(name, raw[i + 1] ?? '')
  }
  kept.push('x-request-id', id)
  req.headers['x-request-id'] = id
  req.rawHeaders = kept
}

/** Adds headers to any answer, unless it has its own of that name. */
function addOnWrite(res: ServerResponse, more: FlatHeaders): void {
  const write = res.writeHead.bind(res)
  const patched = (status: number, headers?: unknown) => {
    const own = headersIn(headers)
    for (let i = 0; i < more.length; i += 2) own[more[i] ?? ''] ??= more[i + 1] ?? ''
    own['content-security-policy'] ??= NO_PAGE_CSP
    return write(status, own)
  }
  res.writeHead = patched as typeof res.writeHead
}

/** Copies headers: the object may be a handler's own, used for every answer. */
function headersIn(headers: unknown): Record<string, string | string[]> {
  return typeof headers === 'object' && headers !== null ? { ...(headers as Record<string, string | string[]>) } : {}
}

export type ElsewhereSetting = {
  origin: string
  common: FlatHeaders
  log: Logger
  /** Runs after every call that changed something. */
  onChange: () => Promise<void>
  missing: MissingCalls
}

const matcher = createMatcher(contract)
const answeredHere = new Map([
  [contract.sites.description.line as string, openapiAnswer],
  [contract.sites.reference.line as string, referenceAnswer],
])

/**
 * Makes calls to a backend elsewhere (API_ORIGIN), with the visitor in x-obverse-* headers. The description of the
 * calls is answered here. A call that the backend lacks is a 503 that names it.
 */
export function callsTo({ origin, common, log, onChange, missing }: ElsewhereSetting): Calls {
  const { protocol, hostname, port } = new URL(origin)
  const secure = protocol === 'https:'
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const send = secure ? httpsRequest : httpRequest
  return (req, res, meta) => {
    const id = requestIdOf(res)
    const call = matcher.match(req.method ?? 'GET', (req.url ?? '/').replace(/\?.*$/, ''))?.endpoint
    const own = call && answeredHere.get(call.line)
    if (own) {
      const more = [...common, 'x-request-id', id]
      return void own(incomingOf(req))
        .then((answer) => sendAnswer(req, res, answer, more))
        .catch(() => res.destroy())
    }
    cleanHeaders(req, id)
    const {
      host,
      connection: _connection,
      'keep-alive': _keepAlive,
      upgrade: _upgrade,
      'transfer-encoding': _coding,
      ...passed
    } = req.headers
    const headers = {
      ...passed,
      ...(req.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
      host: new URL(origin).host,
      'x-forwarded-host': host ?? '',
      'x-forwarded-for': meta.ip,
      'x-obverse-site': meta.site.Code,
      'x-obverse-culture': meta.culture,
    }
    const asked = send({ hostname, port, path: req.url ?? '/', method: req.method ?? 'GET', headers, agent })
    asked.once('response', (answer) => {
      void (async () => {
        // Reads the versions again, so that an edit made through this front shows at the next request.
        if (req.method !== 'GET' && req.method !== 'HEAD' && (answer.statusCode ?? 500) < 300) await onChange()
        const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...own } = answer.headers
        const body = call && (await noteMissing(missing, call, req, answer))
        if (body === 'missing') {
          const said = `The backend at API_ORIGIN does not answer ${call?.line}. /api/docs/ describes this call.`
          return sendJson(req, res, errorAnswer('unavailable', translatorIn('en-US'), id, { message: said }), common)
        }
        addOnWrite(res, [...common, 'x-request-id', id])
        res.writeHead(answer.statusCode ?? 502, own)
        if (body) return void res.end(body)
        answer.pipe(res)
        answer.once('error', () => res.destroy())
      })().catch(() => res.destroy())
    })
    asked.setTimeout(30_000, () => asked.destroy(new Error('no answer within 30 s')))
    asked.once('error', (error) => {
      // The visitor hung up, which ended the question too.
      if (res.destroyed) return
      log.warn(
        { outage: 'backend', requestId: id, error: error.message },
        'The backend at API_ORIGIN could not be asked',
      )
      if (res.headersSent) res.destroy()
      else sendJson(req, res, errorAnswer('unavailable', translatorIn(meta.culture), id), common)
    })
    res.once('close', () => asked.destroy())
    req.pipe(asked)
  }
}

/** Returns 'missing' when an answer says that its server does not know the call, the body when it had to be read. */
async function noteMissing(
  missing: MissingCalls,
  call: Endpoint,
  req: IncomingMessage,
  answer: IncomingMessage,
): Promise<'missing' | Buffer | null> {
  // A missing file is a 404 of any kind, and a HEAD has no body to tell by.
  const isUnclear = maySayMissing(answer.statusCode) && !(call.answer instanceof FileAnswer) && req.method !== 'HEAD'
  if (!isUnclear) {
    missing.note(call.line, false)
    return null
  }
  const body = await readError(answer)
  const isMissing = !isContractError(body, answer.headers['content-encoding'])
  missing.note(call.line, isMissing)
  return isMissing ? 'missing' : body
}
