import OverrideIcon from '@mui/icons-material/GradingOutlined'
import ReportIcon from '@mui/icons-material/ReportProblemOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { domains } from '@obverse/texts/admin'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList } from '../../lib/of-record'
import { certificatesOfNumber, certificatesOfPerson, certNumberPath } from './certificates/paths'

export const resources: AdminResource[] = [
  {
    ...ofList('certificates', 'certLookup.certificates'),
    area: 'Certification',
    role: 'Certs',
    icon: CertificateIcon,
    represents: 'CertNumber',
    entity: 'certificate',
    shows: { Status: { texts: 'resources.certificates.statuses' } },
    ofPerson: certificatesOfPerson,
    ofNumber: certificatesOfNumber,
    ofCertNumber: certNumberPath,
    texts: domains['cert-lookup'],
    search: () => import('./certificates/search').then((m) => m.searchCertificates),
    list: () => import('./certificates/certificate-list').then((m) => m.CertificateList),
    routes: [
      { path: 'number/:certNumber', view: () => import('./certificates/number-route').then((m) => m.NumberRoute) },
      {
        path: ':certificateID',
        view: () => import('./certificates/certificate-screen').then((m) => m.CertificateScreen),
      },
    ],
  },
  {
    name: 'certificate-customers',
    area: 'Certification',
    role: 'Certs',
    represents: 'CustomerName',
    data: () => import('./certificates/customers').then((m) => m.handlers),
    texts: domains['cert-lookup'],
  },
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
  {
    ...ofList('grade-overrides', 'certLookup.gradeOverrides'),
    area: 'Certification',
    role: 'Override',
    icon: OverrideIcon,
    represents: 'CertNumber',
    entity: 'grade-override',
    shows: { State: { texts: 'resources.grade-overrides.states' } },
    texts: domains['cert-lookup'],
    list: () => import('./overrides/override-list').then((m) => m.OverrideList),
    routes: [
      {
        path: 'certificate/:certNumber',
        view: () => import('./overrides/override-screen').then((m) => m.OverrideScreen),
      },
    ],
  },
]
