import { sitePageKinds } from '@obverse/contract/rules/site-pages'
import { DataTable, SelectInput } from 'react-admin'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { useLanguageName } from '../../components/language-name'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { NameList } from '../../components/name-list'
import { PublicationFilter } from '../../components/publication-inputs'
import { PublicationChip, stateNow } from '../../components/publication-state'
import { roomForSites, SiteCodes, useCodesOf } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import { MissingPages } from './missing-pages'
import { pathOfFooter } from './paths'

export type PageRecord = ListRecord<'sitePages.pages'>

const Col = DataTable.Col<PageRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.site-pages.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <SelectInput
    key="kind"
    source="Kind"
    alwaysOn
    choices={choicesBelow('resources.site-pages.kinds', sitePageKinds)}
    sx={{ minWidth: 150 }}
  />,
  <PublicationFilter key="state" source="State" alwaysOn />,
]

/** Renders /admin/site-pages: the pages that staff write, and those that a site lacks by law. */
export const PageList = () => {
  const t = useT()
  const { site } = useCurrentSite()
  const languagesOf = useLanguages()
  const codes = useCodesOf()
  return (
    <AppList<PageRecord>
      filters={filters}
      sort={{ field: 'Title', order: 'ASC' }}
      intro={<MissingPages />}
      actions={
        <AdminLink to={pathOfFooter(site.SiteID)} sx={{ alignSelf: 'center' }}>
          {t('resources.site-pages.order_footer')}
        </AdminLink>
      }
      exportColumns={[
        'SitePageID',
        { label: t('resources.site-pages.fields.Kind'), value: ({ Kind }) => t(`resources.site-pages.kinds.${Kind}`) },
        'Title',
        'SEOName',
        { label: t('resources.site-pages.fields.SiteIDs'), value: codes },
        {
          label: t('resources.site-pages.fields.State'),
          value: (row) => t(`frame.publication.states.${stateNow(row)}`),
        },
        { label: t('resources.site-pages.fields.Languages'), value: languagesOf },
        'VersionDay',
        'StartsUTC',
        'EndsUTC',
        'UpdatedUTC',
      ]}
    >
      <LinkCol<PageRecord> source="Title" cellSx={roomForTitle} />
      <Col source="Kind" disableSort render={({ Kind }) => t(`resources.site-pages.kinds.${Kind}`)} />
      <StateCol<PageRecord> source="State" disableSort render={(page) => <PublicationChip record={page} />} />
      <Col
        source="SiteIDs"
        disableSort
        render={({ SiteIDs }) => <SiteCodes siteIDs={SiteIDs} />}
        cellSx={roomForSites}
      />
      <Col source="Languages" disableSort render={(page) => <NameList names={languagesOf(page)} />} />
      <Col source="StartsUTC" sortByOrder="DESC" render={({ StartsUTC }) => <DateTimeText utc={StartsUTC} />} />
      <Col source="UpdatedUTC" sortByOrder="DESC" render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
    </AppList>
  )
}

const roomForTitle = () => ({ minWidth: 200 })

/** Returns a function that names the languages of a page: English, and those it is translated into. */
function useLanguages(): (page: PageRecord) => string[] {
  const nameOf = useLanguageName()
  return ({ Languages }) => ['en-US', ...Languages.filter((code) => !code.startsWith('en'))].map(nameOf)
}
