/** Reads a request's body within its limit and returns what the call's schema can parse. */
import { bodyBytesOf, type Endpoint, gather, Multipart } from '@obverse/contract'
import { Failure } from '../errors'
import type { Incoming } from './call'

const MAX_DEPTH = 32

/** Passes the parts of a body on. @throws Failure 422 when it ends halfway: the client hung up, or its line broke. */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new Failure('invalid')
  }
}

/** Reads all bytes of a body. @throws Failure 413 as soon as more than `limit` bytes came in, 422 when it breaks off. */
async function readBytes(request: Incoming, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Failure('too_large')
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of partsOf(request.body)) {
    size += chunk.byteLength
    if (size > limit) throw new Failure('too_large')
    chunks.push(chunk)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.byteLength
  }
  return all
}

/** Refuses what PostgreSQL's text cannot hold (NUL, lone surrogates) and what is nested too deep. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new Failure('invalid', { text: 'Refused.TooDeep' })
  if (typeof value === 'string') {
    if (value.includes('\0') || /[\uD800-\uDFFF]/u.test(value))
      throw new Failure('invalid', { text: 'Refused.Unstorable' })
  } else if (Array.isArray(value)) for (const item of value) refuseUnstorable(item, depth + 1)
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    for (const [name, item] of Object.entries(value)) {
      refuseUnstorable(name, depth + 1)
      refuseUnstorable(item, depth + 1)
    }
}

/** Returns the body as plain data, not yet parsed by the schema; undefined for a call without a body. */
export async function readBody(call: Endpoint, request: Incoming): Promise<unknown> {
  if (!call.body) return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (call.body instanceof Multipart) {
    if (type !== 'multipart/form-data') throw new Failure('unsupported_type')
    const bytes = await readBytes(request, bodyBytesOf(call))
    const form = await new Response(bytes, { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
      .formData()
      .catch(() => {
        throw new Failure('invalid', { text: 'Refused.UnreadableForm' })
      })
    const pairs: [string, unknown][] = [...form.entries()].filter(
      ([, value]) => !(value instanceof File && value.size === 0 && value.name === ''),
    )
    return gather(call.body.schema.shape, pairs, true)
  }
  if (type !== 'application/json') throw new Failure('unsupported_type')
  const text = new TextDecoder().decode(await readBytes(request, bodyBytesOf(call)))
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new Failure('invalid', { text: 'Refused.UnreadableJson' })
  }
}
