/** The addresses of the screens of members, under /admin. */
export const MEMBERS = '/memberships'
export const memberPath = (membershipID: number): string => `${MEMBERS}/${membershipID}`
