import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { useLanguageName } from '../../../components/language-name'
import { AppList } from '../../../components/list/app-list'
import { LinkCol } from '../../../components/list/app-table'
import { DownloadListButton } from '../../../components/list/download-list-button'
import { SearchFilter } from '../../../components/list/search-filter'
import { SiteFilter } from '../../../components/list/site-filter'
import { SiteChip } from '../../../components/site-chip'
import type { ListRecord } from '../../../lib/list-call'
import { choicesBelow, useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { signedPath } from '../paths'

type SignedRecord = ListRecord<'consent.signedWaivers'>

const words = 'resources.signed-waivers'
const Col = DataTable.Col<SignedRecord>

const EventFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const { data } = useRead(client.consent.signedWaiverChoices, undefined)
  const choices = (data?.Events ?? []).map(({ EventID, EventName }) => ({ id: EventID, name: EventName }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 200 }} />
}
const VersionFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const t = useT()
  const nameOf = useLanguageName()
  const { data } = useRead(client.consent.signedWaiverChoices, undefined)
  const choices = (data?.Versions ?? []).map((one) => ({
    id: one.WaiverVersionID,
    name: t(`${words}.version`, { site: one.SiteCode, language: nameOf(one.Culture), number: one.Number }),
  }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 220 }} />
}
const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 280 }} />,
  <EventFilter key="eventID" source="eventID" alwaysOn />,
  <VersionFilter key="waiverVersionID" source="waiverVersionID" alwaysOn />,
  <SelectInput
    key="isMinor"
    source="isMinor"
    alwaysOn
    choices={choicesBelow(`${words}.minors`, ['true', 'false'])}
    sx={{ minWidth: 150 }}
  />,
  <SiteFilter key="siteID" source="siteID" alwaysOn />,
]

/** Renders /admin/signed-waivers: the signed waivers, the latest first (PUB-2). */
export const SignedList = () => {
  const t = useT()
  return (
    <AppList<SignedRecord>
      filters={filters}
      sort={{ field: 'SignedUTC', order: 'DESC' }}
      to={({ SignedWaiverID }) => signedPath(SignedWaiverID)}
      canExport={false}
      actions={<DownloadListButton resource="signed-waivers" name="signed-waivers" read={readFile} />}
    >
      <LinkCol<SignedRecord> source="WaiverNumber" disableSort cellSx={unbroken} />
      <Col
        source="Name"
        render={({ Name, IsMinor, GuardianName }) => (
          <>
            {Name}
            {IsMinor && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {t(`${words}.minor_of`, { name: GuardianName })}
              </Typography>
            )}
          </>
        )}
        cellSx={roomForWords}
      />
      <Col source="Email" disableSort />
      <Col source="EventName" disableSort cellSx={roomForWords} />
      <Col source="VersionNumber" align="right" disableSort />
      <Col source="SignedUTC" sortByOrder="DESC" render={({ SignedUTC }) => <DateTimeText utc={SignedUTC} />} />
      <Col source="SiteCode" disableSort render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
    </AppList>
  )
}

const roomForWords = () => ({ minWidth: 160 })
const unbroken = () => ({ whiteSpace: 'nowrap' })

type Filter = {
  q?: string
  eventID?: number
  waiverVersionID?: number
  siteID?: number
  isMinor?: 'true' | 'false'
}

const readFile = ({ q, ...others }: Filter) =>
  client.consent.downloadSignedWaivers.raw({ query: { ...others, ...(q && { search: q }) } })
