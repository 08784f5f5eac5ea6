/** Lists every domain of the backend and what each lends to the others through the app. */
import type { contract } from '@obverse/contract'
import type { Domain, Domains } from './domain'
import { accountsDomain, confirmWithCode, reauthenticate } from './domains/accounts'
import { eventsDomain } from './domains/events'
import { helpCenterDomain } from './domains/help-center'
import { paymentsDomain } from './domains/payments'
import { referenceDomain } from './domains/reference'
import { sitesDomain } from './domains/sites'
import { slidersDomain } from './domains/sliders'
import { submissionsDomain } from './domains/submissions'
import { translationsDomain } from './domains/translations'
import { usersDomain } from './domains/users'
import { workbenchDomain } from './domains/workbench'
import type { Handlers } from './http/mount'

/** Every domain, in the order in which their demonstration data is written. */
export const domains: Domains<typeof contract> = {
  sites: sitesDomain(() => all.flatMap((domain) => domain.fileAudiences ?? [])),
  reference: referenceDomain({ confirmWithCode, reauthenticate }),
  accounts: accountsDomain,
  users: usersDomain,
  helpCenter: helpCenterDomain,
  events: eventsDomain,
  sliders: slidersDomain,
  submissions: submissionsDomain,
  payments: paymentsDomain(() => all.flatMap((domain) => domain.payables ?? [])),
  translations: translationsDomain(() => all.flatMap((domain) => domain.translatables ?? [])),
  workbench: workbenchDomain(() => ({
    restorables: all.flatMap((domain) => domain.restorables ?? []),
    dashboard: all.flatMap((domain) => domain.dashboard ?? []),
  })),
}
export const all: readonly Omit<Domain, 'handlers'>[] = Object.values(domains)

export const handlers = Object.fromEntries(
  Object.entries(domains).map(([name, domain]) => [name, domain.handlers]),
) as Handlers<typeof contract>
