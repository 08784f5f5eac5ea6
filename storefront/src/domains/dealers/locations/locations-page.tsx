import { countryName } from '@obverse/browser/countries'
import type { AccountLocation } from '@obverse/contract/domains/dealers'
import { maxLocations } from '@obverse/contract/rules/dealers'
import { ArrowLink } from '../../../components/arrow-link'
import { ButtonLink } from '../../../components/button'
import { addressLines } from '../../../components/dealer-location/address-lines'
import { ListEmpty } from '../../../components/list-state'
import { formatDay } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { DealerFrame } from '../dealer-frame'
import { NoDealer } from '../no-dealer'
import { readOwnDealer } from '../read-own-dealer'
import styles from './locations.module.css'

/** Renders /dealers/account/locations/: the locations of the visitor's dealer, each with its state and what to do next (DA-4). */
export async function LocationsPage({ page }: { page: Page }) {
  const dealer = await readOwnDealer(page)
  if (!dealer) return <NoDealer page={page} />
  const { Locations } = await page.client.dealers.ownLocations()
  const t = below(page.t, 'Dealers.Locations.List')
  const add = <ButtonLink href={page.href(paths.newOwnLocation)}>{t('Add')}</ButtonLink>
  return (
    <DealerFrame page={page} name="ownLocations" title={t('Title')} lead={t('Lead', { name: dealer.Name })}>
      {Locations.length === 0 ? (
        <ListEmpty title={t('Empty')}>{add}</ListEmpty>
      ) : (
        <div className={styles.desk}>
          {Locations.length < maxLocations ? <p>{add}</p> : <p>{t('Full', { count: maxLocations })}</p>}
          <ul className={styles.list}>
            {Locations.map((location) => (
              <Row key={location.LocationID} page={page} location={location} />
            ))}
          </ul>
        </div>
      )}
    </DealerFrame>
  )
}

const stateOf = ({ IsPublished, Latitude }: AccountLocation) =>
  !IsPublished ? 'Hidden' : Latitude === null ? 'NoPlace' : 'Published'

function Row({ page, location }: { page: Page; location: AccountLocation }) {
  const { culture, href } = page
  const t = below(page.t, 'Dealers.Locations.List')
  const { LocationID, Street1, City, CountryCode, VerifiedDay, IsPublished } = location
  const Country = { CountryCode, Name: countryName(culture, { code: CountryCode, name: CountryCode }) }
  const [, ...lines] = addressLines({ ...location, Country })
  const state = stateOf(location)
  return (
    <li className={styles.row}>
      <h2>
        <a href={href(`${paths.ownLocations}${LocationID}/`)}>{[Street1, City].filter(Boolean).join(', ')}</a>
      </h2>
      <p className={styles.muted}>{lines.join(', ')}</p>
      <p data-state={state} className={styles.state}>
        {t(`States.${state}`)}
      </p>
      <p>{VerifiedDay ? t('Confirmed', { day: formatDay(VerifiedDay, culture) }) : t('NotConfirmed')}</p>
      {IsPublished && (
        <p>
          <ArrowLink href={href(`${paths.dealerLocation}${LocationID}/`)}>{t('See')}</ArrowLink>
        </p>
      )}
    </li>
  )
}
