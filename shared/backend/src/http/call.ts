/** A call as it comes in and as it is answered, whatever carries it: a request of the web, or a server's own message. */

/** What the few handlers that need more than what was given may look at. */
export type CallRequest = {
  readonly method: string
  readonly headers: { get(name: string): string | null }
}
export type Incoming = CallRequest & {
  /** As sent, without the query. */
  readonly path: string
  /** With its question mark, or ''. */
  readonly search: string
  /** The host the caller meant. */
  readonly host: string
  readonly body: AsyncIterable<Uint8Array> | null
}

/** An answer in JSON, or none (null). A HEAD is answered like its GET; the carrier leaves the body out. */
export type JsonAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Set-Cookie values. */
  readonly cookies: readonly string[]
  readonly body: string | null
}
/** Files and navigations come as a response of their own. */
export type CallAnswer = JsonAnswer | Response

/** A request of the web as a call. */
export function incomingOf(request: Request): Incoming {
  const { pathname, search, host } = new URL(request.url)
  const { method, headers, body } = request
  return { method, headers, path: pathname, search, host: headers.get('host') ?? host, body }
}

/** What a call answered as a response of the web. */
export function responseOf(answer: CallAnswer, method: string): Response {
  if (answer instanceof Response) return answer
  const response = new Response(method === 'HEAD' ? null : answer.body, {
    status: answer.status,
    headers: answer.headers,
  })
  for (const cookie of answer.cookies) response.headers.append('set-cookie', cookie)
  return response
}
