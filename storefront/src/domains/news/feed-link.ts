import { publicAddressOf } from '@obverse/contract/rules/sites'
import type { Metadata } from 'next'
import type { Page } from '../../lib/page'
import { pathOfFeed } from './words'

/** Returns the full address of the feed of a list, in the language of the page. */
export const feedOf = ({ site, origin, culture }: Page, list: string): string =>
  publicAddressOf(site, origin, pathOfFeed(list), culture)

/** Adds the feed of a list to what readers of feeds find on a page. */
export const withFeed = (metadata: Metadata, page: Page, list: string, title: string): Metadata => ({
  ...metadata,
  alternates: {
    ...metadata.alternates,
    types: { 'application/rss+xml': [{ url: feedOf(page, list), title }] },
  },
})
