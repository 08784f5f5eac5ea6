import Button from '@mui/material/Button'
import type { HolderReport } from '@obverse/contract/domains/cert-lookup'
import { useState } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { roomForWords, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { type Below, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { NoteDialog } from './note-dialog'

type Props = { report: HolderReport; onChanged: () => unknown }

/** Lists the notes of staff, and takes another one. */
export const NotesCard = ({ report, onChanged }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay('edit')
  const label = (name: Below<'resources.holder-reports.fields'>) => t(`resources.holder-reports.fields.${name}`)
  return (
    <>
      <TableCard
        title={t('resources.holder-reports.sections.notes')}
        actions={
          mayWrite && (
            <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
              {t('resources.holder-reports.note.action')}
            </Button>
          )
        }
        empty={t('resources.holder-reports.no_notes')}
        rows={report.Notes}
        keyOf={({ NoteID }) => NoteID}
        columns={[
          { label: label('NotedUTC'), sx: unbroken, cell: ({ NotedUTC }) => <DateTimeText utc={NotedUTC} /> },
          { label: label('By'), cell: ({ By }) => By },
          { label: label('Text'), sx: { ...roomForWords, whiteSpace: 'pre-line' }, cell: ({ Text }) => Text },
        ]}
      />
      {isOpen && <NoteDialog report={report} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}
