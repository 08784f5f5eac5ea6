import ReportIcon from '@mui/icons-material/ReportProblemOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'

export const resources: AdminResource[] = [
  {
    ...ofList('holder-reports', 'certLookup.holderReports'),
    area: 'Certification',
    role: 'Certs',
    icon: ReportIcon,
    represents: 'ReportID',
    entity: 'holder-report',
    shows: {
      State: { texts: 'resources.holder-reports.states' },
      Outcome: { texts: 'resources.holder-reports.outcomes' },
    },
    texts: domains['cert-lookup'],
    list: () => import('./holder-report-list').then((m) => m.HolderReportList),
    routes: [{ path: ':reportID', view: () => import('./holder-report-screen').then((m) => m.HolderReportScreen) }],
  },
]
