import Box from '@mui/material/Box'
import { pictureAt } from '@obverse/contract/pictures'
import { visibilities } from '@obverse/contract/rules/events'
import { useLocale } from 'ra-core'
import { Fragment } from 'react'
import { BooleanInput, DataTable, SelectInput } from 'react-admin'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { useCodesOf } from '../../components/site-codes'
import { choicesBelow, useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import type { EventRecord } from './data-provider'
import { EventStateChips, VisibilityChip } from './event-chips'
import { daysText } from './event-days'
import { CompanyFilter, DomainFilter, MonthFilter } from './event-filters'
import { eventPath } from './event-path'
import { FollowSite, siteFilter } from './follow-site'

const Col = DataTable.Col<EventRecord>

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <CompanyFilter key="company" source="SiteCompanyID" alwaysOn />,
  <DomainFilter key="domain" source="Domain" alwaysOn />,
  <MonthFilter key="month" source="Month" alwaysOn />,
  <SelectInput
    key="visibility"
    source="Visibility"
    alwaysOn
    choices={choicesBelow('resources.events.visibilities', visibilities)}
    sx={{ minWidth: 130 }}
  />,
  <BooleanInput key="past" source="ShowPastEvents" alwaysOn sx={{ alignSelf: 'center' }} />,
  <BooleanInput key="image" source="WithoutImage" defaultValue sx={{ alignSelf: 'center' }} />,
]

/** Renders /admin/events/ (EV-1): every filter is in the address; the list starts with the current site. */
export const EventList = () => {
  const t = useT()
  const locale = useLocale()
  const { site, sites } = useCurrentSite()
  const codes = useCodesOf()
  const place = (event: EventRecord) => [event.Venue, event.City].filter(Boolean).join(', ')
  return (
    <AppList<EventRecord>
      filters={filters}
      filterDefaultValues={siteFilter(site, sites)}
      sort={{ field: 'StartDate', order: 'ASC' }}
      to={(event) => eventPath(event.EventID)}
      note={<FollowSite />}
      exportColumns={[
        'EventID',
        'Name',
        'StartDate',
        'EndDate',
        'StartTime',
        'EndTime',
        'TimeZone',
        'Venue',
        'City',
        { label: t('resources.events.fields.SiteIDs'), value: codes },
        { source: 'Visibility', texts: 'resources.events.visibilities' },
        'IsCancelled',
        'Website',
        'ImageFileName',
      ]}
    >
      <Col source="ImageFileName" disableSort render={(event) => <Thumbnail event={event} />} />
      <LinkCol<EventRecord> source="Name" />
      <Col
        source="StartDate"
        label="resources.events.fields.Days"
        render={(event) => <Box sx={{ whiteSpace: 'nowrap' }}>{daysText(event, locale)}</Box>}
      />
      <Col source="Venue" disableSort render={place} cellSx={roomForPlace} />
      <Col source="SiteIDs" disableSort render={(event) => <Codes codes={codes(event)} />} />
      <StateCol<EventRecord>
        source="Visibility"
        disableSort
        render={(event) => (
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <VisibilityChip visibility={event.Visibility} />
            <EventStateChips event={event} />
          </Box>
        )}
      />
    </AppList>
  )
}

/** Keeps each code, which contains hyphens, on one line. */
const Codes = ({ codes }: { codes: readonly string[] }) =>
  codes.map((code) => (
    <Fragment key={code}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {code}
      </Box>{' '}
    </Fragment>
  ))

const roomForPlace = () => ({ minWidth: 150 })

const Thumbnail = ({ event }: { event: EventRecord }) => {
  const t = useT()
  if (!event.ImageFileName)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {t('resources.events.no_image')}
      </Box>
    )
  return (
    <Box
      component="img"
      src={pictureAt(`/files/${event.ImageFileName}`, 160)}
      alt=""
      loading="lazy"
      width={64}
      height={36}
      sx={{ display: 'block', objectFit: 'cover', borderRadius: 0.5 }}
    />
  )
}
