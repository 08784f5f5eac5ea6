import { callFailed } from '@obverse/contract/client'
import type { DealerMembership } from '@obverse/contract/domains/dealers'
import { hasMemberships } from '@obverse/contract/rules/memberships'
import type { Page } from '../../../lib/page'

/** Reads the membership of the visitor's dealer; says so for visitors without one, and on sites without memberships. */
export async function readMembership({ client, site }: Page): Promise<DealerMembership | 'no-dealer' | 'not-here'> {
  try {
    if (hasMemberships(site)) return await client.dealers.membership()
    await client.dealers.own()
    return 'not-here'
  } catch (error) {
    if (callFailed(error, 'forbidden')) return 'no-dealer'
    throw error
  }
}
