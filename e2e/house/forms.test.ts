import { describe, expect, it } from 'vitest'
import { repositoryFiles, type SourceFile } from './repository'

/** Forms of searches, filters and choices of numbers: they use GET on purpose, so that they work without scripts; none of them asks for secrets. */
const searches = [
  'storefront/src/components/header/header.tsx',
  'storefront/src/components/site-search/search-dialog.tsx',
  'storefront/src/domains/cert-lookup/compare/compare-form.tsx',
  'storefront/src/domains/cert-lookup/lookup-form.tsx',
  'storefront/src/domains/dealer-locator/place-form.tsx',
  'storefront/src/domains/dealer-locator/results/results-form.tsx',
  'storefront/src/domains/events/board-filters.tsx',
  'storefront/src/domains/events/choice-button.tsx',
  'storefront/src/domains/galleries/gallery-filters.tsx',
  'storefront/src/domains/grading-scale/compare.tsx',
  'storefront/src/domains/help-center/search.tsx',
  'storefront/src/domains/resources/grid/grid-filters.tsx',
  'storefront/src/domains/resources/list-tools.tsx',
  'storefront/src/domains/resources/no-match.tsx',
  'storefront/src/domains/services-and-fees/cost/cost-form.tsx',
  'storefront/src/domains/site-search/search-page.tsx',
  'storefront/src/domains/submissions/deliveries/deliveries-page.tsx',
  'storefront/src/domains/submissions/list/search-form.tsx',
  'storefront/src/domains/submissions/list/unpaid-invoices.tsx',
]
/** Forms that open with a click that only the script handles, so the script runs before anything can be sent. */
const opened = [
  'storefront/src/domains/help-center/answer-tools.tsx',
  'storefront/src/domains/payments/methods/name-form.tsx',
]
/** The one form in the server's HTML: its button is disabled until the script runs. */
const sent = ['storefront/src/components/form/form.tsx']
/** Forms of a single answer that need no script: their call leads to the page with the outcome. */
const plain = [
  'storefront/src/components/cookie-notice/cookie-notice.tsx',
  'storefront/src/domains/cookie-consents/cookie-choice.tsx',
  'storefront/src/domains/news/enews/link-page.tsx',
  'storefront/src/domains/news/enews/sign-up-section.tsx',
  'storefront/src/domains/votes/vote-view.tsx',
]

const tags = ({ text }: SourceFile) => [...text.matchAll(/<form\b(\s+method="post")?/g)]
const withForms = repositoryFiles(/\.tsx$/).filter(
  (file) => file.path.startsWith('storefront/src/') && !file.path.includes('.test.') && tags(file).length > 0,
)
const paths = (files: SourceFile[]) => files.map(({ path }) => path).sort()

describe('forms of the storefront', () => {
  it('use POST, so that no typed value appears in an address, except searches and chosen numbers', () => {
    expect(paths(withForms.filter((file) => tags(file).some(([, post]) => !post)))).toEqual(searches)
  })
  it('that need a script use the common form, or open by script; others lead to a page', () => {
    expect(paths(withForms.filter((file) => tags(file).some(([, post]) => post)))).toEqual(
      [...sent, ...opened, ...plain].sort(),
    )
  })
  it('that are searches ask for search words only', () => {
    for (const { path, text } of withForms)
      if (searches.includes(path)) expect(text, path).not.toMatch(/type="(?:password|email|tel)"|autoComplete="(?!off)/)
  })
})
