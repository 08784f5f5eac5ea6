import { listPath } from '../../lib/paths'

/** Returns the address of a holder report, under /admin. */
export const holderReportPath = (reportID: number): string => `/holder-reports/${reportID}`

/** Returns the address of every holder report of a certificate number, under /admin. */
export const holderReportsOf = (certNumber: string): string =>
  listPath('holder-reports', { q: certNumber, state: 'all' })
