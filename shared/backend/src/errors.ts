/** Defines the failures of backend code: a closed list of codes, texts for people, words for the log. */
import { type ErrorCode, statusByCode } from '@obverse/contract/errors'
import type { Said } from './texts'

/** Field name (dotted for nested fields) to the text beside that field. */
export type SaidOfFields = Readonly<Record<string, Said>>

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly status: number
  /** The text for people, in the language of the call. */
  readonly said: Said
  readonly fields: SaidOfFields | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    detail: {
      said?: Said
      fields?: SaidOfFields
      current?: unknown
      retryAfterSeconds?: number
      log?: string
    } = {},
  ) {
    super(detail.log ?? code)
    this.code = code
    this.status = statusByCode[code]
    this.said = detail.said ?? `Failures.${code}`
    this.fields = detail.fields
    this.current = detail.current
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

export const notFound = (said?: Said) => new Failure('not_found', said ? { said } : {})
export const forbidden = (said?: Said) => new Failure('forbidden', said ? { said } : {})
/** Makes a 422. `fields` are shown beside their fields; `said` is the text of the summary. */
export const invalid = (fields: SaidOfFields, said?: Said) => new Failure('invalid', { fields, ...(said && { said }) })
/** Makes a 409. `current` is the current state, shaped like the call's own answer. */
export const conflict = (current: unknown, said?: Said) => new Failure('conflict', { current, ...(said && { said }) })
export const notEmpty = (said: Said) => new Failure('not_empty', { said })
export const rateLimited = (retryAfterSeconds: number) => new Failure('rate_limited', { retryAfterSeconds })

/** Returns the found row. @throws Failure `not_found`, the same for unknown and for forbidden rows. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
