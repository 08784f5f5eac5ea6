import AgreementIcon from '@mui/icons-material/HandshakeOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const { create } = formScreens({
  inputs: () => import('./versions/version-inputs').then((m) => m.VersionInputs),
  begin: () => import('./versions/new-version').then((m) => m.useNewVersion),
})

export const resources: AdminResource[] = [
  {
    ...ofRecord('agreement-versions', 'AgreementVersion', 'accounts.agreementVersions'),
    area: 'Customers',
    role: 'Agreements',
    texts: domains.accounts,
    icon: AgreementIcon,
    represents: 'Title',
    bulk: ['delete'],
    shows: {
      Code: { texts: 'resources.agreement-versions.codes' },
      State: { texts: 'resources.agreement-versions.states' },
    },
    list: () => import('./versions/version-list').then((m) => m.VersionList),
    create,
    edit: () => import('./versions/version-screen').then((m) => m.VersionScreen),
  },
]
