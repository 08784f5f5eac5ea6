import EmployeeIcon from '@mui/icons-material/BadgeOutlined'
import ReportIcon from '@mui/icons-material/InsightsOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'

export const resources: AdminResource[] = [
  {
    name: 'membership-report',
    area: 'Reports',
    role: 'Reports',
    icon: ReportIcon,
    // A report is no record: its screen reads the call itself.
    data: async () => ({ 'membership-report': {} }),
    texts: domains.reports,
    list: () => import('./membership-report').then((m) => m.MembershipReport),
  },
  {
    name: 'employee-submissions',
    area: 'Reports',
    role: 'Reports',
    icon: EmployeeIcon,
    data: async () => ({ 'employee-submissions': {} }),
    texts: domains.reports,
    list: () => import('./employee-submissions').then((m) => m.EmployeeSubmissions),
  },
  {
    ...ofList('membership-report-members', 'reports.membershipStatsMembers'),
    area: 'Reports',
    role: 'Reports',
    represents: 'Number',
    texts: domains.reports,
    list: () => import('./counted-members').then((m) => m.CountedMembers),
  },
]
