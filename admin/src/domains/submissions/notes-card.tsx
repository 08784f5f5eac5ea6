import Button from '@mui/material/Button'
import { useState } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { roomForWords, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { type Below, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { NoteDialog } from './note-dialog'

type Props = { invoiceNumber: string; onAdded: () => void }

/** Lists the notes of staff on an invoice, the newest first, and takes another one. */
export const NotesCard = ({ invoiceNumber, onAdded }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay('edit')
  const { data, error, refetch } = useRead(client.submissions.invoiceNotes, { params: { invoiceNumber } })
  const words = (name: Below<'resources.customer-invoices.notes'>) => t(`resources.customer-invoices.notes.${name}`)
  return (
    <>
      <TableCard
        title={words('title')}
        actions={
          mayWrite && (
            <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
              {words('action')}
            </Button>
          )
        }
        empty={words('none')}
        rows={data}
        error={error}
        retry={refetch}
        keyOf={({ NoteID }) => NoteID}
        columns={[
          { label: words('NotedUTC'), sx: unbroken, cell: ({ NotedUTC }) => <DateTimeText utc={NotedUTC} /> },
          { label: words('By'), cell: ({ By }) => By },
          { label: words('Text'), sx: { ...roomForWords, whiteSpace: 'pre-line' }, cell: ({ Text }) => Text },
        ]}
      />
      {isOpen && (
        <NoteDialog
          invoiceNumber={invoiceNumber}
          onAdded={() => {
            setOpen(false)
            void refetch()
            onAdded()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
