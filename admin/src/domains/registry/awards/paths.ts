/** The addresses of the screens about awards, under /admin. */
export const AWARDS = '/registry-awards'
export const awardPath = (path: string) => `${AWARDS}/${path}`
