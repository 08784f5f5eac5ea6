import { browserClient } from '../../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { registry } = browserClient({
  registry: { askCorrection: 'POST /api/registry/score-corrections/', askClaim: 'POST /api/registry/claims/' },
})
