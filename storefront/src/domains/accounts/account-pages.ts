import { showsMembershipSection } from '@obverse/browser/membership-section'
import type { Page } from '../../lib/page'
import type { paths } from '../../lib/paths'

const groups = {
  Orders: ['submissions', 'deliveries', 'updatePayment', 'paymentMethods'],
  You: ['profile', 'address', 'vat', 'membership'],
  Contact: ['preferences', 'terms'],
  Security: ['password', 'sessions', 'secondFactor'],
} as const satisfies Record<string, readonly (keyof typeof paths)[]>

export type AccountPageName = (typeof groups)[keyof typeof groups][number]

/** The pages of the account by group. The membership stands only where the site's companies have one (SITE-11). */
export function accountPages({ site }: Pick<Page, 'site'>): { group: string; pages: AccountPageName[] }[] {
  const hasMembership = site.CollectibleTypes.some(showsMembershipSection)
  return Object.entries(groups).map(([group, pages]) => ({
    group,
    pages: pages.filter((name) => name !== 'membership' || hasMembership),
  }))
}
