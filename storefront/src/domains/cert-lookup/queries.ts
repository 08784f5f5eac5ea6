import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { certLookup } = browserClient({
  certLookup: {
    graderNotes: 'GET /certlookup/data/{certNumber}/grader-notes/',
    reportHolder: 'POST /certlookup/data/reports/',
  },
})
