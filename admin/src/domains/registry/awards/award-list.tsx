import { DataTable } from 'react-admin'
import { DateTimeText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { LinkCol, StateCol } from '../../../components/list/app-table'
import { StatusChip } from '../../../components/status-chip'
import { type Below, useT } from '../../../lib/texts'
import type { AwardRow } from './data-provider'
import { awardPath } from './paths'

const Col = DataTable.Col<AwardRow>

/** Renders /admin/registry-awards (REG-1): every type of collectible, and whether its page about awards is written. */
export const AwardList = () => {
  const t = useT()
  const words = (path: Below<'resources.registry-awards'>) => t(`resources.registry-awards.${path}`)
  return (
    <AppList<AwardRow> canExport={false} to={({ Path }) => awardPath(Path)}>
      <LinkCol<AwardRow>
        source="CollectibleType"
        disableSort
        render={({ CollectibleType }) => words(`types.${CollectibleType}`)}
      />
      <StateCol<AwardRow>
        source="State"
        disableSort
        render={({ UpdatedUTC }) => (
          <StatusChip label={words(UpdatedUTC ? 'written' : 'unwritten')} tone={UpdatedUTC ? 'good' : 'plain'} />
        )}
      />
      <Col source="Title" disableSort cellSx={() => ({ minWidth: 176, overflowWrap: 'anywhere' })} />
      <Col
        source="UpdatedUTC"
        disableSort
        cellSx={() => ({ whiteSpace: 'nowrap' })}
        render={({ UpdatedUTC }) => <DateTimeText utc={UpdatedUTC} />}
      />
      <Col
        source="UpdatedBy"
        disableSort
        render={({ UpdatedUTC, UpdatedBy }) => UpdatedUTC && (UpdatedBy || words('system'))}
      />
    </AppList>
  )
}
