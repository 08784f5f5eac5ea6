/** The addresses of the screens of set types, under /admin. */
export const SET_TYPES = '/registry-set-types'
export const setTypePath = (setTypeID: number): string => `${SET_TYPES}/${setTypeID}`
export const slotImportPath = (setTypeID: number): string => `${setTypePath(setTypeID)}/import`
