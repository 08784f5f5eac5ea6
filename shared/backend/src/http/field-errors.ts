/** Converts the issues of a schema to texts by field. Only this module makes texts of them. */
import type * as z from 'zod'
import type { SaidOfFields } from '../errors'
import { isServerKey, type Said, said } from '../texts'

/** Returns the first text of every field (dotted for nested ones) that a schema refused. */
export function fieldErrors(error: z.ZodError): SaidOfFields {
  const fields: Record<string, Said> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')]
    for (const name of names) fields[name] ??= textOf(issue)
  }
  return fields
}

/** Returns the text of an issue: the schema's own message, or a text by the kind of zod's issue. */
function textOf(issue: z.core.$ZodIssue): Said {
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
        ? said('Fields.AtMost', { count: Number(issue.maximum) })
        : said('Fields.TooLarge', { maximum: Number(issue.maximum) })
    case 'too_small':
      if (issue.origin !== 'string') return said('Fields.TooSmall', { minimum: Number(issue.minimum) })
      return Number(issue.minimum) <= 1 ? 'Fields.Empty' : said('Fields.AtLeast', { count: Number(issue.minimum) })
    default:
      return 'Fields.WrongKind'
  }
}
