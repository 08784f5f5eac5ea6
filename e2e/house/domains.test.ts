import { domains } from '@obverse/contract/domains'
import { expect, it } from 'vitest'
import { misplacedDomains } from './domains'
import { repositoryFiles } from './repository'

it('each domain has a folder of its own name on each of its surfaces, and no other folder exists', () => {
  const paths = repositoryFiles(/\.(?:tsx?|css)$/).map(({ path }) => path)
  expect(misplacedDomains(paths, domains)).toEqual([])
})

it('a missing, an extra and a misspelled domain are caught', () => {
  const list = { events: ['contract', 'admin', 'e2e'], sites: ['contract'] } as const
  const paths = [
    'shared/contract/src/domains/events/index.ts',
    'shared/contract/src/domains/site/index.ts',
    'admin/src/domains/events/index.ts',
    'storefront/src/domains/events/queries.ts',
    'e2e/tests/screens.spec.ts',
    'e2e/tests/event.spec.ts',
    'e2e/tests/events.calendar.spec.ts',
    'e2e/screens/shell.ts',
    'e2e/screens/calendar.ts',
  ]
  expect(misplacedDomains(paths, list)).toEqual([
    'contract: sites is missing',
    'contract: site is not in the list',
    'storefront: events is not in the list',
    'e2e: event is not in the list',
    'e2e/screens: events is missing',
    'e2e/screens: calendar is not in the list',
  ])
})
