import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CallAnswer, JsonAnswer } from '@obverse/backend'
import { type FlatHeaders, NO_PAGE_CSP } from './security-headers'

/** Sends the answer of a call with the headers `more`, unless the answer has its own of that name. */
export async function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CallAnswer,
  more: FlatHeaders,
): Promise<void> {
  if (!req.complete) res.once('finish', () => hangUpSoon(req))
  if (answer instanceof Response) await sendFile(req, res, answer, more)
  else sendJson(req, res, answer, more)
}

export function sendJson(req: IncomingMessage, res: ServerResponse, answer: JsonAnswer, more: FlatHeaders): void {
  const { status, body } = answer
  const headers = flat(answer.headers, answer.cookies, more)
  if (body !== null) headers.push('content-length', String(Buffer.byteLength(body)))
  res.writeHead(status, headers)
  res.end(body === null || req.method === 'HEAD' ? undefined : body)
}

// Files that are in memory are no larger; one that says so of itself is made while it is sent.
const MOST_AT_ONCE = 4_000_000

/** Sends a file: at once when it is known to be small (it is in memory), otherwise streamed. */
async function sendFile(req: IncomingMessage, res: ServerResponse, answer: Response, more: FlatHeaders): Promise<void> {
  const own = Object.fromEntries(answer.headers)
  const headers = flat(own, answer.headers.getSetCookie(), more)
  if (!answer.body || req.method === 'HEAD') {
    void answer.body?.cancel()
    res.writeHead(answer.status, headers)
    res.end()
  } else if (Number(own['content-length'] ?? Number.POSITIVE_INFINITY) <= MOST_AT_ONCE) {
    const bytes = Buffer.from(await answer.arrayBuffer())
    res.writeHead(answer.status, headers)
    res.end(bytes)
  } else {
    res.writeHead(answer.status, headers)
    await pipeline(Readable.from(answer.body), res)
  }
}

function flat(own: Readonly<Record<string, string>>, cookies: readonly string[], more: FlatHeaders): string[] {
  const headers: string[] = []
  for (const name in own) if (name !== 'set-cookie') headers.push(name, own[name] ?? '')
  for (const cookie of cookies) headers.push('set-cookie', cookie)
  for (let i = 0; i < more.length; i += 2) {
    const name = more[i] ?? ''
    if (own[name] === undefined) headers.push(name, more[i + 1] ?? '')
  }
  if (own['content-security-policy'] === undefined) headers.push('content-security-policy', NO_PAGE_CSP)
  return headers
}

/** Closes the connection half a second after its body was refused. */
function hangUpSoon(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return
  const timer = setTimeout(() => req.destroy(), 500)
  timer.unref()
  req.once('close', () => clearTimeout(timer))
  req.once('end', () => clearTimeout(timer))
  req.resume()
}
