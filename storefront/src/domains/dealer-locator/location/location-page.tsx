import type { DealerLocation } from '@obverse/contract/domains/dealer-locator'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import { ButtonLink } from '../../../components/button'
import { Columns } from '../../../components/columns'
import { Fact, FactList } from '../../../components/fact-list'
import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import { StructuredData } from '../../../components/structured-data'
import { formatDay, formatDays } from '../../../lib/dates'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { addressLines, directionsTo } from '../address-lines'
import styles from '../dealer-locator.module.css'
import { MapOf } from '../map/map-of'
import { openingText } from '../opening'
import { queryOf } from '../results/asked'
import { telephone } from '../telephone'
import { BackLink } from './back-link'
import { HoursTable } from './hours-table'
import { PrintButton } from './print-button'
import { structuredData } from './structured-data'
import { vCardAddress } from './vcard'

/** Renders /dealer-locator/location/{id}/: a location of a dealer with its hours, contacts and offers (LOC-3). */
export function LocationPage({ page, location }: { page: Page; location: DealerLocation }) {
  const { culture, href } = page
  const t = below(page.t, 'DealerLocator.Location')
  const { CompanyNoHtml, LocationID, Opening, Description, Specialties, Services, NextEvent } = location
  const url = publicAddressOf(page.site, page.origin, `${paths.dealerLocation}${LocationID}/`, culture)
  const results = href(paths.dealerResults)
  const zone = new Intl.DateTimeFormat(culture, { timeZone: location.TimeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return (
    <div className={layout.page}>
      <StructuredData data={structuredData(location, url)} />
      <PageTitle
        page={page}
        title={CompanyNoHtml}
        lead={openingText(Opening, page)}
        trail={[{ href: paths.dealers, name: page.t('DealerLocator.Landing.Title') }]}
      />
      <Texts page={page} of={['DealerLocator.Tools', 'DealerLocator.Map']}>
        <Columns aside="end">
          <aside className={styles.contact}>
            <address className={styles.address}>
              {addressLines(location).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <ButtonLink href={directionsTo(location)}>{t('Directions')}</ButtonLink>
            <MapOf found={[location]} hasList={false} />
            <Contacts page={page} location={location} />
            <p className={styles.tools}>
              <a href={vCardAddress(location, url)} download={`dealer-${LocationID}.vcf`}>
                {t('SaveContact')}
              </a>
              <BackLink results={results} />
            </p>
            <div className={styles.print}>
              <PrintButton />
            </div>
          </aside>
          <div className={styles.location}>
            {Description && <p className={styles.description}>{Description}</p>}
            <section aria-labelledby="hours" className={styles.section}>
              <h2 id="hours">{t('Hours')}</h2>
              {location.IsAppointmentOnly && <p>{t('AppointmentOnly')}</p>}
              {Opening.State === 'unknown' && <p>{openingText(Opening, page)}</p>}
              <HoursTable page={page} location={location} />
              {zone && location.Hours.length > 0 && <p className={styles.note}>{t('Zone', { zone })}</p>}
            </section>
            <Offers
              title={t('Specialties')}
              of={Specialties.map(({ Name, SeoName }) => ({
                name: Name,
                href: results + queryOf({ specialties: [SeoName] }),
              }))}
            />
            <Offers
              title={t('Services')}
              of={Services.map(({ Name, SeoName }) => ({
                name: Name,
                href: results + queryOf({ services: [SeoName] }),
              }))}
            />
            {NextEvent && <NextEventFacts page={page} event={NextEvent} />}
          </div>
        </Columns>
      </Texts>
    </div>
  )
}

type OffersProps = { title: string; of: readonly { name: string; href: string }[] }

function Offers({ title, of }: OffersProps) {
  if (of.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.places}>
        {of.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the ways to reach the dealer, and the facts that help to choose. */
function Contacts({ page, location }: { page: Page; location: DealerLocation }) {
  const { culture } = page
  const t = below(page.t, 'DealerLocator.Location')
  const { PhoneNumbers, Email, WebAddress, SocialMedia, Languages, AcceptsFor, VerifiedDay } = location
  const list = new Intl.ListFormat(culture, { type: 'unit', style: 'long' })
  const languageNames = new Intl.DisplayNames(culture, { type: 'language' })
  return (
    <FactList layout="open">
      {PhoneNumbers.map(({ Kind, Number: number }) => (
        <Fact key={Kind + number} name={t(`Phones.${Kind}`)}>
          <a href={telephone(number)}>{number}</a>
        </Fact>
      ))}
      {Email && (
        <Fact name={t('Email')}>
          <a href={`mailto:${Email}`}>{Email}</a>
        </Fact>
      )}
      {WebAddress && (
        <Fact name={t('Web')}>
          <a href={WebAddress} rel="noopener noreferrer">
            {new URL(WebAddress).hostname}
          </a>
        </Fact>
      )}
      {SocialMedia.length > 0 && (
        <Fact name={t('Social')}>
          {SocialMedia.map(({ ContactType, ContactValue }) => (
            <a key={ContactValue} href={ContactValue} rel="noopener noreferrer" className={styles.social}>
              {ContactType}
            </a>
          ))}
        </Fact>
      )}
      {AcceptsFor.length > 0 && <Fact name={t('AcceptsFor')}>{list.format(AcceptsFor)}</Fact>}
      {Languages.length > 0 && (
        <Fact name={t('Languages')}>{list.format(Languages.map((one) => languageNames.of(one) ?? one))}</Fact>
      )}
      {VerifiedDay && <Fact name={t('Verified')}>{formatDay(VerifiedDay, culture)}</Fact>}
    </FactList>
  )
}

type Next = NonNullable<DealerLocation['NextEvent']>

function NextEventFacts({ page, event }: { page: Page; event: Next }) {
  const t = below(page.t, 'DealerLocator.Location')
  const { EventID, Name, StartDate, EndDate, Venue, City, Booth, IsOnSite } = event
  return (
    <section aria-labelledby="next-event" className={styles.section}>
      <h2 id="next-event">{t('NextEvent')}</h2>
      <p>
        {IsOnSite ? <a href={page.href(`${paths.events}${EventID}/`)}>{Name}</a> : Name}
        {`, ${formatDays(StartDate, EndDate, page.culture)}`}
      </p>
      <p>{[Venue, City, Booth && t('Booth', { booth: Booth })].filter(Boolean).join(', ')}</p>
    </section>
  )
}
