import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { DateTimeText } from '../../components/date-time-text'
import { unbroken } from '../../components/detail/rows-table'
import { hiddenFromSight } from '../../components/hidden-from-sight'
import { AppList } from '../../components/list/app-list'
import { ActCol } from '../../components/list/app-table'
import { SearchFilter } from '../../components/list/search-filter'
import { SiteFilter } from '../../components/list/site-filter'
import { NameList } from '../../components/name-list'
import { useCodesOf } from '../../components/site-codes'
import { useT } from '../../lib/texts'
import type { TrashRow } from './data-provider'
import { useKindNames, useKinds } from './kinds'
import { TrashActions } from './trash-actions'

const Col = DataTable.Col<TrashRow>

type FilterProps = { source: string; alwaysOn?: boolean }

const KindFilter = ({ source }: FilterProps) => {
  const nameOf = useKindNames()
  const choices = useKinds().map(({ entity }) => ({ id: entity, name: nameOf(entity, 2) }))
  return <SelectInput source={source} choices={choices} translateChoice={false} sx={{ minWidth: 160 }} />
}

const filters = [
  <SearchFilter key="q" source="q" label="resources.trash.fields.q" alwaysOn />,
  <KindFilter key="kind" source="Entity" alwaysOn />,
  <SiteFilter key="site" source="SiteID" alwaysOn />,
]

/** Renders /admin/trash: the records deleted in the last 30 days, with buttons to restore or delete them for good. */
export const TrashList = () => {
  const t = useT()
  const nameOf = useKindNames()
  const codesOf = useCodesOf()
  const codes = (row: TrashRow) => (row.SiteIDs.length === 0 ? [t('resources.trash.all_sites')] : codesOf(row))
  return (
    <AppList<TrashRow>
      filters={filters}
      to={false}
      exportColumns={[
        { label: t('resources.trash.fields.Entity'), value: ({ Entity }) => nameOf(Entity, 1) },
        'EntityKey',
        'Name',
        { label: t('resources.trash.fields.SiteIDs'), value: codes },
        'DeletedUTC',
        { label: t('resources.trash.fields.DeletedBy'), value: ({ DeletedBy }) => DeletedBy || t('frame.system') },
        'ExpiresUTC',
      ]}
    >
      <Col
        source="Name"
        disableSort
        cellSx={roomForName}
        render={({ Name, Entity }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{Name}</Box>
            <Caption>{nameOf(Entity, 1)}</Caption>
          </>
        )}
      />
      <Col source="SiteIDs" disableSort render={(row) => <NameList names={codes(row)} />} />
      <Col
        source="DeletedUTC"
        disableSort
        cellSx={noBreaks}
        render={({ DeletedUTC, DeletedBy }) => (
          <>
            <DateTimeText utc={DeletedUTC} />
            <Caption>{DeletedBy || t('frame.system')}</Caption>
          </>
        )}
      />
      <Col
        source="ExpiresUTC"
        disableSort
        cellSx={noBreaks}
        render={({ ExpiresUTC }) => (
          <>
            <DateTimeText utc={ExpiresUTC} withTime={false} />
            <Caption>{t('resources.trash.days_left', { count: daysUntil(ExpiresUTC) })}</Caption>
          </>
        )}
      />
      <ActCol<TrashRow>
        label={
          <Box component="span" sx={hiddenFromSight}>
            {t('resources.trash.actions')}
          </Box>
        }
        align="right"
        render={(record) => <TrashActions record={record} />}
      />
    </AppList>
  )
}

const daysUntil = (utc: string): number => Math.max(0, Math.ceil((Date.parse(utc) - Date.now()) / 86_400_000))

const Caption = ({ children }: { children: string }) => (
  <Typography variant="caption" color="textSecondary" component="p">
    {children}
  </Typography>
)

const roomForName = () => ({ minWidth: { xs: 130, sm: 220 }, overflowWrap: 'anywhere' })
const noBreaks = () => unbroken
/** Hides two columns on phones; the history shows the author and the date of the deletion. */
