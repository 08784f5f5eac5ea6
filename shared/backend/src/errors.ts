/** Defines the failures of backend code: a closed list of codes, texts for people, words for the log. */
import { type ErrorCode, statusByCode } from '@obverse/contract/errors'
import type { Message } from './texts'

/** Field name (dotted for nested fields) to the text beside that field. */
export type FieldMessages = Readonly<Record<string, Message>>

export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly status: number
  /** The text for people, in the language of the call. */
  readonly text: Message
  readonly fields: FieldMessages | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    detail: {
      text?: Message
      fields?: FieldMessages
      current?: unknown
      retryAfterSeconds?: number
      log?: string
    } = {},
  ) {
    super(detail.log ?? code)
    this.code = code
    this.status = statusByCode[code]
    this.text = detail.text ?? `Failures.${code}`
    this.fields = detail.fields
    this.current = detail.current
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

export const notFound = (text?: Message) => new Failure('not_found', text ? { text: text } : {})
export const forbidden = (text?: Message) => new Failure('forbidden', text ? { text: text } : {})
/** Makes a 422. `fields` are shown beside their fields; `said` is the text of the summary. */
export const invalid = (fields: FieldMessages, text?: Message) =>
  new Failure('invalid', { fields, ...(text && { text: text }) })
/** Makes a 409. `current` is the current state, shaped like the call's own answer. */
export const conflict = (current: unknown, text?: Message) =>
  new Failure('conflict', { current, ...(text && { text: text }) })
export const notEmpty = (text: Message) => new Failure('not_empty', { text: text })
export const rateLimited = (retryAfterSeconds: number) => new Failure('rate_limited', { retryAfterSeconds })

/** Returns the found row. @throws Failure `not_found`, the same for unknown and for forbidden rows. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
