import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { dealers } = browserClient({
  dealers: {
    inviteOwn: 'POST /dealers/account/api/people/',
    removeOwn: 'POST /dealers/account/api/people/{peopleID}/remove/',
    withdrawOwn: 'POST /dealers/account/api/invitations/{dealerInvitationID}/withdraw/',
    accept: 'POST /api/account/dealer-invitations/{dealerInvitationID}/accept/',
    decline: 'POST /api/account/dealer-invitations/{dealerInvitationID}/decline/',
  },
})
