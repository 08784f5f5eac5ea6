/** Lists every domain of the backend and what each lends to the others through the app. */
import type { Contract } from '@obverse/contract'
import type { Domain, Domains } from './domain'
import { accountsDomain, confirmWithCode, reauthenticate } from './domains/accounts'
import { bannersDomain } from './domains/banners'
import { captchaDomain } from './domains/captcha'
import { certLookupDomain } from './domains/cert-lookup'
import { consentDomain } from './domains/consent'
import { contactDomain } from './domains/contact'
import { cookieConsentsDomain } from './domains/cookie-consents'
import { dealerLocatorDomain } from './domains/dealer-locator'
import { dealersDomain } from './domains/dealers'
import { eventsDomain } from './domains/events'
import { galleriesDomain } from './domains/galleries'
import { gradingScaleDomain } from './domains/grading-scale'
import { helpCenterDomain } from './domains/help-center'
import { membershipsDomain } from './domains/memberships'
import { newsDomain } from './domains/news'
import { paymentsDomain } from './domains/payments'
import { referenceDomain } from './domains/reference'
import { registryDomain } from './domains/registry'
import { reportsDomain } from './domains/reports'
import { resourcesDomain } from './domains/resources'
import { servicesAndFeesDomain } from './domains/services-and-fees'
import { sitePagesDomain } from './domains/site-pages'
import { siteSearchDomain } from './domains/site-search'
import { sitesDomain } from './domains/sites'
import { slidersDomain } from './domains/sliders'
import { submissionsDomain } from './domains/submissions'
import { translationsDomain } from './domains/translations'
import { readStaffWith, usersDomain } from './domains/users'
import { votesDomain } from './domains/votes'
import { workbenchDomain } from './domains/workbench'

export type AppDomains = Domains<Contract>
type AllDomains = () => readonly Omit<Domain, 'handlers'>[]

/** Lists every domain, in the order in which their demonstration data is written. */
const listDomains = (all: AllDomains): AppDomains => ({
  sites: sitesDomain(() => all().flatMap((domain) => domain.fileAudiences ?? [])),
  reference: referenceDomain({
    confirmWithCode,
    reauthenticate,
    superAdmins: (ctx) => readStaffWith(ctx, 'SuperAdmin', 'edit'),
  }),
  accounts: accountsDomain,
  users: usersDomain,
  helpCenter: helpCenterDomain,
  events: eventsDomain,
  // Before the dealers, whose portal shows articles.
  news: newsDomain,
  dealerLocator: dealerLocatorDomain,
  dealers: dealersDomain(() => all().flatMap((domain) => domain.payables ?? [])),
  servicesAndFees: servicesAndFeesDomain,
  sliders: slidersDomain,
  captcha: captchaDomain,
  resources: resourcesDomain({
    count: () => all().find((domain) => domain.countPopulation)?.countPopulation,
    read: () => all().find((domain) => domain.readPopulation)?.readPopulation,
    readOne: () => all().find((domain) => domain.readCollectiblePopulation)?.readCollectiblePopulation,
  }),
  certLookup: certLookupDomain(
    () => all().flatMap((domain) => domain.itemPictures ?? []),
    () => all().find((domain) => domain.invoiceNumbers)?.invoiceNumbers,
    () => all().find((domain) => domain.declaredValue)?.declaredValue,
    () => all().find((domain) => domain.memberTier)?.memberTier,
  ),
  submissions: submissionsDomain,
  registry: registryDomain,
  // After the certificates: an item of the demonstration is one.
  galleries: galleriesDomain,
  votes: votesDomain,
  banners: bannersDomain,
  contact: contactDomain,
  consent: consentDomain,
  cookieConsents: cookieConsentsDomain,
  payments: paymentsDomain(() => all().flatMap((domain) => domain.payables ?? [])),
  memberships: membershipsDomain(() => all().flatMap((domain) => domain.payables ?? [])),
  translations: translationsDomain(() => all().flatMap((domain) => domain.translatables ?? [])),
  workbench: workbenchDomain(() => ({
    restorables: all().flatMap((domain) => domain.restorables ?? []),
    dashboard: all().flatMap((domain) => domain.dashboard ?? []),
  })),
  reports: reportsDomain,
  gradingScale: gradingScaleDomain,
  sitePages: sitePagesDomain,
  siteSearch: siteSearchDomain(() => all().flatMap((domain) => domain.siteSearch ?? [])),
})

/** Returns the domains of one backend; `replaced` takes the place of some. What the others lend reaches those of this backend only. */
export function composeDomains(replaced: Partial<AppDomains> = {}): AppDomains {
  const domains: AppDomains = { ...listDomains(() => Object.values(domains)), ...replaced }
  return domains
}
