import { publicAddressOf } from '@obverse/contract/rules/sites'
import type { Crumb } from '../components/page-title'
import type { Page } from './page'

/** Returns the schema.org data of the way to a page: each page above it and itself. */
export const breadcrumbs = ({ site, origin, culture }: Page, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ href, name }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: publicAddressOf(site, origin, href, culture),
  })),
})
