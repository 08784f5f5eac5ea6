/**
 * The calls of payments: paying invoices with the region's card processor, the card on open invoices, and staff's work
 * on both.
 */
import * as z from 'zod'
import { endpoint, file, Id } from '../../endpoint'
import {
  CommercehubCredentials,
  FrameValues,
  ProcessorInfo,
  Profile,
  ProfileDraft,
  TestCard,
  ThreeDSToken,
} from './card-setup'
import { CardUpdate, CardUpdateOutcome, OpenInvoices } from './open-invoices'
import { ChallengeAnswer, Completion, PaymentForm, PaymentLog, PaymentOutcome, PaymentResult } from './paying'
import { maxPayerName, maxPayToken, maxReference, maxTransactionID } from './rules'
import { InvoiceCheck, InvoiceValidity, LinkRenewal, PayLink, PrepareDraft, Prepared, ReferenceType } from './schemas'
import {
  DifferenceResolution,
  DifferenceTie,
  DifferenceTieQuery,
  differenceList,
  SettlementDifference,
} from './settlement'
import {
  MadePayLink,
  PayLinkDraft,
  PayLinkDue,
  PayLinkNumbers,
  Payment,
  paymentList,
  RefundDecision,
  RefundDraft,
  Resolution,
  VoidDraft,
} from './staff'
import { NumberStanding } from './standing'

const everyone = 'everyone'
const customer = 'customer'
const staff = 'staff:InvoicePayments'
const transaction = { CCGTransactionID: z.string().max(maxTransactionID).optional() }
const ofProfile = { profileID: Id }
const ofPayment = { paymentID: z.string().max(maxTransactionID) }

export const payments = {
  openInvoices: endpoint('GET /account/my-submissions/update-payment/api/open-invoices/', {
    about: 'Lists your open invoices with their amount, the day of the charge and the card on file',
    who: customer,
    answer: OpenInvoices,
    errors: ['order_system_down'],
  }),
  updatePaymentToken: endpoint('POST /account/my-submissions/update-payment/api/update-payment-token/', {
    about: 'Puts a new card on open invoices: on all the chosen ones, or on none',
    who: customer,
    body: CardUpdate,
    bodyBytes: 32_768,
    answer: CardUpdateOutcome,
    errors: ['not_found', 'rate_limited', 'order_system_down', 'unavailable'],
  }),

  profiles: endpoint('GET /pay/api/profiles/', {
    about: 'Lists your saved cards',
    who: customer,
    answer: z.array(Profile),
  }),
  saveProfile: endpoint('PUT /pay/api/profiles/{profileID}/', {
    about: 'Names one of your saved cards, or makes it the one offered first',
    who: customer,
    params: ofProfile,
    body: ProfileDraft,
    answer: Profile,
    errors: ['not_found'],
  }),
  removeProfile: endpoint('POST /pay/api/profiles/{profileID}/remove/', {
    about: 'Removes one of your saved cards; open invoices keep the card they were given',
    who: customer,
    params: ofProfile,
    errors: ['not_found'],
  }),

  prepare: endpoint('POST /pay/api/prepare/', {
    about: 'Prepares a payment: returns its id and amount. For the owner signed in, or with a pay link',
    who: everyone,
    body: PrepareDraft,
    answer: Prepared,
    errors: ['not_found', 'conflict', 'rate_limited', 'order_system_down', 'unavailable'],
  }),
  standings: endpoint('POST /pay/api/standings/', {
    about: 'Lists the payment states of invoices that the caller may pay, as the owner or with a pay link',
    who: everyone,
    body: PrepareDraft,
    answer: z.array(NumberStanding),
    errors: ['not_found', 'rate_limited', 'order_system_down'],
  }),
  startAgain: endpoint('POST /pay/api/start-again/', {
    about: 'Ends an unfinished payment of these numbers, so that they can be paid again; never one that may be charged',
    who: everyone,
    body: PrepareDraft,
    answer: z.array(NumberStanding),
    errors: ['not_found', 'conflict', 'rate_limited', 'order_system_down', 'unavailable'],
  }),
  link: endpoint('GET /pay/api/link/', {
    about: 'Returns the invoices and amount of a pay link',
    who: everyone,
    query: { token: z.string().max(maxPayToken).catch('').default('') },
    answer: PayLink,
    errors: ['not_found', 'rate_limited', 'order_system_down'],
  }),
  renewLink: endpoint('POST /pay/api/link/renew/', {
    about: 'Mails a new pay link for an expired one, to the address of its account',
    who: everyone,
    body: LinkRenewal,
    errors: ['rate_limited'],
  }),
  processorInfo: endpoint('GET /pay/api/payment-processor-info/', {
    about: "Returns the site's card processor and the settings of its card form",
    who: everyone,
    query: transaction,
    answer: ProcessorInfo,
    errors: ['cross_site', 'rate_limited', 'unavailable'],
  }),
  commercehubCredentials: endpoint('GET /pay/api/commercehub-credentials/', {
    about: 'Opens a session of the hosted card fields, for one submission of the form',
    who: everyone,
    query: { ...transaction, purpose: z.enum(['pay', 'update-card']).default('pay') },
    answer: CommercehubCredentials,
    errors: ['cross_site', 'not_found', 'rate_limited', 'unavailable'],
  }),
  generateToken: endpoint('GET /pay/api/generate-token/', {
    about: 'Returns the signed request that starts 3-D Secure, for the amount that the server computed',
    who: everyone,
    query: transaction,
    answer: ThreeDSToken,
    errors: ['cross_site', 'not_found', 'rate_limited', 'unavailable'],
  }),
  iframeValues: endpoint('GET /pay/api/generate-iframe-values/', {
    about: "Returns the values for the provider's payment page, with the amount that the server computed",
    who: everyone,
    query: {
      firstName: z.string().max(maxPayerName).default(''),
      lastName: z.string().max(maxPayerName).default(''),
      email: z.string().max(254).default(''),
      paymentAmount: z.string().max(20).default(''),
      customerNumber: z.string().max(40).default(''),
      paymentReferenceNumbers: z.array(z.string().max(40)).max(20).default([]),
      token: z.string().max(maxPayToken).optional(),
    },
    answer: FrameValues,
    errors: ['cross_site', 'not_found', 'conflict', 'rate_limited', 'order_system_down', 'unavailable'],
  }),
  validateInvoice: endpoint('POST /pay/api/validate-invoice/', {
    about: 'Tells whether an invoice can be paid; its balance only for the owner or with a pay link',
    who: everyone,
    body: InvoiceCheck,
    answer: InvoiceValidity,
    errors: ['rate_limited', 'order_system_down'],
  }),
  submit: endpoint('POST /pay/api/submit/', {
    about: 'Pays: charges the card once, or answers what has to happen first, such as 3-D Secure',
    who: everyone,
    body: PaymentForm,
    answer: PaymentOutcome,
    isHeavy: true,
    errors: ['not_found', 'conflict', 'rate_limited', 'order_system_down', 'unavailable'],
  }),
  handleChallenge: endpoint('POST /pay/api/handle-cca-response/', {
    about: 'Continues a payment after a 3-D Secure challenge: checks its result and charges the card once',
    who: everyone,
    body: ChallengeAnswer,
    bodyBytes: 32_768,
    answer: PaymentOutcome,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  }),
  complete: endpoint('POST /pay/api/complete/', {
    about: "Continues a payment after the provider's page, also if the payer closed it",
    who: everyone,
    body: Completion,
    answer: PaymentResult,
    errors: ['not_found', 'rate_limited'],
  }),
  notify: endpoint('GET /pay/api/notify/{signedID}/', {
    about: 'Takes a notification of the provider; repeated ones get the same answer',
    who: everyone,
    params: { signedID: z.string().max(200) },
    answer: file('text/plain', 'An empty text'),
    errors: ['not_found'],
  }),
  result: endpoint('GET /pay/api/result/{transactionId}/', {
    about: 'Returns the outcome of a payment to the person who made it',
    who: everyone,
    params: { transactionId: z.string().max(maxTransactionID) },
    answer: PaymentResult,
    errors: ['not_found', 'rate_limited'],
  }),
  receipt: endpoint('GET /pay/api/receipt/{transactionId}/', {
    about: 'Returns the receipt of a payment as a PDF to the person who made it',
    who: everyone,
    params: { transactionId: z.string().max(maxTransactionID) },
    answer: file('application/pdf', 'The receipt'),
    errors: ['not_found', 'rate_limited'],
  }),
  saveLog: endpoint('POST /pay/api/save-paymentlog/', {
    about: 'Stores what the browser reported during a payment; it changes no payment',
    who: everyone,
    body: PaymentLog,
    errors: ['rate_limited'],
  }),
  testCards: endpoint('GET /pay/api/test-cards/', {
    about: "Lists the test cards of the demo's processors; 404 where payments are real",
    who: everyone,
    answer: z.array(TestCard),
    errors: ['not_found'],
  }),

  list: endpoint('GET /admin/api/payments/', {
    about: 'Lists payments by state, site, day, number, name or address, newest first unless another order is given',
    who: staff,
    query: paymentList.query,
    answer: paymentList.Page,
    list: paymentList,
  }),
  payment: endpoint('GET /admin/api/payments/{paymentID}/', {
    about: 'Returns a payment with its attempts, refunds and log',
    who: staff,
    params: ofPayment,
    answer: Payment,
    errors: ['not_found'],
  }),
  inquire: endpoint('POST /admin/api/payments/{paymentID}/inquire/', {
    about: 'Asks the processor for the outcome of a payment in doubt',
    who: staff,
    params: ofPayment,
    answer: Payment,
    errors: ['not_found', 'unavailable'],
  }),
  resolve: endpoint('POST /admin/api/payments/{paymentID}/resolve/', {
    about: 'Resolves a payment in doubt by hand, with a reason',
    who: staff,
    params: ofPayment,
    body: Resolution,
    answer: Payment,
    errors: ['not_found', 'conflict'],
  }),
  refund: endpoint('POST /admin/api/payments/{paymentID}/refund/', {
    about: 'Refunds a payment; above the limit a second person has to approve',
    who: staff,
    params: ofPayment,
    body: RefundDraft,
    answer: Payment,
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  decideRefund: endpoint('POST /admin/api/payments/{paymentID}/refunds/{refundID}/decide/', {
    about: 'Approves or rejects a refund that somebody else requested',
    who: staff,
    params: { ...ofPayment, refundID: z.string().max(maxTransactionID) },
    body: RefundDecision,
    answer: Payment,
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  void: endpoint('POST /admin/api/payments/{paymentID}/void/', {
    about: 'Voids a payment before it is settled',
    who: staff,
    params: ofPayment,
    body: VoidDraft,
    answer: Payment,
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  settlementDifferences: endpoint('GET /admin/api/settlement-differences/', {
    about:
      "Lists the differences between the processors' settlements and our books; open ones unless another state is given",
    who: staff,
    query: differenceList.query,
    answer: differenceList.Page,
    list: differenceList,
  }),
  differenceTie: endpoint('GET /admin/api/settlement-differences/{differenceID}/tie/', {
    about: 'Returns the payment, or the invoice without one, that a settlement difference would be tied to by a number',
    who: staff,
    params: { differenceID: Id },
    query: DifferenceTieQuery,
    answer: DifferenceTie,
    errors: ['not_found', 'order_system_down'],
  }),
  invoiceDifferences: endpoint('GET /admin/api/invoices/{invoiceNumber}/settlement-differences/', {
    about: 'Lists the settlement differences that are tied to an invoice, the newest first, at most fifty',
    who: staff,
    params: { invoiceNumber: z.string().max(maxReference) },
    answer: z.array(SettlementDifference),
  }),
  resolveDifference: endpoint('POST /admin/api/settlement-differences/{differenceID}/resolve/', {
    about: 'Closes a settlement difference by hand, with a reason; it opens again when its amounts change',
    who: staff,
    params: { differenceID: Id },
    body: DifferenceResolution,
    answer: SettlementDifference,
    errors: ['not_found', 'conflict', 'order_system_down'],
  }),
  linkDue: endpoint('GET /admin/api/payments/links/due/', {
    about: 'Returns what a pay link for numbers of one customer would ask for, on any site of this company',
    who: staff,
    query: { numbers: PayLinkNumbers, type: ReferenceType.default('Invoice Number') },
    answer: PayLinkDue,
    errors: ['not_found', 'order_system_down'],
  }),
  makeLink: endpoint('POST /admin/api/payments/links/', {
    about: 'Makes a pay link for invoices of one customer on any site of this company, and mails it if asked',
    who: staff,
    body: PayLinkDraft,
    answer: MadePayLink,
    errors: ['not_found', 'order_system_down'],
  }),
}
