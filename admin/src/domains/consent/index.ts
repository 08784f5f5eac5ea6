import SignedIcon from '@mui/icons-material/DrawOutlined'
import WaiverIcon from '@mui/icons-material/HistoryEduOutlined'
import KioskIcon from '@mui/icons-material/TabletMacOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList, ofRecord } from '../../lib/of-record'

const texts = domains.consent
const { create: createVersion } = formScreens({
  inputs: () => import('./versions/version-inputs').then((m) => m.VersionInputs),
  begin: () => import('./versions/new-version').then((m) => m.useNewVersion),
})
const { create: createKiosk } = formScreens({
  inputs: () => import('./kiosks/kiosk-inputs').then((m) => m.KioskInputs),
  begin: () => import('./kiosks/new-kiosk').then((m) => m.useNewKiosk),
})

export const resources: AdminResource[] = [
  {
    ...ofRecord('waiver-versions', 'WaiverVersion', 'consent.waiverVersions'),
    area: 'Content',
    role: 'Content',
    texts,
    icon: WaiverIcon,
    represents: 'Title',
    bulk: ['delete'],
    shows: { SiteID: { of: 'sites' }, State: { texts: 'resources.waiver-versions.states' } },
    list: () => import('./versions/version-list').then((m) => m.VersionList),
    create: createVersion,
    edit: () => import('./versions/version-screen').then((m) => m.VersionScreen),
  },
  {
    ...ofList('signed-waivers', 'consent.signedWaivers'),
    area: 'Customers',
    role: 'Customer',
    texts,
    icon: SignedIcon,
    represents: 'WaiverNumber',
    entity: 'signed-waiver',
    list: () => import('./signed/signed-list').then((m) => m.SignedList),
    routes: [{ path: ':signedWaiverID', view: () => import('./signed/signed-screen').then((m) => m.SignedScreen) }],
  },
  {
    ...ofRecord('waiver-kiosks', 'WaiverKiosk', 'consent.waiverKiosks'),
    area: 'Customers',
    role: 'Events',
    texts,
    icon: KioskIcon,
    represents: 'Name',
    bulk: ['delete'],
    shows: { SiteID: { of: 'sites' }, EventID: { of: 'events' } },
    list: () => import('./kiosks/kiosk-list').then((m) => m.KioskList),
    create: createKiosk,
    edit: () => import('./kiosks/kiosk-edit').then((m) => m.KioskEdit),
  },
]
