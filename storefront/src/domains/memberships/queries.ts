import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { memberships } = browserClient({
  memberships: {
    discount: 'GET /resources/services/join/discount/{tier}/{mode}/{code}/{isANA}/',
    validateAffiliate: 'GET /resources/services/join/affiliate-code/validate/{code}/',
    createShowJoinAccount: 'POST /resources/services/join/create-show-join-account/',
    updateShowJoinAccount: 'POST /resources/services/join/update-show-join-account/',
    placeOrder: 'POST /resources/services/join/order/',
    billing: 'POST /resources/services/join/billing/',
    billingResult: 'GET /resources/services/join/billing/{orderNumber}/',
    autorenew: 'POST /account/autorenew/',
    cancelAutorenewSafely: 'POST /resources/services/join/autorenew/cancel/',
  },
})
