/** Stands for every open invoice in the address of the page for cards. */
export const allInvoices = 'all'

/** The paths of the storefront's pages, below the site root. */
export const paths = {
  home: '/',
  events: '/submit/events/',
  helpCenter: '/about/help-center-faqs/',
  account: '/account/',
  signIn: '/account/sign-in/',
  forgotPassword: '/account/forgot-password/',
  resetPassword: '/account/reset-password/',
  profile: '/account/profile/',
  address: '/account/address/',
  password: '/account/password/',
  preferences: '/account/preferences/',
  vat: '/account/vat/',
  membership: '/account/membership/',
  terms: '/account/terms/',
  sweepstakes: '/account/sweepstakes/',
  sessions: '/account/sessions/',
  secondFactor: '/account/second-factor/',
  submissions: '/account/my-submissions/tracking/',
  deliveries: '/account/my-submissions/deliveries/',
  invoices: '/account/my-submissions/invoice/',
  invoiceDownload: '/account/my-submissions/download/invoice/',
  updatePayment: '/account/my-submissions/update-payment/',
  paymentMethods: '/account/payment-methods/',
  pay: '/pay/',
  payResult: '/pay/result/',
  testCards: '/pay/test-cards/',
  linkExpired: '/link-expired/',
} as const
