/** The HTTP client of the other system: a timeout per call, a breaker over all, and checked answers. */
import * as z from 'zod'
import type { Context } from '../../../context'
import { Failure } from '../../../errors'
import { outOfTurn } from '../../../http/turns'
import type { OrderSystemSetting } from '../setting'
import { type Breaker, openBreaker } from './breaker'

export type HttpSetting = Extract<OrderSystemSetting, { kind: 'http' }>
export type Query = Record<string, string | number | readonly (string | number)[] | null>
type Asked = { query?: Query; method?: 'GET' | 'POST' | 'PUT'; body?: unknown }

export type Client = {
  /** Returns the checked answer, or null for a 404. @throws order_system_down for any other failure. */
  json<T>(
    ctx: Pick<Context, 'requestId' | 'turn'>,
    path: string,
    schema: z.ZodType<T>,
    asked?: Asked,
  ): Promise<T | null>
  /** Returns a picture, or null for a 404. */
  file(
    ctx: Pick<Context, 'requestId' | 'turn'>,
    path: string,
    asked?: Asked,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>
}

const MAX_BYTES = 20_000_000

/** Returns the address of a path with its query; null leaves a name out, a list repeats it. */
function addressOf({ baseUrl }: HttpSetting, path: string, query: Query): URL {
  const url = new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== null) url.searchParams.append(name, String(one))
  return url
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new Error('The order system answered more than is taken')
    parts.push(part)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}

/** Returns the client of a setting; `breaker` guards all its calls. */
export function openClient(setting: HttpSetting, breaker: Breaker = openBreaker(limits)): Client {
  const ask = async <T>(
    ctx: Pick<Context, 'requestId' | 'turn'>,
    path: string,
    { query = {}, method = 'GET', body }: Asked,
    read: (response: Response) => Promise<T>,
  ): Promise<T | null> => {
    try {
      return await breaker.run(async () => {
        const response = await outOfTurn(ctx.turn, () =>
          fetch(addressOf(setting, path, query), {
            method,
            redirect: 'error',
            signal: AbortSignal.timeout(setting.timeoutMilliseconds),
            headers: {
              accept: 'application/json',
              authorization: `Bearer ${setting.key}`,
              'x-request-id': ctx.requestId,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }),
        )
        if (response.status === 404) {
          await response.body?.cancel()
          return null
        }
        if (!response.ok) throw new Error(`The order system answered ${response.status}`)
        return await read(response)
      })
    } catch (error) {
      throw new Failure('order_system_down', { log: `${method} ${path}: ${String(error)}` })
    }
  }
  return {
    json: (ctx, path, schema, asked = {}) =>
      ask(ctx, path, asked, async (response) => {
        const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(await bytesOf(response)) || 'null'))
        if (!parsed.success) throw new Error(`an answer of another shape: ${z.prettifyError(parsed.error)}`)
        return parsed.data
      }),
    file: (ctx, path, asked = {}) =>
      ask(ctx, path, asked, async (response) => {
        const type = response.headers.get('content-type') ?? ''
        if (!/^image\/(webp|jpeg|png|avif)$/.test(type)) throw new Error(`a picture of type ${type}`)
        return { bytes: await bytesOf(response), type }
      }),
  }
}

const limits = { failures: 5, restMilliseconds: 10_000 }
