import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { ValueImport } from '@obverse/contract/domains/resources'
import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { DateTimeText, DayText } from '../../../components/date-time-text'
import { AppList } from '../../../components/list/app-list'
import { ActCol } from '../../../components/list/app-table'
import { adminPath } from '../../../lib/paths'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { UndoDialog } from './undo-dialog'
import { useValueList } from './use-value-list'

type ImportRecord = ValueImport & { id: number }
const Col = DataTable.Col<ImportRecord>
const unbroken = () => ({ whiteSpace: 'nowrap' })

/** Renders /admin/price-guide and /admin/set-scores: the imports, the newest first, each of which can be undone. */
export const ImportList = () => {
  const t = useT()
  const refresh = useRefresh()
  const list = useValueList()
  const mayAct = useMay('create')
  const [undoing, setUndoing] = useState<ValueImport | null>(null)
  const number = (source: 'Added' | 'Changed' | 'Removed') => <Col source={source} disableSort align="right" />
  return (
    <>
      <AppList<ImportRecord>
        sort={{ field: 'ImportedUTC', order: 'DESC' }}
        to={false}
        actions={
          <Button component={Link} to={adminPath(`${list}/import`)} startIcon={<UploadIcon />} variant="contained">
            {t(`resources.${list}.import`)}
          </Button>
        }
      >
        <Col source="ImportedUTC" sortByOrder="DESC" render={({ ImportedUTC }) => <DateTimeText utc={ImportedUTC} />} />
        <Col source="FileName" disableSort />
        <Col source="Source" disableSort />
        <Col source="AsOf" disableSort render={({ AsOf }) => <DayText day={AsOf} />} />
        {list === 'price-guide' && <Col source="Currency" disableSort />}
        {number('Added')}
        {number('Changed')}
        {number('Removed')}
        <Col source="By" disableSort cellSx={unbroken} />
        <ActCol<ImportRecord>
          source="UndoneUTC"
          disableSort
          render={(record) => <Standing record={record} onUndo={mayAct ? setUndoing : null} />}
        />
      </AppList>
      {undoing && <UndoDialog list={list} import={undoing} onDone={() => refresh()} onClose={() => setUndoing(null)} />}
    </>
  )
}

type Act = { record: ValueImport; onUndo: ((record: ValueImport) => void) | null }
/** Says that an import was undone, and by whom; else offers to undo it. */
const Standing = ({ record, onUndo }: Act) => {
  const t = useT()
  const words = 'resources.value-imports'
  if (record.UndoneUTC) return <Chip size="small" label={t(`${words}.undone`, { by: record.UndoneBy })} />
  // The demonstration writes values without keeping what it replaced.
  if (!onUndo || record.By === '') return null
  return (
    <Button size="small" onClick={() => onUndo(record)} aria-label={t(`${words}.undo_one`, { file: record.FileName })}>
      {t(`${words}.undo`)}
    </Button>
  )
}
