import { countriesIn } from '@obverse/browser/countries'
import type { AccountLocation } from '@obverse/contract/domains/dealers'
import { homeCountries } from '@obverse/contract/rules/sites'
import { Texts } from '../../../components/page-texts'
import { env } from '../../../env'
import { orNotFound, type Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { DealerFrame } from '../dealer-frame'
import { NoDealer } from '../no-dealer'
import { readOwnDealer } from '../read-own-dealer'
import { LocationDesk } from './location-desk'

/** The likeliest time zones of new locations, by country. */
const usualZones: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  GB: 'Europe/London',
  DE: 'Europe/Berlin',
}

/** Reads the location of an address for its dealer; shows the not-found page for every other one. */
const readOwnLocation = ({ client }: Page, typed: string): Promise<AccountLocation> => {
  const locationID = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 2_147_483_647
  return orNotFound(client.dealers.ownLocation({ params: { locationID } }))
}

/** Returns the title of the page of a location. */
const titleOfLocation = ({ Street1, City }: AccountLocation): string => [Street1, City].filter(Boolean).join(', ')

/** Renders the page of a location of the visitor's dealer; without an address in it that of a new one (DA-4). */
export async function LocationPage({ page, typed }: { page: Page; typed: string | null }) {
  if (!(await readOwnDealer(page))) return <NoDealer page={page} />
  const { client, culture, href, site } = page
  const location = typed === null ? null : await readOwnLocation(page, typed)
  const [choices, countries] = await Promise.all([client.dealers.locationChoices(), client.reference.publicCountries()])
  const home = countries.find(({ CountryCode }) => CountryCode === homeCountries[site.Region])
  const CountryID = location?.CountryID ?? home?.CountryID ?? null
  const states =
    CountryID === null
      ? []
      : await client.reference.statesByID({ params: { id: CountryID }, query: { isFromOSF: 'true' } })
  const t = below(page.t, 'Dealers.Locations.Edit')
  const zones = Intl.supportedValuesOf('timeZone')
  const start = { CountryID, TimeZone: usualZones[home?.CountryCode ?? ''] ?? '' }
  return (
    <DealerFrame
      page={page}
      name="ownLocations"
      isBelow
      title={location ? titleOfLocation(location) : t('NewTitle')}
      lead={location ? t('Lead') : t('NewLead')}
    >
      <Texts
        page={page}
        of={[
          'Dealers.Locations',
          'DealerLocator.Map',
          'DealerLocator.Location',
          'DealerLocator.Opening',
          'Error',
          'Form',
        ]}
      >
        <LocationDesk
          initial={location}
          choices={choices}
          countries={countriesIn(culture, countries)}
          states={states}
          zones={location && !zones.includes(location.TimeZone) ? [location.TimeZone, ...zones] : zones}
          start={start}
          tiles={env.mapTiles}
          list={href(paths.ownLocations)}
          results={href(paths.dealerResults)}
          events={href(paths.events)}
        />
      </Texts>
    </DealerFrame>
  )
}
