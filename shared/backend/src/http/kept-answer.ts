/** Answers with texts that never change while the process runs: made once, sent from memory. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallRequest } from './call'
import { encodingFor, hasTag, inEveryEncoding } from './encodings'

/** Makes a text in pieces: requests are answered after each. */
export type Pieces = Generator<undefined, string>
export type KeptAnswer = (request: CallRequest) => Promise<Response>

async function prepare(pieces: Pieces) {
  let step = pieces.next()
  while (!step.done) {
    await nextTurn()
    step = pieces.next()
  }
  const body = Buffer.from(step.value)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, bodies: await inEveryEncoding(body) }
}

/**
 * Returns the answers with one text. The first request makes it, compressed; those that come meanwhile wait for the
 * same work. What failed is made again.
 */
export function keptAnswer(make: () => Pieces, headers: Readonly<Record<string, string>>): KeptAnswer {
  let kept: ReturnType<typeof prepare> | undefined
  return async (request) => {
    kept ??= prepare(make()).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    const { etag, bodies } = await kept
    const { 'content-type': type = '', ...others } = headers
    const always = { ...others, etag, vary: 'Accept-Encoding' }
    if (hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: always })
    const encoding = encodingFor(request.headers.get('accept-encoding'))
    const body = bodies[encoding]
    return new Response(body, {
      headers: {
        'content-type': type,
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...always,
      },
    })
  }
}
