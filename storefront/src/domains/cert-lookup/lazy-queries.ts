/** Loads the calls of this domain for those who need one: the page of a certificate comes with what everybody sees. */
export const loadQueries = () => import('./queries')
