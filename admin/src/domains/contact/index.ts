import MessageIcon from '@mui/icons-material/MailOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'

export const resources: AdminResource[] = [
  {
    ...ofList('contact-messages', 'contact.messages'),
    area: 'Customers',
    role: 'Customer',
    icon: MessageIcon,
    represents: 'CaseNumber',
    entity: 'contact-message',
    shows: { State: { texts: 'resources.contact-messages.states' } },
    texts: domains.contact,
    list: () => import('./message-list').then((m) => m.MessageList),
    routes: [{ path: ':messageID', view: () => import('./message-screen').then((m) => m.MessageScreen) }],
  },
]
