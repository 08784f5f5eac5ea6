import type { StaffDealerLocation } from '@obverse/contract/domains/dealers'
import { useLocale } from 'ra-core'
import { DateTimeText } from '../../components/date-time-text'
import { unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { ViewOnSite } from '../../components/detail/view-on-site'
import { StatusChip, type Tone } from '../../components/status-chip'
import { dateText } from '../../lib/dates'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCurrentSite } from '../../providers/sites'

const words = 'resources.dealers.locations'
const tones = { shown: 'good', hidden: 'plain', 'not-found': 'waiting' } as const satisfies Record<string, Tone>

/** Returns the state of a location: hidden, shown but found by no place, or shown. */
const stateOf = ({ IsPublished, HasCoordinates }: StaffDealerLocation): keyof typeof tones =>
  !IsPublished ? 'hidden' : HasCoordinates ? 'shown' : 'not-found'

/** Lists the locations of a dealer, each with what visitors see of it. */
export const LocationsCard = ({ dealerID }: { dealerID: number }) => {
  const t = useT()
  const locale = useLocale()
  const { data, error, refetch } = useRead(client.dealers.locations, { params: { dealerID } })
  const field = (name: Below<`${typeof words}.fields`>) => t(`${words}.fields.${name}`)
  return (
    <TableCard
      title={t(`${words}.title`)}
      rows={data?.Locations}
      error={error}
      retry={refetch}
      keyOf={({ LocationID }) => LocationID}
      empty={t(`${words}.none`)}
      columns={[
        {
          label: field('City'),
          isHeading: true,
          cell: ({ City, State, CountryCode }) => [City, State, CountryCode].filter(Boolean).join(', '),
        },
        {
          label: field('Street1'),
          cell: ({ Street1, PostalCode }) => [Street1, PostalCode].filter(Boolean).join(', '),
        },
        {
          label: field('State'),
          cell: (row) => <StatusChip label={t(`${words}.states.${stateOf(row)}`)} tone={tones[stateOf(row)]} />,
        },
        {
          label: field('VerifiedDay'),
          cell: ({ VerifiedDay }) => (VerifiedDay === null ? '–' : dateText(VerifiedDay, locale)),
          sx: unbroken,
        },
        { label: field('UpdatedUTC'), cell: ({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} /> },
        {
          label: field('Page'),
          isLabelHidden: true,
          cell: (row) => row.IsPublished && <PublicPage locationID={row.LocationID} />,
          sx: unbroken,
        },
      ]}
    />
  )
}

const PublicPage = ({ locationID }: { locationID: number }) => {
  const hosts = useCurrentSite().sites.flatMap(({ Hosts }) => Hosts)
  return <ViewOnSite hosts={hosts} path={`/dealer-locator/location/${locationID}/`} />
}
