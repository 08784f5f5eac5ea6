import type { DealerLocation } from '@obverse/contract/domains/dealer-locator'
import { listInWords } from '@obverse/texts'
import { dateFormat, displayNames } from '@obverse/texts/formats'
import type { ReactNode } from 'react'
import { formatDay, formatDays } from '../../lib/dates'
import type { Translate } from '../../lib/texts'
import { ButtonLink } from '../button'
import { Columns } from '../columns'
import { Fact, FactList } from '../fact-list'
import { type Place, StoredPicture } from '../picture/stored-picture'
import { addressLines, directionsTo } from './address-lines'
import { HoursTable } from './hours-table'
import styles from './location.module.css'
import { openingText } from './opening'
import { telephone } from './telephone'
import type { Words } from './words'

const coverPlaces: readonly Place[] = [{ from: 1280, width: '800px' }, { from: 900, width: '62vw' }, { width: '94vw' }]

type ShownLocation = Omit<DealerLocation, 'LocationID'>
type Props = {
  words: Words
  location: ShownLocation
  /** The map, and what can be done with the page. */
  map?: ReactNode
  tools?: ReactNode
}

/** Renders a location of a dealer with its hours, contacts and offers: on its page, and as the dealer's preview of it (LOC-3, DA-4). */
export function LocationView({ words, location, map, tools }: Props) {
  const { culture, opening, results } = words
  const t: Translate<'DealerLocator.Location'> = words.t
  const { Cover, Opening, Description, Specialties, Services, NextEvent } = location
  const zone = dateFormat(culture, { timeZone: location.TimeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return (
    <Columns aside="end">
      <aside className={styles.contact}>
        <address className={styles.address}>
          {addressLines(location).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <ButtonLink href={directionsTo(location)}>{t('Directions')}</ButtonLink>
        {map}
        <Contacts words={words} location={location} />
        {tools}
      </aside>
      <div className={styles.location}>
        {Cover && (
          <StoredPicture
            address={`/files/${Cover.FileName}`}
            alt={Cover.Alt}
            own={{ width: Cover.Width }}
            places={coverPlaces}
            width={Cover.Width}
            height={Cover.Height}
            isFirst
            className={styles.cover}
          />
        )}
        {Description && <p className={styles.description}>{Description}</p>}
        <section aria-labelledby="hours" className={styles.section}>
          <h2 id="hours">{t('Hours')}</h2>
          {location.IsAppointmentOnly && <p>{t('AppointmentOnly')}</p>}
          {Opening.State === 'unknown' && <p>{openingText(Opening, { t: opening, culture })}</p>}
          <HoursTable words={words} location={location} />
          {zone && location.Hours.length > 0 && <p className={styles.note}>{t('Zone', { zone })}</p>}
        </section>
        <Offers
          title={t('Specialties')}
          of={Specialties.map(({ Name, SeoName }) => ({ name: Name, href: `${results}?specialties=${SeoName}` }))}
        />
        <Offers
          title={t('Services')}
          of={Services.map(({ Name, SeoName }) => ({ name: Name, href: `${results}?services=${SeoName}` }))}
        />
        {NextEvent && <NextEventFacts words={words} event={NextEvent} />}
      </div>
    </Columns>
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
function Contacts({ words, location }: { words: Words; location: ShownLocation }) {
  const { culture } = words
  const t: Translate<'DealerLocator.Location'> = words.t
  const { PhoneNumbers, Email, WebAddress, SocialMedia, Languages, AcceptsFor, VerifiedDay } = location
  const languageNames = displayNames(culture, { type: 'language' })
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
      {AcceptsFor.length > 0 && <Fact name={t('AcceptsFor')}>{listInWords(culture, AcceptsFor)}</Fact>}
      {Languages.length > 0 && (
        <Fact name={t('Languages')}>
          {listInWords(
            culture,
            Languages.map((one) => languageNames.of(one) ?? one),
          )}
        </Fact>
      )}
      {VerifiedDay && <Fact name={t('Verified')}>{formatDay(VerifiedDay, culture)}</Fact>}
    </FactList>
  )
}

type Next = NonNullable<DealerLocation['NextEvent']>

function NextEventFacts({ words, event }: { words: Words; event: Next }) {
  const { culture } = words
  const t: Translate<'DealerLocator.Location'> = words.t
  const { EventID, Name, StartDate, EndDate, Venue, City, Booth, IsOnSite } = event
  return (
    <section aria-labelledby="next-event" className={styles.section}>
      <h2 id="next-event">{t('NextEvent')}</h2>
      <p>
        {IsOnSite ? <a href={`${words.events}${EventID}/`}>{Name}</a> : Name}
        {`, ${formatDays(StartDate, EndDate, culture)}`}
      </p>
      <p>{[Venue, City, Booth && t('Booth', { booth: Booth })].filter(Boolean).join(', ')}</p>
    </section>
  )
}
