import DiscountIcon from '@mui/icons-material/DiscountOutlined'
import AffiliateIcon from '@mui/icons-material/HandshakeOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofRecord } from '../../lib/of-record'

const shared = { area: 'Customers', texts: domains.memberships } as const
const fees = { ...shared, role: 'Fees' } as const
const begin = () => import('./site-input').then((m) => m.useNewAtSite)

export const resources: AdminResource[] = [
  {
    ...fees,
    ...ofRecord('discount-codes', 'StaffDiscountCode', 'memberships.discountCodes'),
    icon: DiscountIcon,
    represents: 'Code',
    bulk: ['delete'],
    shows: {
      SiteID: { of: 'sites' },
      RateBasisPoints: { as: 'rate' },
      Tiers: { texts: 'resources.memberships.tiers' },
      Modes: { texts: 'resources.memberships.modes' },
    },
    list: () => import('./codes/discount-code-list').then((m) => m.DiscountCodeList),
    ...formScreens({
      inputs: () => import('./codes/discount-code-inputs').then((m) => m.DiscountCodeInputs),
      begin,
      canRemove: true,
    }),
  },
  {
    ...fees,
    ...ofRecord('affiliate-codes', 'StaffAffiliateCode', 'memberships.affiliateCodes'),
    icon: AffiliateIcon,
    represents: 'Code',
    bulk: ['delete'],
    shows: { SiteID: { of: 'sites' } },
    list: () => import('./codes/affiliate-code-list').then((m) => m.AffiliateCodeList),
    ...formScreens({
      inputs: () => import('./codes/affiliate-code-inputs').then((m) => m.AffiliateCodeInputs),
      begin,
      canRemove: true,
    }),
  },
]
