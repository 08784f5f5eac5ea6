import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { votes } = browserClient({
  votes: {
    submitVote: 'POST /resources/services/vote/submit-vote/',
    voteResults: 'GET /resources/services/vote/vote-results/',
  },
})
