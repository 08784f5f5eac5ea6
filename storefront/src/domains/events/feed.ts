/** Returns the address of the calendar feed of a filter; `base` is the address of the listing. */
export function feedOf(base: string, { tags, country }: { tags: readonly string[]; country: string }): string {
  const query = new URLSearchParams([...tags.map((tag) => ['tag', tag]), ...(country ? [['country', country]] : [])])
  return `${base}calendar.ics${query.size > 0 ? `?${query}` : ''}`
}
