/** Defines a call and its answer for both carriers: a web request, or a message of our own server. */

/** The request as the few handlers see it that need more than the parsed input. */
export type CallRequest = {
  readonly method: string
  readonly headers: { get(name: string): string | null }
}
export type Incoming = CallRequest & {
  /** The path as sent, without the query. */
  readonly path: string
  /** The query with its question mark, or ''. */
  readonly search: string
  /** The host that the caller addressed. */
  readonly host: string
  readonly body: AsyncIterable<Uint8Array> | null
}

/** An answer in JSON, or without a body (null). A HEAD is answered like its GET; the carrier leaves the body out. */
export type JsonAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Set-Cookie values. */
  readonly cookies: readonly string[]
  readonly body: string | null
}
/** The answer of a call: files and navigations come as a web response of their own. */
export type CallAnswer = JsonAnswer | Response

/** Converts a web request to a call. */
export function incomingOf(request: Request): Incoming {
  const { pathname, search, host } = new URL(request.url)
  const { method, headers, body } = request
  return { method, headers, path: pathname, search, host: headers.get('host') ?? host, body }
}

/** Converts the answer of a call to a web response. */
export function responseOf(answer: CallAnswer, method: string): Response {
  if (answer instanceof Response) return answer
  const response = new Response(method === 'HEAD' ? null : answer.body, {
    status: answer.status,
    headers: answer.headers,
  })
  for (const cookie of answer.cookies) response.headers.append('set-cookie', cookie)
  return response
}
