import type * as z from 'zod'

/** Returns the errors of a schema by field, for forms with checks beyond their schema. */
export function schemaErrors<V extends object>(
  schema: z.ZodType,
  values: V,
): Partial<Record<keyof V, { type: string; message?: string }>> {
  const parsed = schema.safeParse(values)
  const errors: Partial<Record<keyof V, { type: string; message?: string }>> = {}
  for (const name of Object.keys(values) as (keyof V)[]) {
    const issue = parsed.error?.issues.find((one) => one.path[0] === name)
    if (issue) errors[name] = { type: 'valid', message: issue.message }
  }
  return errors
}
