/** Loads the calls of this domain at the first choice of a visitor: its pages come with what they show. */
export const loadQueries = () => import('./queries')
