import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { dealers } = browserClient({
  dealers: {
    inviteOwn: 'POST /dealers/account/api/people/',
    removeOwn: 'POST /dealers/account/api/people/{peopleID}/remove/',
    withdrawOwn: 'POST /dealers/account/api/invitations/{dealerInvitationID}/withdraw/',
    accept: 'POST /api/account/dealer-invitations/{dealerInvitationID}/accept/',
    validateCode: 'GET /dealers/account/api/validate-code/',
    placeOrder: 'POST /dealers/account/api/order/',
    pay: 'POST /dealers/account/payment/',
    payResult: 'GET /dealers/account/payment/{orderNumber}/',
    changeRenewal: 'POST /dealers/account/membership-payment/',
    cancelMembership: 'POST /dealers/account/membership-cancel/',
    decline: 'POST /api/account/dealer-invitations/{dealerInvitationID}/decline/',
  },
})
