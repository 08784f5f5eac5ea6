/** Returns the address of an article's edit screen, under /admin. */
export const articlePath = (id: number | string): string => `/news/${id}`

/** Returns the address of the list of a series' articles, under /admin. */
export const articlesOfSeries = (Series: number): string =>
  `/news?filter=${encodeURIComponent(JSON.stringify({ Series }))}`
