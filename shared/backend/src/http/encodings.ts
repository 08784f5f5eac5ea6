/** Compresses bodies that are sent often, and chooses what a client gets of them. */
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Returns a body in every encoding; threads of Node compress it. */
export async function inEveryEncoding<B extends Uint8Array>(body: B) {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: 6 }),
  ])
  return { br, gzip: gz, identity: body }
}

/**
 * Returns a stream that compresses a body while it is made, or null for none: each part is sent on when it is written.
 * Threads of Node compress it.
 */
export function compressor(encoding: Encoding): Transform | null {
  if (encoding === 'identity') return null
  if (encoding === 'gzip') return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    flush: constants.BROTLI_OPERATION_FLUSH,
  })
}

/** Returns the smallest encoding that the client accepts. */
export function encodingFor(accepted: string | string[] | null | undefined): Encoding {
  if (typeof accepted !== 'string' || accepted.includes(';q=0')) return acceptsCarefully(String(accepted ?? ''))
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Parses weights: a weight of zero means no. */
function acceptsCarefully(accepted: string): Encoding {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name)
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

/** Tells whether the client has the answer with this tag, by its If-None-Match. */
export function hasTag(header: string | null | undefined, etag: string): boolean {
  return !!header && (header === etag || header === '*' || header.split(/\s*,\s*/).includes(etag))
}
