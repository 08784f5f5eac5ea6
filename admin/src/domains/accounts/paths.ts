/** The addresses of the screens of agreements, under /admin. */
export const versionPath = (legalAgreementID: number): string => `/agreement-versions/${legalAgreementID}`
