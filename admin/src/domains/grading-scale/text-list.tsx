import { gradeScales, gradingScales } from '@obverse/contract/rules/grading-scale'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { AppList } from '../../components/list/app-list'
import { LinkCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { roomForSites, SiteCodes, useCodesOf } from '../../components/site-codes'
import type { ListRecord } from '../../lib/list-call'
import { choicesBelow, useT } from '../../lib/texts'
import { labelOf } from './label'

export type TextRecord = ListRecord<'gradingScale.texts'>

const words = 'resources.grading-texts'
const Col = DataTable.Col<TextRecord>
const filters = [
  <SearchFilter key="q" source="q" label={`${words}.fields.q`} alwaysOn sx={{ minWidth: 220 }} />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
  <SelectInput
    key="collectible"
    source="Collectible"
    alwaysOn
    choices={choicesBelow(`${words}.collectibles`, gradeScales)}
    sx={{ minWidth: 140 }}
  />,
  <SelectInput
    key="scale"
    source="Scale"
    alwaysOn
    choices={choicesBelow(`${words}.scales`, gradingScales)}
    sx={{ minWidth: 140 }}
  />,
]

/** Renders /admin/grading-texts: the texts of grades in the order of the table of grades. */
export const TextList = () => {
  const t = useT()
  const gradeOf = (text: TextRecord) => labelOf(text) || t(`${words}.whole`)
  const codes = useCodesOf()
  return (
    <AppList<TextRecord>
      filters={filters}
      exportColumns={[
        'GradingTextID',
        {
          label: t(`${words}.fields.Collectible`),
          value: ({ Collectible }) => t(`${words}.collectibles.${Collectible}`),
        },
        { label: t(`${words}.fields.Scale`), value: ({ Scale }) => t(`${words}.scales.${Scale}`) },
        { label: t(`${words}.fields.Grade`), value: gradeOf },
        'Name',
        'LookFor',
        'ImageFileName',
        { label: t(`${words}.fields.SiteIDs`), value: codes },
        'UpdatedUTC',
      ]}
    >
      <LinkCol<TextRecord> source="Grade" disableSort render={gradeOf} />
      <Col source="Name" disableSort />
      <Col source="Collectible" disableSort render={({ Collectible }) => t(`${words}.collectibles.${Collectible}`)} />
      <Col source="Scale" disableSort render={({ Scale }) => t(`${words}.scales.${Scale}`)} />
      <Col
        source="SiteIDs"
        disableSort
        render={({ SiteIDs }) => <SiteCodes siteIDs={SiteIDs} />}
        cellSx={roomForSites}
      />
      <Col source="UpdatedUTC" disableSort render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />} />
    </AppList>
  )
}
