/** The addresses of the screens of waivers, under /admin. */
import { listPath } from '../../lib/paths'

export const versionPath = (waiverVersionID: number): string => `/waiver-versions/${waiverVersionID}`
export const signedPath = (signedWaiverID: number): string => `/signed-waivers/${signedWaiverID}`
/** Returns the address of the waivers that were signed with a version. */
export const signedWith = (waiverVersionID: number): string => listPath('signed-waivers', { waiverVersionID })
