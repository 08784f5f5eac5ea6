/** The resources of all domains of the back office. */
import { resources as accounts } from '../domains/accounts'
import { resources as banners } from '../domains/banners'
import { resources as certLookup } from '../domains/cert-lookup'
import { resources as consent } from '../domains/consent'
import { resources as contact } from '../domains/contact'
import { resources as cookieConsents } from '../domains/cookie-consents'
import { resources as dealers } from '../domains/dealers'
import { resources as events } from '../domains/events'
import { resources as galleries } from '../domains/galleries'
import { resources as gradingScale } from '../domains/grading-scale'
import { resources as helpCenter } from '../domains/help-center'
import { resources as memberships } from '../domains/memberships'
import { resources as news } from '../domains/news'
import { resources as payments } from '../domains/payments'
import { resources as reference } from '../domains/reference'
import { resources as registry } from '../domains/registry'
import { resources as reports } from '../domains/reports'
import { resources as catalogue } from '../domains/resources'
import { resources as servicesAndFees } from '../domains/services-and-fees'
import { resources as sitePages } from '../domains/site-pages'
import { resources as sliders } from '../domains/sliders'
import { resources as submissions } from '../domains/submissions'
import { resources as translations } from '../domains/translations'
import { resources as users } from '../domains/users'
import { resources as votes } from '../domains/votes'
import { resources as workbench } from '../domains/workbench'
import type { AdminResource } from '../lib/admin-resource'

export const resources: AdminResource[] = [
  ...helpCenter,
  ...events,
  ...servicesAndFees,
  ...sliders,
  ...news,
  ...gradingScale,
  ...sitePages,
  ...galleries,
  ...votes,
  ...banners,
  ...consent,
  ...cookieConsents,
  ...translations,
  ...workbench,
  ...certLookup,
  ...catalogue,
  ...registry,
  ...users,
  ...accounts,
  ...contact,
  ...submissions,
  ...payments,
  ...memberships,
  ...dealers,
  ...reference,
  ...reports,
]
