import { browserClient } from '../../../lib/browser-client'

/** Calls on the visitor's own sets that browsers make. */
export const { registry } = browserClient({
  registry: {
    makeOwnSet: 'POST /api/registry/own-sets/',
    ownSet: 'GET /api/registry/own-sets/{setID}/',
    saveOwnSet: 'PUT /api/registry/own-sets/{setID}/',
    removeOwnSet: 'POST /api/registry/own-sets/{setID}/delete/',
    ownCandidates: 'GET /api/registry/own-sets/{setID}/candidates/',
    addOwnEntry: 'POST /api/registry/own-sets/{setID}/entries/',
    saveOwnEntry: 'PUT /api/registry/own-sets/{setID}/entries/{entryID}/',
    removeOwnEntry: 'POST /api/registry/own-sets/{setID}/entries/{entryID}/delete/',
  },
})
