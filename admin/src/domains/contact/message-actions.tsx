import Button from '@mui/material/Button'
import type { ContactMessage } from '@obverse/contract/domains/contact'
import { useState } from 'react'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import { usePerson } from '../../providers/person'
import { AssignDialog } from './assign-dialog'
import { EntryDialog } from './entry-dialog'

type Props = { message: ContactMessage; onChanged: () => unknown }

/** Offers the acts that the state of a message allows. */
export const MessageActions = ({ message, onChanged }: Props) => {
  const t = useT()
  const [open, setOpen] = useState<'assign' | 'answer' | null>(null)
  const mayAct = useMay('edit')
  const { PeopleID: me } = usePerson()
  const words = 'resources.contact-messages'
  const written = (verb: 'assign' | 'close' | 'reopen') => ({ done: t(`${words}.${verb}.done`), onSettled: onChanged })
  const assign = useWrite(client.contact.assignMessage, written('assign'))
  const close = useWrite(client.contact.closeMessage, written('close'))
  const reopen = useWrite(client.contact.reopenMessage, written('reopen'))
  if (!mayAct) return null
  const { MessageID: messageID, Version, State, AssigneeID } = message
  const given = { params: { messageID }, body: { Version } }
  const shut = () => setOpen(null)
  if (State === 'Closed')
    return (
      <Button variant="outlined" loading={reopen.isPending} onClick={() => reopen.mutate(given)}>
        {t(`${words}.reopen.action`)}
      </Button>
    )
  return (
    <>
      {AssigneeID !== me && (
        <Button
          variant="outlined"
          loading={assign.isPending}
          onClick={() => assign.mutate({ params: { messageID }, body: { AssigneeID: me, Version } })}
        >
          {t(`${words}.take.action`)}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen('assign')}>
        {t(`${words}.assign.action`)}
      </Button>
      <Button variant="outlined" loading={close.isPending} onClick={() => close.mutate(given)}>
        {t(`${words}.close.action`)}
      </Button>
      <Button variant="contained" onClick={() => setOpen('answer')}>
        {t(`${words}.answer.action`)}
      </Button>
      {open === 'assign' && <AssignDialog message={message} onChanged={onChanged} onClose={shut} />}
      {open === 'answer' && <EntryDialog kind="answer" message={message} onChanged={onChanged} onClose={shut} />}
    </>
  )
}
