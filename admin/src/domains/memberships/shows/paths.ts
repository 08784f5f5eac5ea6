/** The addresses of the screens of joining at shows, under /admin. */
import { listPath } from '../../../lib/paths'

export const deskPath = (showDeskID: number): string => `/show-desks/${showDeskID}`
/** Returns the address of the list of those who began at a desk. */
export const joinsOfDesk = (showDeskID: number): string => listPath('show-joins', { deskID: showDeskID })
