import { expect, it } from 'vitest'
import { hasMemberships } from './rules'

it('SITE-11 memberships are offered by sites for coins and notes only', () => {
  const offered = (...CollectibleTypes: string[]) => hasMemberships({ CollectibleTypes })
  expect([offered('Coin'), offered('Note'), offered('Comic', 'Note')]).toEqual([true, true, true])
  expect([offered('Comic'), offered('Card'), offered('coin'), offered('')]).toEqual([false, false, false, false])
})
