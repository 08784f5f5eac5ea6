import type { DealerLocation } from '@obverse/contract/domains/dealer-locator'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import { LocationView } from '../../../components/dealer-location/location-view'
import { openingText } from '../../../components/dealer-location/opening'
import { MapOf } from '../../../components/dealer-map/map-of'
import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import { StructuredData } from '../../../components/structured-data'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import styles from '../dealer-locator.module.css'
import { BackLink } from './back-link'
import { PrintButton } from './print-button'
import { structuredData } from './structured-data'
import { vCardAddress } from './vcard'

/** Renders /dealer-locator/location/{id}/: a location of a dealer with its hours, contacts and offers (LOC-3). */
export function LocationPage({ page, location }: { page: Page; location: DealerLocation }) {
  const { culture, href } = page
  const { CompanyNoHtml, LocationID, Opening } = location
  const url = publicAddressOf(page.site, page.origin, `${paths.dealerLocation}${LocationID}/`, culture)
  const words = {
    culture,
    t: below(page.t, 'DealerLocator.Location'),
    opening: below(page.t, 'DealerLocator.Opening'),
    results: href(paths.dealerResults),
    events: href(paths.events),
  }
  return (
    <div className={layout.page}>
      <StructuredData data={structuredData(location, url)} />
      <PageTitle
        page={page}
        title={CompanyNoHtml}
        lead={openingText(Opening, { t: words.opening, culture })}
        trail={[{ href: paths.dealers, name: page.t('DealerLocator.Landing.Title') }]}
      />
      <Texts page={page} of={['DealerLocator.Tools', 'DealerLocator.Map']}>
        <LocationView
          words={words}
          location={location}
          map={<MapOf found={[location]} hasList={false} />}
          tools={
            <>
              <p className={styles.tools}>
                <a href={vCardAddress(location, url)} download={`dealer-${LocationID}.vcf`}>
                  {words.t('SaveContact')}
                </a>
                <BackLink results={words.results} />
              </p>
              <div className={styles.print}>
                <PrintButton />
              </div>
            </>
          }
        />
      </Texts>
    </div>
  )
}
