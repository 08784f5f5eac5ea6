/** The pages of the storefront by name, below the site root. */
export const paths = {
  home: '/',
  events: '/submit/events/',
  helpCenter: '/about/help-center-faqs/',
  account: '/account/',
  signIn: '/account/sign-in/',
  forgotPassword: '/account/forgot-password/',
  resetPassword: '/account/reset-password/',
  sessions: '/account/sessions/',
  secondFactor: '/account/second-factor/',
  linkExpired: '/link-expired/',
} as const
