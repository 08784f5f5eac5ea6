import Box from '@mui/material/Box'
import { pictureAt } from '@obverse/contract/pictures'
import { DataTable, ReferenceField, ReferenceInput, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol, StateCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { PublicationFilter } from '../../components/publication-inputs'
import { PublicationChip, stateNow } from '../../components/publication-state'
import { roomForSites, SiteCodes, useCodesOf } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { useT } from '../../lib/texts'

export type ArticleRecord = ListRecord<'news.articles'>

const Col = DataTable.Col<ArticleRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.news.fields.q" alwaysOn sx={{ minWidth: 240 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <ReferenceInput
    key="series"
    source="Series"
    reference="news-series"
    perPage={100}
    sort={{ field: 'id', order: 'ASC' }}
    alwaysOn
  >
    <SelectInput label="resources.news.fields.NewsSeriesID" optionText="Name" sx={{ minWidth: 160 }} />
  </ReferenceInput>,
  <PublicationFilter key="state" source="State" alwaysOn />,
]

/** Renders /admin/news: the articles, drafts without a time first, then the latest (NEWS-1). */
export const ArticleList = () => {
  const t = useT()
  const codes = useCodesOf()
  return (
    <AppList<ArticleRecord>
      filters={filters}
      sort={{ field: 'StartsUTC', order: 'DESC' }}
      exportColumns={[
        'NewsArticleID',
        'Title',
        'SEOName',
        'NewsSeriesID',
        { label: t('resources.news.fields.SiteIDs'), value: codes },
        { label: t('resources.news.fields.State'), value: (row) => t(`frame.publication.states.${stateNow(row)}`) },
        'StartsUTC',
        'EndsUTC',
        'Author',
        'Summary',
        'ImageFileName',
        'UpdatedUTC',
      ]}
    >
      <Col source="ImageFileName" disableSort render={(article) => <Thumbnail article={article} />} />
      <LinkCol<ArticleRecord> source="Title" cellSx={roomForTitle} />
      <StateCol<ArticleRecord> source="State" disableSort render={(article) => <PublicationChip record={article} />} />
      <Col source="StartsUTC" sortByOrder="DESC" render={({ StartsUTC }) => <DateTimeText utc={StartsUTC} />} />
      <Col source="NewsSeriesID" disableSort>
        <ReferenceField source="NewsSeriesID" reference="news-series" link={false} />
      </Col>
      <Col
        source="SiteIDs"
        disableSort
        render={({ SiteIDs }) => <SiteCodes siteIDs={SiteIDs} />}
        cellSx={roomForSites}
      />
      <Col source="UpdatedUTC" sortByOrder="DESC" render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
    </AppList>
  )
}

const roomForTitle = () => ({ minWidth: 220 })

const Thumbnail = ({ article }: { article: ArticleRecord }) => {
  const t = useT()
  if (!article.ImageFileName)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {t('resources.news.no_image')}
      </Box>
    )
  return (
    <Box
      component="img"
      src={pictureAt(`/files/${article.ImageFileName}`, 160)}
      alt=""
      loading="lazy"
      width={64}
      height={36}
      sx={{ display: 'block', objectFit: 'cover', borderRadius: 0.5 }}
    />
  )
}
