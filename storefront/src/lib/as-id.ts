/** Converts the value of a list of choices to an id; null for the empty choice. */
export const asID = (value: string | number | null): number | null =>
  value === '' || value === null ? null : Number(value)
