/** Lists every declared call, by domain. The keys are the operation ids that integrators see. */
import { accounts } from './domains/accounts'
import { banners } from './domains/banners'
import { captcha } from './domains/captcha'
import { certLookup } from './domains/cert-lookup'
import { consent } from './domains/consent'
import { contact } from './domains/contact'
import { cookieConsents } from './domains/cookie-consents'
import { dealerLocator } from './domains/dealer-locator'
import { dealers } from './domains/dealers'
import { events } from './domains/events'
import { galleries } from './domains/galleries'
import { gradingScale } from './domains/grading-scale'
import { helpCenter } from './domains/help-center'
import { memberships } from './domains/memberships'
import { news } from './domains/news'
import { payments } from './domains/payments'
import { reference } from './domains/reference'
import { registry } from './domains/registry'
import { reports } from './domains/reports'
import { resources } from './domains/resources'
import { servicesAndFees } from './domains/services-and-fees'
import { sitePages } from './domains/site-pages'
import { siteSearch } from './domains/site-search'
import { sites } from './domains/sites'
import { sliders } from './domains/sliders'
import { submissions } from './domains/submissions'
import { translations } from './domains/translations'
import { users } from './domains/users'
import { votes } from './domains/votes'
import { workbench } from './domains/workbench'

export const contract = {
  sites,
  accounts,
  users,
  translations,
  helpCenter,
  events,
  dealerLocator,
  dealers,
  servicesAndFees,
  sliders,
  captcha,
  resources,
  certLookup,
  registry,
  submissions,
  payments,
  memberships,
  workbench,
  reference,
  reports,
  news,
  gradingScale,
  sitePages,
  galleries,
  votes,
  banners,
  contact,
  consent,
  siteSearch,
  cookieConsents,
}
export type Contract = typeof contract
