import { expect, it } from 'vitest'
import { countedPrefixes, privatePrefixes, sharedSignedOutPages, signedOutPages } from '../../storefront/src/page-rules'
import { mixedPrivacy, mixedSignIn } from './page-privacy'
import { repositoryFiles, type SourceFile } from './repository'

const route = (path: string, text: string): SourceFile => ({
  path: `storefront/src/app/[site]/[culture]/${path}`,
  text: `await ${text}(params)`,
})

it('every page has one privacy: its route group, its opener and the private prefixes agree', () => {
  const files = repositoryFiles(/\/(?:page|layout)\.tsx$/)
  expect(files.length).toBeGreaterThan(30)
  expect(mixedPrivacy(files, privatePrefixes, countedPrefixes)).toEqual([])
})

it.each<[string, SourceFile]>([
  ['a public page under a private prefix', route('(public)/account/vat/page.tsx', 'openPage')],
  ['a private page outside the prefixes', route('(account)/profile/page.tsx', 'openPrivatePage')],
  ['a private page without its opener', route('(account)/account/vat/page.tsx', 'render')],
  ['a public page that carries the cookie', route('(public)/news/page.tsx', 'openPrivatePage')],
  ['a public page that is counted outside of the prefixes', route('(public)/news/page.tsx', 'openCountedPage')],
  ['a public layout that carries the cookie', route('(public)/layout.tsx', 'openPrivatePage')],
  ['a private layout that is opened as public', route('(payment)/pay/(form)/layout.tsx', 'openPage')],
])('%s is caught', (_, file) => {
  expect(mixedPrivacy([file], ['/account/', '/pay/'])).toHaveLength(1)
})

it('public and private pages in their own places pass', () => {
  const files = [
    route('(public)/page.tsx', 'openPage'),
    route('(public)/account-help/page.tsx', 'openPage'),
    route('(payment)/pay/(form)/page.tsx', 'openPrivatePage'),
    route('(account)/account/page.tsx', 'openPrivatePage'),
  ]
  expect(mixedPrivacy(files, ['/account/', '/pay/'])).toEqual([])
})

it('every account page needs a session, or is in the list of signed-out pages', () => {
  expect(mixedSignIn(repositoryFiles(/\/page\.tsx$/), signedOutPages)).toEqual([])
})

it('every page that is stored for signed-out visitors needs nobody signed in', () => {
  expect(sharedSignedOutPages.length).toBeGreaterThan(0)
  expect(sharedSignedOutPages.filter((page) => !signedOutPages.includes(page))).toEqual([])
})

it.each<[string, SourceFile]>([
  ['a page to sign in that the list lacks', route('(sign-in)/account/new-password/page.tsx', 'openPrivatePage')],
  ['a listed page for signed-in visitors only', route('(account)/account/sign-in/page.tsx', 'openPrivatePage')],
])('%s is caught', (_, file) => {
  expect(mixedSignIn([file], ['/account/sign-in/'])).toHaveLength(1)
})
