import { contract } from '@obverse/contract'
import type { Endpoint } from '@obverse/contract/endpoint'
import { reservedAddresses } from '@obverse/contract/rules/site-pages'
import { expect, it } from 'vitest'
import { repositoryFiles } from './repository'

/** The first parts below which other pages lie, while a page of staff may be at the part itself. */
const shared = ['about']

it('PAGES (product A3): the reserved addresses are the first parts of all other pages and calls', () => {
  const pages = repositoryFiles(/^storefront\/src\/app\/.*\/page\.tsx$/).map(({ path }) =>
    path
      .replace(/^.*\/\[culture\]\//, '')
      .split('/')
      .filter((part) => !part.startsWith('(')),
  )
  const calls = Object.values(contract).flatMap((area) =>
    Object.values<Endpoint>(area).map(({ path }) => path.split('/').slice(1)),
  )
  const first = [...pages, ...calls].flatMap(([part = '']) => (/^[a-z0-9-]+$/.test(part) ? [part] : []))
  const owned = [...new Set(first)].filter((part) => !shared.includes(part)).sort()
  // The front asks for its page of missing addresses by a name that no folder has.
  expect([...reservedAddresses].sort()).toEqual([...owned, 'page-not-found'].sort())
  expect(pages.some(([part, ...below]) => part === 'about' && below[0] === 'page.tsx')).toBe(false)
})
