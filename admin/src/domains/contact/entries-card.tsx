import Button from '@mui/material/Button'
import type { ContactMessage } from '@obverse/contract/domains/contact'
import { useState } from 'react'
import { DateTimeText } from '../../components/date-time-text'
import { roomForWords, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { type Below, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { EntryDialog } from './entry-dialog'

type Props = { message: ContactMessage; onChanged: () => unknown }

/** Lists the answers and notes of staff, and takes another note. */
export const EntriesCard = ({ message, onChanged }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMay('edit')
  const words = 'resources.contact-messages'
  const label = (name: Below<`${typeof words}.fields`>) => t(`${words}.fields.${name}`)
  return (
    <>
      <TableCard
        title={t(`${words}.sections.entries`)}
        actions={
          mayWrite && (
            <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
              {t(`${words}.note.action`)}
            </Button>
          )
        }
        empty={t(`${words}.no_entries`)}
        rows={message.Entries}
        keyOf={({ EntryID }) => EntryID}
        columns={[
          { label: label('WrittenUTC'), sx: unbroken, cell: ({ WrittenUTC }) => <DateTimeText utc={WrittenUTC} /> },
          { label: label('Kind'), sx: unbroken, cell: ({ Kind }) => t(`${words}.kinds.${Kind}`) },
          { label: label('By'), cell: ({ By }) => By },
          { label: label('Text'), sx: { ...roomForWords, whiteSpace: 'pre-line' }, cell: ({ Text }) => Text },
        ]}
      />
      {isOpen && <EntryDialog kind="note" message={message} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}
