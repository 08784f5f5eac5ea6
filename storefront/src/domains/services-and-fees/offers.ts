import type { PriceList } from '@obverse/contract/domains/services-and-fees'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'

/** Returns the price list for search engines: a catalog of offers, each with its fee and its place on the page. */
export function offersOf(page: Page, { Categories, Currency, VATRateBasisPoints }: PriceList): object {
  const address = `${page.origin}${page.href(paths.servicesAndFees)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: page.t('ServicesAndFees.Page.Title'),
    url: address,
    provider: { '@type': 'Organization', name: page.site.Name },
    itemListElement: Categories.flatMap(({ Tables }) => Tables.flatMap(({ Entries }) => Entries)).map((entry) => ({
      '@type': 'Offer',
      url: `${address}#${entry.Anchor}`,
      itemOffered: { '@type': 'Service', name: entry.Name, ...(entry.Note && { description: entry.Note }) },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (entry.FeePerCollectible / 100).toFixed(2),
        priceCurrency: Currency,
        valueAddedTaxIncluded: VATRateBasisPoints !== null,
      },
    })),
  }
}
