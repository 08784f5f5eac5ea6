/** Limits of the workbench, without schemas. */

/** The longest name of a saved view. */
export const maxViewName = 100

/** The longest text the trash can be searched by. */
export const maxTrashSearch = 200

/** What can be done to many records in one call. */
export const bulkActions = ['publish', 'unpublish', 'delete', 'restore'] as const

/** How many records one call takes. */
export const maxBulk = 200
