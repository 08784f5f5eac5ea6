import type { CookiePurpose } from '@obverse/contract/rules/cookie-consents'
import { listInWords } from '@obverse/texts'
import { useLocale } from 'ra-core'
import { DataTable } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { useLanguageName } from '../../components/language-name'
import { AppList } from '../../components/list/app-list'
import { DownloadListButton } from '../../components/list/download-list-button'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { SiteChip } from '../../components/site-chip'
import type { ListRecord } from '../../lib/list-call'
import { useT } from '../../lib/texts'
import { client } from '../../providers/http'

type ConsentRecord = ListRecord<'cookieConsents.cookieConsents'>

const words = 'resources.cookie-consents'
const Col = DataTable.Col<ConsentRecord>
const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 340 }} />,
  <SiteFilter key="siteID" source="siteID" alwaysOn />,
]

type Filter = { q?: string; siteID?: number }
const readFile = ({ q, ...others }: Filter) =>
  client.cookieConsents.downloadCookieConsents.raw({ query: { ...others, ...(q && { search: q }) } })

/** Renders /admin/cookie-consents: the choices of visitors about optional cookies, the latest first (PUB-6). */
export const ConsentList = () => {
  const t = useT()
  const locale = useLocale()
  const languageName = useLanguageName()
  const named = (purposes: readonly CookiePurpose[]) =>
    listInWords(
      locale,
      purposes.map((purpose) => t(`${words}.purposes.${purpose}`)),
    )
  return (
    <AppList<ConsentRecord>
      filters={filters}
      sort={{ field: 'ChosenUTC', order: 'DESC' }}
      to={false}
      canExport={false}
      actions={<DownloadListButton resource="cookie-consents" name="cookie-consents" read={readFile} />}
    >
      <Col source="Code" disableSort cellSx={oneLine} />
      <Col
        source="Granted"
        disableSort
        render={({ Granted }) => (Granted.length === 0 ? t(`${words}.none`) : named(Granted))}
      />
      <Col source="Refused" disableSort render={({ Refused }) => named(Refused)} />
      <Col source="Source" disableSort render={({ Source }) => t(`${words}.sources.${Source}`)} />
      <Col source="Wording" align="right" disableSort />
      <Col source="Culture" disableSort render={({ Culture }) => languageName(Culture)} />
      <Col source="ChosenUTC" sortByOrder="DESC" render={({ ChosenUTC }) => <DateTimeText utc={ChosenUTC} />} />
      <Col source="SiteCode" disableSort render={({ SiteCode }) => <SiteChip code={SiteCode} />} />
    </AppList>
  )
}

const oneLine = () => ({ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', whiteSpace: 'nowrap' })
