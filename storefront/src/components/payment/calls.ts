import { browserClient } from '../../lib/browser-client'

/** Calls of a card form and of paying with it, on every page that takes a card. */
export const { payments } = browserClient({
  payments: {
    prepare: 'POST /pay/api/prepare/',
    processorInfo: 'GET /pay/api/payment-processor-info/',
    commercehubCredentials: 'GET /pay/api/commercehub-credentials/',
    generateToken: 'GET /pay/api/generate-token/',
    handleChallenge: 'POST /pay/api/handle-cca-response/',
    complete: 'POST /pay/api/complete/',
    saveLog: 'POST /pay/api/save-paymentlog/',
  },
})
