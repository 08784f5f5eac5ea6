/** Rules of news for both faces and the server, without schemas. */

/** The articles of a page of the public list, those of a feed, and those that an article leads to. */
export const newsPageSize = 12
export const newsFeedSize = 50
export const relatedCount = 3

/** The columns that the list of staff can be sorted by. */
export const newsSorts = ['StartsUTC', 'Title', 'UpdatedUTC'] as const
