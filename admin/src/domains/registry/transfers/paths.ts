/** Returns the address of a transfer under /admin. */
export const transferPath = (transferID: number): string => `/registry-transfers/${transferID}`
/** The address under /admin where a transfer is made. */
export const newTransferPath = '/registry-transfers/new'
