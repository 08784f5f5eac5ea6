import type { DealerLocation, DealerSpan } from '@obverse/contract/domains/dealer-locator'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
// Search engines write the end of a day as 23:59.
const spanOf = ({ Opens, Closes }: DealerSpan) => ({
  '@type': 'OpeningHoursSpecification',
  opens: Opens,
  closes: Closes === '24:00' ? '23:59' : Closes,
})
const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }

/** Returns the schema.org data of a location for search engines; the e-mail address stays on the page. */
export function structuredData(location: DealerLocation, url: string): object {
  const { Latitude, Longitude, PhoneNumbers, WebAddress, SocialMedia, Hours, SpecialDays } = location
  const phone = PhoneNumbers.find(({ Kind }) => Kind !== 'fax')
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': url,
    name: location.CompanyNoHtml,
    url: WebAddress || url,
    ...(phone && { telephone: phone.Number }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [location.Street1, location.Street2].filter(Boolean).join(', '),
      addressLocality: location.City,
      ...(location.State && { addressRegion: location.State }),
      postalCode: location.PostalCode,
      addressCountry: location.Country.CountryCode,
    },
    ...(Latitude !== null &&
      Longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude: Latitude, longitude: Longitude } }),
    ...(SocialMedia.length > 0 && { sameAs: SocialMedia.map(({ ContactValue }) => ContactValue) }),
    openingHoursSpecification: Hours.flatMap(({ Weekday, Spans }) =>
      Spans.map((span) => ({ ...spanOf(span), dayOfWeek: `https://schema.org/${weekdays[Weekday - 1]}` })),
    ),
    specialOpeningHoursSpecification: SpecialDays.flatMap(({ Day, Spans }) =>
      (Spans.length > 0 ? Spans.map(spanOf) : [closed]).map((span) => ({ ...span, validFrom: Day, validThrough: Day })),
    ),
  }
}
