/** Lists every screen of the product, by domain: axe checks each, and each gets a screenshot. */
import type { Screen } from './screen'
import { screens as accounts } from './screens/accounts'
import { screens as banners } from './screens/banners'
import { screens as captcha } from './screens/captcha'
import { screens as certLookup } from './screens/cert-lookup'
import { screens as consent } from './screens/consent'
import { screens as contact } from './screens/contact'
import { screens as cookieConsents } from './screens/cookie-consents'
import { screens as dealerLocator } from './screens/dealer-locator'
import { screens as dealers } from './screens/dealers'
import { screens as events } from './screens/events'
import { screens as galleries } from './screens/galleries'
import { screens as gradingScale } from './screens/grading-scale'
import { screens as helpCenter } from './screens/help-center'
import { screens as memberships } from './screens/memberships'
import { screens as news } from './screens/news'
import { screens as payments } from './screens/payments'
import { screens as reference } from './screens/reference'
import { screens as registry } from './screens/registry'
import { screens as reports } from './screens/reports'
import { screens as resources } from './screens/resources'
import { screens as servicesAndFees } from './screens/services-and-fees'
import { screens as shell } from './screens/shell'
import { screens as sitePages } from './screens/site-pages'
import { screens as siteSearch } from './screens/site-search'
import { screens as sliders } from './screens/sliders'
import { screens as submissions } from './screens/submissions'
import { screens as translations } from './screens/translations'
import { screens as users } from './screens/users'
import { screens as votes } from './screens/votes'
import { screens as workbench } from './screens/workbench'

export const screens: Screen[] = [
  ...shell,
  ...accounts,
  ...banners,
  ...captcha,
  ...certLookup,
  ...consent,
  ...contact,
  ...cookieConsents,
  ...dealerLocator,
  ...dealers,
  ...events,
  ...galleries,
  ...gradingScale,
  ...helpCenter,
  ...memberships,
  ...news,
  ...payments,
  ...reference,
  ...registry,
  ...reports,
  ...resources,
  ...servicesAndFees,
  ...sitePages,
  ...siteSearch,
  ...sliders,
  ...submissions,
  ...translations,
  ...users,
  ...votes,
  ...workbench,
]
