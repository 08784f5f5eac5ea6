import { hasMemberships } from '@obverse/contract/rules/memberships'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import type { Page } from './page'
import { paths } from './paths'

const groups = [
  { group: 'Orders', pages: ['submissions', 'deliveries', 'paymentMethods'] },
  { group: 'Certificates', pages: ['watched', 'ownSets', 'corrections'] },
  { group: 'You', pages: ['profile', 'address', 'vat', 'membership'] },
  { group: 'Contact', pages: ['preferences', 'terms'] },
  { group: 'Security', pages: ['password', 'sessions', 'secondFactor'] },
] as const satisfies readonly { group: string; pages: readonly (keyof typeof paths)[] }[]

export type AccountPageName = (typeof groups)[number]['pages'][number]
type Group = { group: (typeof groups)[number]['group']; pages: AccountPageName[] }

/** Returns the path of an account page. */
export const pathOfAccountPage = (name: AccountPageName): string => paths[name]

/**
 * Returns the account pages by group. Includes the membership only on sites whose companies offer it (SITE-11), and score
 * corrections only where there is a report to ask from.
 */
export function accountPages({ site }: Pick<Page, 'site'>): Group[] {
  const hasMembership = hasMemberships(site)
  return groups.map(({ group, pages }) => ({
    group,
    pages: pages.filter(
      (name) => (name !== 'membership' || hasMembership) && (name !== 'corrections' || hasPopulationReport(site)),
    ),
  }))
}
