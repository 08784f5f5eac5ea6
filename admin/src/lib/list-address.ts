/** Corrects the page, rows per page and sort of a list's address, which people can edit and old links carry. */

/** The numbers of rows a reader may choose for a page. */
export const rowsPerPage = [25, 50, 100]

type Given = { perPage: number; sorts: readonly string[] }

/**
 * Returns the corrected query of a list's address, or null when it is right. `perPage` is the default of the list and
 * `sorts` the columns it can be sorted by.
 */
export function correctedQuery(search: string, { perPage, sorts }: Given): string | null {
  const query = new URLSearchParams(search)
  const isNumber = (name: string) => /^[1-9]\d{0,5}$/.test(query.get(name) ?? '1')
  const wanted = Number(query.get('perPage') ?? perPage)
  if (!rowsPerPage.includes(wanted) && wanted !== perPage) query.set('perPage', String(perPage))
  if (!isNumber('page')) query.delete('page')
  const sort = query.get('sort')
  const order = query.get('order')
  if (sort !== null && !sorts.includes(sort)) for (const name of ['sort', 'order']) query.delete(name)
  else if (order !== null && order !== 'ASC' && order !== 'DESC') query.delete('order')
  const corrected = query.toString()
  return corrected === new URLSearchParams(search).toString() ? null : corrected
}
