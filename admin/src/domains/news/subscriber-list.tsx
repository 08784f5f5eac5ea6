import Button from '@mui/material/Button'
import { languages, newsletters } from '@obverse/contract/rules/accounts'
import { enewsStates } from '@obverse/contract/rules/news'
import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DateTimeText } from '../../components/date-time-text'
import { useLanguageName } from '../../components/language-name'
import { AppList } from '../../components/list/app-list'
import { ActCol, StateCol } from '../../components/list/app-table'
import { DownloadListButton } from '../../components/list/download-list-button'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { SiteChip } from '../../components/site-chip'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'

type SubscriberRecord = ListRecord<'news.enewsSubscribers'>

const words = 'resources.enews-subscribers'
const Col = DataTable.Col<SubscriberRecord>
const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 220 }} />,
  <SelectInput
    key="newsletter"
    source="NewsletterID"
    alwaysOn
    choices={newsletters.map(({ NewsletterID, Company }) => ({ id: NewsletterID, name: Company }))}
    translateChoice={false}
    sx={{ minWidth: 130 }}
  />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <SelectInput
    key="culture"
    source="Culture"
    alwaysOn
    choices={languages.map(({ LanguageCode }) => ({ id: LanguageCode, name: `frame.languages.${LanguageCode}` }))}
    sx={{ minWidth: 130 }}
  />,
  <SelectInput
    key="state"
    source="State"
    alwaysOn
    choices={choicesBelow(`${words}.states`, enewsStates)}
    sx={{ minWidth: 150 }}
  />,
]

/** Renders /admin/enews-subscribers: who gets the newsletters, and who has yet to confirm, the latest first (NEWS-1). */
export const SubscriberList = () => {
  const t = useT()
  const languageName = useLanguageName()
  return (
    <AppList<SubscriberRecord>
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      to={false}
      canExport={false}
      actions={<DownloadListButton resource="enews-subscribers" name="newsletter-subscribers" read={readFile} />}
    >
      <Col source="Email" disableSort />
      <Col source="Company" disableSort />
      <StateCol<SubscriberRecord> source="State" disableSort render={({ State }) => t(`${words}.states.${State}`)} />
      <Col
        source="SiteID"
        disableSort
        render={({ SiteID }) => (SiteID === null ? t(`${words}.preferences`) : <SiteChip siteID={SiteID} />)}
      />
      <Col source="Culture" disableSort render={({ Culture }) => languageName(Culture)} />
      <Col
        source="SinceUTC"
        disableSort
        render={({ SinceUTC }) => (SinceUTC === null ? t(`${words}.unknown`) : <DateTimeText utc={SinceUTC} />)}
      />
      <Col
        source="PeopleID"
        disableSort
        render={({ PeopleID }) => (PeopleID === null ? t(`${words}.no_member`) : t(`${words}.member`))}
      />
      <ActCol<SubscriberRecord>
        source="SubscriberID"
        label={`${words}.remove`}
        disableSort
        render={(subscriber) => <RemoveSubscriber subscriber={subscriber} />}
      />
    </AppList>
  )
}

type Filter = { NewsletterID?: number; SiteID?: number; Culture?: string }

/** Asks for the file of the confirmed subscribers. */
const readFile = ({ NewsletterID, SiteID, Culture }: Filter) =>
  client.news.downloadEnewsSubscribers.raw({
    query: {
      ...(NewsletterID && { newsletterID: NewsletterID }),
      ...(SiteID && { siteID: SiteID }),
      ...(Culture && { culture: Culture }),
    },
  })

const RemoveSubscriber = ({ subscriber }: { subscriber: SubscriberRecord }) => {
  const t = useT()
  const refresh = useRefresh()
  const mayChange = useMay('edit')
  const [isAsking, setAsking] = useState(false)
  const { SubscriberID, Email, Company } = subscriber
  const removal = useWrite(client.news.removeEnewsSubscriber, {
    done: t(`${words}.removed`),
    failed: t(`${words}.remove_failed`),
    onSettled: () => {
      setAsking(false)
      refresh()
    },
  })
  if (!mayChange) return null
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={t(`${words}.remove_of`, { email: Email })}
        onClick={() => setAsking(true)}
      >
        {t(`${words}.remove`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(`${words}.remove_of`, { email: Email })}
        confirm={t(`${words}.remove`)}
        isDangerous
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ params: { subscriberID: SubscriberID } })}
        onClose={() => setAsking(false)}
      >
        {t(`${words}.remove_question`, { email: Email, company: Company })}
      </ConfirmDialog>
    </>
  )
}
