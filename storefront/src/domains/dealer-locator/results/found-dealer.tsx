import type { DealerFound, DealerService, DealerSpecialty } from '@obverse/contract/domains/dealer-locator'
import { listInWords } from '@obverse/texts'
import { addressLines, directionsTo } from '../../../components/dealer-location/address-lines'
import { openingText } from '../../../components/dealer-location/opening'
import { telephone } from '../../../components/dealer-location/telephone'
import layout from '../../../components/layout.module.css'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import styles from '../dealer-locator.module.css'
import { formatDistance } from '../distance'

type Props = {
  page: Page
  found: DealerFound
  /** Its place in the list, which the map shows too. */
  number: number
  specialties: readonly DealerSpecialty[]
  services: readonly DealerService[]
}

/** Renders a dealer that a search found. */
export function FoundDealer({ page, found, number, specialties, services }: Props) {
  const t = below(page.t, 'DealerLocator.Found')
  const { LocationID, CompanyNoHtml, DistanceKilometers, Opening, PhoneNumbers, AcceptsFor } = found
  const id = `dealer-${LocationID}`
  const names = (all: readonly { ID: number; Name: string }[], ids: readonly number[]) =>
    listInWords(
      page.culture,
      all.filter(({ ID }) => ids.includes(ID)).map(({ Name }) => Name),
    )
  const phone = PhoneNumbers.find(({ Kind }) => Kind !== 'fax')
  const lines = [
    { name: t('Specialties'), text: names(specialties, found.SpecialtyIDs) },
    { name: t('Services'), text: names(services, found.ServiceIDs) },
    { name: t('AcceptsFor'), text: listInWords(page.culture, AcceptsFor) },
  ].filter(({ text }) => text !== '')
  return (
    <article aria-labelledby={id} className={styles.found} data-dealer={LocationID}>
      <div className={styles.foundHead}>
        <h2 id={id}>
          <span aria-hidden="true" className={styles.number}>
            {number}
          </span>
          <a href={page.href(`${paths.dealerLocation}${LocationID}/`)}>{CompanyNoHtml}</a>
        </h2>
        {DistanceKilometers !== null && (
          <p className={styles.distance}>{formatDistance(DistanceKilometers, page.culture)}</p>
        )}
      </div>
      <p>{addressLines(found).join(', ')}</p>
      <p className={styles.opening} data-state={Opening.State}>
        {openingText(Opening, { t: below(page.t, 'DealerLocator.Opening'), culture: page.culture })}
      </p>
      {lines.length > 0 && (
        <dl className={styles.offers}>
          {lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.links}>
        {phone && <a href={telephone(phone.Number)}>{phone.Number}</a>}
        <a href={directionsTo(found)} rel="noopener noreferrer" target="_blank">
          {t('Directions')}
          <span className={layout.hidden}> {t('To', { name: CompanyNoHtml })}</span>
        </a>
      </p>
    </article>
  )
}
