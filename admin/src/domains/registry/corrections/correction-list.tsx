import { correctionStates, registryPaths } from '@obverse/contract/rules/registry'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { SearchFilter } from '../../../components/list/search-filter'
import { PersonLink } from '../../../components/record-links'
import type { ListRecord } from '../../../lib/list-call'
import { type Below, choicesBelow, useT } from '../../../lib/texts'
import { aboutOf } from './about'
import { CorrectionChip } from './correction-chip'
import { correctionPath } from './paths'

type CorrectionRecord = ListRecord<'registry.corrections'>

const Col = DataTable.Col<CorrectionRecord>
const filters = [
  <SearchFilter key="q" source="q" label="resources.score-corrections.fields.q" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput
    key="state"
    source="state"
    label="resources.score-corrections.fields.State"
    alwaysOn
    choices={choicesBelow('resources.score-corrections.states', correctionStates)}
    emptyText="resources.score-corrections.states.open-ones"
    sx={{ minWidth: 180 }}
  />,
  <SelectInput
    key="path"
    source="path"
    label="resources.score-corrections.fields.Path"
    alwaysOn
    choices={choicesBelow('resources.registry-transfers.types', registryPaths)}
    sx={{ minWidth: 160 }}
  />,
]

/** Renders /admin/score-corrections: the requests that are not processed, the oldest first (REG-3). */
export const CorrectionList = () => {
  const t = useT()
  const label = (name: Below<'resources.score-corrections.fields'>) => t(`resources.score-corrections.fields.${name}`)
  return (
    <AppList<CorrectionRecord>
      filters={filters}
      sort={{ field: 'RequestedUTC', order: 'ASC' }}
      to={({ ScoreCorrectionRequestID }) => correctionPath(ScoreCorrectionRequestID)}
      exportColumns={[
        'ScoreCorrectionRequestID',
        { label: label('Details'), value: ({ Details }) => Details.RequestCollectibleName },
        { label: label('CertNumber'), value: ({ Details }) => Details.CertNumber },
        { label: label('Holder'), value: ({ Holder }) => Holder?.Name ?? '' },
        { label: label('Text'), value: ({ Details }) => Details.Text },
        'Member',
        'RequestedUTC',
        { source: 'State', texts: 'resources.score-corrections.states' },
        'Assignee',
        'AdminNotes',
        { source: 'Answer', texts: 'resources.score-corrections.answers' },
        'AnswerText',
        'ProcessedUTC',
      ]}
    >
      <LinkCol<CorrectionRecord> source="Details" disableSort render={(record) => aboutOf(record, t)} />
      <StateCol<CorrectionRecord> source="State" disableSort render={({ State }) => <CorrectionChip state={State} />} />
      <Col source="RequestedUTC" render={({ RequestedUTC }) => <DateTimeText utc={RequestedUTC} />} />
      <Col
        source="Member"
        disableSort
        render={({ PeopleID, Member }) => <PersonLink peopleID={PeopleID}>{Member}</PersonLink>}
      />
      <Col source="Text" disableSort cellSx={roomForWords} render={({ Details }) => Details.Text} />
      <Col source="Assignee" disableSort />
    </AppList>
  )
}

const roomForWords = () => ({ minWidth: 220 })
