import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Logger } from '@obverse/backend'
import { statusByCode } from '@obverse/contract/errors'

/** Remembers the calls that the backend at API_ORIGIN does not have. */
export type MissingCalls = {
  /** Returns their request lines, in the order in which they were missed. */
  all(): readonly string[]
  /** Notes that a call was answered, or that it is missing; the first time it is missed goes to the log. */
  note(line: string, isMissing: boolean): void
}

/** Creates the list of missing calls; a call that is answered later leaves it. */
export function createMissingCalls(log: Logger): MissingCalls {
  const missing = new Set<string>()
  return {
    all: () => [...missing],
    note(line, isMissing) {
      if (!isMissing) missing.delete(line)
      else if (!missing.has(line)) {
        missing.add(line)
        log.warn({ call: line }, 'The backend at API_ORIGIN does not answer this call')
      }
    },
  }
}

/** Tells whether a status may mean that a server does not know the call, besides that it does not find a record. */
export const maySayMissing = (status: number | undefined): boolean => status === 404 || status === 405 || status === 501

const LARGEST_ERROR = 64_000

/** Reads the body of an error, of at most 64 KB; the bytes are as they came. @throws Error for a longer one */
export async function readError(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += (chunk as Buffer).length
    if (size > LARGEST_ERROR) throw new Error('the error is too long')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** Tells an error of the contract, `{ code, message }`, from a page of a server that does not know the call. */
export function isContractError(body: Buffer, encoding: string | undefined): boolean {
  try {
    const error: unknown = JSON.parse(unpacked(body, encoding).toString('utf8'))
    if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return false
    return typeof error.code === 'string' && Object.hasOwn(statusByCode, error.code)
  } catch {
    return false
  }
}

function unpacked(body: Buffer, encoding = 'identity'): Buffer {
  const limit = { maxOutputLength: 10 * LARGEST_ERROR }
  if (encoding === 'br') return brotliDecompressSync(body, limit)
  if (encoding === 'gzip') return gunzipSync(body, limit)
  return encoding === 'deflate' ? inflateSync(body, limit) : body
}
