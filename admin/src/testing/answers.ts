/** A fake server for tests: returns fixed answers and records the requests. */
import { type ErrorCode, statusByCode } from '@obverse/contract/errors'

type Asked = { method: string; path: string; headers: Headers; body: unknown }

/** Creates a JSON response with a status. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** Creates the response of a refused call, as the contract defines it. */
export const refusal = (code: ErrorCode, extra: object = {}) =>
  json({ code, message: `The message of ${code}.`, requestId: 'r-1', ...extra }, statusByCode[code])

/** Creates a fake fetch that answers by "METHOD /path" (without the query) and records every request. */
export function answering(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: Asked[] = []
  const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    asked.push({ method, path: `${url.pathname}${url.search}`, headers: new Headers(init.headers), body })
    const answer = answers[`${method} ${url.pathname}`]
    return answer ? answer() : refusal('not_found')
  }
  return { send, asked }
}
