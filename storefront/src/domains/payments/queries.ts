import type { ReferenceType } from '@obverse/contract/domains/payments'
import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { payments } = browserClient({
  payments: {
    openInvoices: 'GET /account/my-submissions/update-payment/api/open-invoices/',
    updatePaymentToken: 'POST /account/my-submissions/update-payment/api/update-payment-token/',
    profiles: 'GET /pay/api/profiles/',
    saveProfile: 'PUT /pay/api/profiles/{profileID}/',
    removeProfile: 'POST /pay/api/profiles/{profileID}/remove/',
    standings: 'POST /pay/api/standings/',
    startAgain: 'POST /pay/api/start-again/',
    link: 'GET /pay/api/link/',
    renewLink: 'POST /pay/api/link/renew/',
    validateInvoice: 'POST /pay/api/validate-invoice/',
    submit: 'POST /pay/api/submit/',
    result: 'GET /pay/api/result/{transactionId}/',
  },
})

/** The numbers of a payment, with the token of a pay link. */
export type Asked = {
  PaymentReferenceNumbers: string[]
  PaymentReferenceType: ReferenceType
  Token?: string
}

/** SWR keys with their fetchers. */
export const paymentQueries = {
  standings: (body: Asked) => ({
    key: JSON.stringify(['standings', body]),
    fetch: () => payments.standings({ body }),
  }),
  link: (token: string) => ({
    key: payments.link.key({ query: { token } }),
    fetch: () => payments.link({ query: { token } }),
  }),
}
