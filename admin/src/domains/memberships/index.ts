import MemberIcon from '@mui/icons-material/BadgeOutlined'
import TierIcon from '@mui/icons-material/CardMembershipOutlined'
import DiscountIcon from '@mui/icons-material/DiscountOutlined'
import AffiliateIcon from '@mui/icons-material/HandshakeOutlined'
import JoinIcon from '@mui/icons-material/HowToRegOutlined'
import DeskIcon from '@mui/icons-material/QrCode2Outlined'
import PriceIcon from '@mui/icons-material/SellOutlined'
import { domains } from '@obverse/texts/admin'
import { formScreens } from '../../components/form/form-screens'
import type { AdminResource } from '../../lib/admin-resource'
import { ofList, ofRecord } from '../../lib/of-record'

const shared = { area: 'Customers', texts: domains.memberships } as const
const fees = { ...shared, role: 'Fees' } as const
const begin = () => import('./site-input').then((m) => m.useNewAtSite)

const { create: createTier } = formScreens({
  inputs: () => import('./tiers/tier-inputs').then((m) => m.TierInputs),
  begin,
})
const { create: createPrice } = formScreens({
  inputs: () => import('./tiers/price-inputs').then((m) => m.PriceInputs),
  begin: () => import('./tiers/price-inputs').then((m) => m.useNewPrice),
})
const { create: createDesk } = formScreens({
  inputs: () => import('./shows/desk-inputs').then((m) => m.DeskInputs),
  begin,
})
const tierNames = { texts: 'resources.memberships.tiers' } as const

export const resources: AdminResource[] = [
  {
    ...shared,
    ...ofList('memberships', 'memberships.members'),
    role: 'InvoicePayments',
    icon: MemberIcon,
    represents: 'Number',
    entity: 'membership',
    shows: { Tier: tierNames },
    search: () => import('./members/search').then((m) => m.searchMembers),
    list: () => import('./members/member-list').then((m) => m.MemberList),
    routes: [{ path: ':membershipID', view: () => import('./members/member-screen').then((m) => m.MemberScreen) }],
  },
  {
    ...shared,
    ...ofRecord('show-desks', 'StaffShowDesk', 'memberships.showDesks'),
    role: 'Events',
    icon: DeskIcon,
    represents: 'Name',
    bulk: ['delete'],
    shows: { SiteID: { of: 'sites' }, EventID: { of: 'events' } },
    search: () => import('./shows/search').then((m) => m.searchDesks),
    list: () => import('./shows/desk-list').then((m) => m.DeskList),
    create: createDesk,
    edit: () => import('./shows/desk-edit').then((m) => m.DeskEdit),
  },
  {
    ...shared,
    ...ofList('show-joins', 'memberships.showJoins'),
    role: 'Events',
    icon: JoinIcon,
    represents: 'Name',
    list: () => import('./shows/join-list').then((m) => m.JoinList),
  },
  {
    ...fees,
    ...ofRecord('membership-tiers', 'StaffMembershipTier', 'memberships.staffTiers'),
    icon: TierIcon,
    represents: 'Tier',
    shows: { SiteID: { of: 'sites' }, Tier: tierNames },
    list: () => import('./tiers/tier-list').then((m) => m.TierList),
    create: createTier,
    edit: () => import('./tiers/tier-edit').then((m) => m.TierEdit),
  },
  {
    ...fees,
    ...ofRecord('membership-prices', 'StaffMembershipPrice', 'memberships.prices'),
    icon: PriceIcon,
    represents: ({ Tier, StartsOn }) => `${Tier}, ${StartsOn}`,
    bulk: ['delete'],
    shows: { SiteID: { of: 'sites' }, Tier: tierNames, PriceMinor: { as: 'money' } },
    list: () => import('./tiers/price-list').then((m) => m.PriceList),
    create: createPrice,
    edit: () => import('./tiers/price-edit').then((m) => m.PriceEdit),
  },
  {
    ...fees,
    ...ofRecord('discount-codes', 'StaffDiscountCode', 'memberships.discountCodes'),
    icon: DiscountIcon,
    represents: 'Code',
    bulk: ['delete'],
    shows: {
      SiteID: { of: 'sites' },
      RateBasisPoints: { as: 'rate' },
      Tiers: tierNames,
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
