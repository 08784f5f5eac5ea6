import CookieIcon from '@mui/icons-material/CookieOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'

export const resources: AdminResource[] = [
  {
    ...ofList('cookie-consents', 'cookieConsents.cookieConsents'),
    area: 'Customers',
    role: 'Customer',
    texts: domains['cookie-consents'],
    icon: CookieIcon,
    represents: 'Code',
    entity: 'cookie-consent',
    list: () => import('./consent-list').then((m) => m.ConsentList),
  },
]
