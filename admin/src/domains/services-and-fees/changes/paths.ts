/** The address under /admin of the list of changes. */
export const feeChangesPath = '/fee-changes'
/** Returns the address under /admin of a change. */
export const feeChangePath = (changeID: number | string): string => `${feeChangesPath}/${changeID}`
/** Returns the address under /admin where a change that is a draft is edited. */
export const editFeeChangePath = (changeID: number): string => `${feeChangePath(changeID)}/edit`
/** Returns the address under /admin where a change of the fees of a site is written. */
export const newFeeChangePath = (siteID: number): string => `${feeChangesPath}/site/${siteID}/create`
/** Returns the address under /admin where the fees of a site are downloaded and sent back as a file. */
export const feeFilePath = (siteID: number): string => `${feeChangesPath}/site/${siteID}/file`
