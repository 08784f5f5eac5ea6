import type * as z from 'zod'

/** What a schema has against some values, by field: for forms that check more than their schema. */
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
