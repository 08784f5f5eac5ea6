import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { certLookup } = browserClient({
  certLookup: {
    lookup: 'GET /certlookup/data/{certNumber}/',
    isWatched: 'GET /account/watched-certificates/api/{certNumber}/',
    watch: 'PUT /account/watched-certificates/api/{certNumber}/',
    stopWatching: 'DELETE /account/watched-certificates/api/{certNumber}/',
    graderNotes: 'GET /certlookup/data/{certNumber}/grader-notes/',
    reportHolder: 'POST /certlookup/data/reports/',
  },
})
