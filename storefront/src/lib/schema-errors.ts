import type * as z from 'zod'

/** Returns the errors of a schema by field, for forms with checks beyond their schema. */
export function schemaErrors<V extends object>(
  schema: z.ZodType,
  values: V,
): Partial<Record<keyof V, { type: string }>> {
  const parsed = schema.safeParse(values)
  const errors: Partial<Record<keyof V, { type: string }>> = {}
  for (const name of Object.keys(values) as (keyof V)[])
    if (parsed.error?.issues.some((issue) => issue.path[0] === name)) errors[name] = { type: 'valid' }
  return errors
}
