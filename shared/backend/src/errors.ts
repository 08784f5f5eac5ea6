/** How backend code says that something went wrong: a closed list of codes, a message for people, one for the log. */
import { type ErrorCode, type FieldErrors, messageByCode, statusByCode } from '@obverse/contract/errors'

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly status: number
  readonly userMessage: string
  readonly fields: FieldErrors | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    detail: {
      message?: string
      fields?: FieldErrors
      current?: unknown
      retryAfterSeconds?: number
      log?: string
    } = {},
  ) {
    super(detail.log ?? code)
    this.code = code
    this.status = statusByCode[code]
    this.userMessage = detail.message ?? messageByCode[code]
    this.fields = detail.fields
    this.current = detail.current
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

export const notFound = () => new Failure('not_found')
export const forbidden = (message?: string) => new Failure('forbidden', message ? { message } : {})
/** Field errors stand beside their fields; `message` is what a summary says. */
export const invalid = (fields: FieldErrors, message?: string) =>
  new Failure('invalid', { fields, ...(message && { message }) })
/** `current` is the fresh state, shaped like the call's own answer. */
export const conflict = (current: unknown, message?: string) =>
  new Failure('conflict', { current, ...(message && { message }) })
export const notEmpty = (message: string) => new Failure('not_empty', { message })
export const rateLimited = (retryAfterSeconds: number) => new Failure('rate_limited', { retryAfterSeconds })

/** The found row, or the one 404 that absent and foreign things share. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
