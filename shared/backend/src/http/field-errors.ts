/** Converts the issues of a schema to texts by field. Only this module makes texts of them. */
import type * as z from 'zod'
import type { FieldMessages } from '../errors'
import { isServerKey, type Message, messageOf } from '../texts'

const MAX_FIELDS = 50
const MAX_UNKNOWN = 20
const MAX_NAME = 100

/**
 * Returns the first text of every field (dotted for nested ones) that a schema refused; of very many the first, so that
 * an answer never grows with the body.
 */
export function fieldErrors(error: z.ZodError): FieldMessages {
  const fields = new Map<string, Message>()
  let unknown = 0
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const names = isUnknown ? issue.keys.slice(0, MAX_UNKNOWN - unknown) : [issue.path.map(String).join('.')]
    if (isUnknown) unknown += names.length
    for (const name of names) {
      const short = name.slice(0, MAX_NAME)
      if (!fields.has(short)) fields.set(short, textOf(issue))
      if (fields.size >= MAX_FIELDS) return Object.fromEntries(fields)
    }
  }
  return Object.fromEntries(fields)
}

/** Returns the text of an issue: the schema's own message, or a text by the kind of zod's issue. */
function textOf(issue: z.core.$ZodIssue): Message {
  if (isServerKey(issue.message)) return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'Fields.Unknown'
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
        ? 'Fields.Empty'
        : 'Fields.WrongKind'
    case 'invalid_value':
      return 'Fields.Choice'
    case 'too_big':
      return issue.origin === 'string'
        ? messageOf('Fields.AtMost', { count: Number(issue.maximum) })
        : messageOf('Fields.TooLarge', { maximum: Number(issue.maximum) })
    case 'too_small':
      if (issue.origin !== 'string') return messageOf('Fields.TooSmall', { minimum: Number(issue.minimum) })
      return Number(issue.minimum) <= 1 ? 'Fields.Empty' : messageOf('Fields.AtLeast', { count: Number(issue.minimum) })
    default:
      return 'Fields.WrongKind'
  }
}
