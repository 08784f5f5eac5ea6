import PagesIcon from '@mui/icons-material/GavelOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const shared = { area: 'Content', role: 'Content', texts: domains['site-pages'] } as const
const { create } = formScreens({
  inputs: () => import('./page-inputs').then((m) => m.PageInputs),
  begin: () => import('./new-page').then((m) => m.useNewPage),
})

export const resources: AdminResource[] = [
  {
    ...shared,
    ...ofRecord('site-pages', 'SitePage', 'sitePages.pages'),
    icon: PagesIcon,
    represents: 'Title',
    bulk: ['publish', 'delete'],
    shows: { SiteIDs: { of: 'sites' }, Kind: { texts: 'resources.site-pages.kinds' } },
    search: () => import('./search').then((m) => m.searchPages),
    list: () => import('./page-list').then((m) => m.PageList),
    create,
    edit: () => import('./page-edit').then((m) => m.PageEdit),
  },
  {
    ...shared,
    name: 'site-page-footers',
    entity: 'site-page-footer',
    followsSite: 'all',
    represents: 'Title',
    shows: { Order: { of: 'site-pages' } },
    data: async () => ({}),
    list: () => import('./footer-screen').then((m) => m.FooterStart),
    routes: [{ path: ':siteID', view: () => import('./footer-screen').then((m) => m.FooterScreen) }],
  },
]
