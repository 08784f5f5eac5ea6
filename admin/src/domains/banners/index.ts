import BannerIcon from '@mui/icons-material/CampaignOutlined'
import CountdownIcon from '@mui/icons-material/TimerOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const shared = { area: 'Content', role: 'Content', texts: domains.banners } as const

const newBanner = formScreens({
  inputs: () => import('./banner-inputs').then((m) => m.BannerInputs),
  begin: () => import('./new-record').then((m) => m.useNewBanner),
})
const { create } = formScreens({
  inputs: () => import('./countdown-inputs').then((m) => m.CountdownInputs),
  begin: () => import('./new-record').then((m) => m.useNewCountdown),
})

export const resources: AdminResource[] = [
  {
    ...shared,
    ...ofRecord('banners', 'Banner', 'banners.staffBanners'),
    icon: BannerIcon,
    represents: 'Name',
    bulk: ['publish', 'delete'],
    shows: { SiteIDs: { of: 'sites' }, CountdownID: { of: 'countdowns' } },
    search: () => import('./search').then((m) => m.searchBanners),
    list: () => import('./banner-list').then((m) => m.BannerList),
    create: newBanner.create,
    edit: () => import('./banner-edit').then((m) => m.BannerEdit),
  },
  {
    ...shared,
    ...ofRecord('countdowns', 'Countdown', 'banners.staffCountdowns'),
    icon: CountdownIcon,
    represents: 'Name',
    bulk: ['publish', 'delete'],
    shows: { SiteIDs: { of: 'sites' } },
    search: () => import('./search').then((m) => m.searchCountdowns),
    list: () => import('./countdown-list').then((m) => m.CountdownList),
    create,
    edit: () => import('./countdown-edit').then((m) => m.CountdownEdit),
  },
]
