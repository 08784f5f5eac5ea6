/** What a schema found wrong, as sentences beside fields. */
import type { FieldErrors } from '@obverse/contract/errors'
import type * as z from 'zod'

/** The first sentence of every field (dotted for nested ones) that a schema refused. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')]
    for (const name of names)
      fields[name] ??=
        issue.code === 'unrecognized_keys' ? 'This field is not known here.' : plainMessage(issue.message)
  }
  return fields
}

/** zod's own English says "Invalid input: expected string, received undefined"; people read something shorter. */
const plainMessage = (message: string) =>
  /received (undefined|null|NaN)$/.test(message)
    ? 'Please fill this in.'
    : message
        .replace(/^Invalid input: expected .*/, 'This is not the kind of value expected here.')
        .replace(/^Invalid option: .*/, 'Choose one of the offered values.')
