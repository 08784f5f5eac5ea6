/** The id a list of choices holds; null for none, which lists know as the empty text and forms as null. */
export const asID = (value: string | number | null): number | null =>
  value === '' || value === null ? null : Number(value)
