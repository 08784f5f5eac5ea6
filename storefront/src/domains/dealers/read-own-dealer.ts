import { callFailed } from '@obverse/contract/client'
import type { OwnDealer } from '@obverse/contract/domains/dealers'
import { cache } from 'react'
import type { Page } from '../../lib/page'

/** Returns the dealer that the visitor acts for; null for somebody who acts for none, or no longer. */
export const readOwnDealer = cache(
  ({ client }: Pick<Page, 'client'>): Promise<OwnDealer | null> =>
    client.dealers.own().catch((error: unknown) => {
      if (callFailed(error, 'forbidden')) return null
      throw error
    }),
)
