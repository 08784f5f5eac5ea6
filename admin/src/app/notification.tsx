import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { type NotificationPayload, useNotificationContext } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { useLookUp, useT } from '../lib/texts'
import { undoOf } from '../lib/undo'

/** Milliseconds for which a notice is shown; the time stops while the pointer or the focus is on it. */
const stay = 6_000
const stayWithUndo = 15_000

/** Shows the latest notice. One with Undo is shown longer, and its button or Ctrl+Z undoes. */
export const Notification = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<{ notice: NotificationPayload; count: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const notice = notifications.length > 0 ? takeNotification() : undefined
    if (!notice) return
    setShown((before) => ({ notice, count: (before?.count ?? 0) + 1 }))
    setOpen(true)
  }, [notifications, takeNotification])
  if (!shown) return null
  return <Toast key={shown.count} notice={shown.notice} isOpen={isOpen} onClose={() => setOpen(false)} />
}

type Props = { notice: NotificationPayload; isOpen: boolean; onClose: () => void }

const Toast = ({ notice, isOpen, onClose }: Props) => {
  const lookUp = useLookUp()
  const { message, type, notificationOptions } = notice
  const back = undoOf(notice)
  const undo =
    back &&
    (() => {
      onClose()
      back()
    })
  useUndoKey(isOpen ? undo : undefined)
  const text = typeof message === 'string' ? lookUp(message, undefined, notificationOptions?.messageArgs) : message
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={back ? stayWithUndo : stay}
      // A click elsewhere closes a notice, but not one with Undo.
      onClose={(_event, reason) => (back && reason === 'clickaway') || onClose()}
      // At the bottom it would cover the bar with the buttons of a form.
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={type === 'error' ? <Failed>{text}</Failed> : text}
      action={undo && <UndoButton onClick={undo} />}
      slotProps={{
        content: {
          sx: ({ palette }) =>
            type === 'info' ? {} : { bgcolor: palette[type].main, color: palette[type].contrastText },
        },
      }}
    />
  )
}

/** Names a failure as such before its reason (REP-3): the color alone would not tell. */
const Failed = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <>
      <Box component="strong" sx={{ display: 'block' }}>
        {t('frame.notice.error')}
      </Box>
      {children}
    </>
  )
}

const UndoButton = ({ onClick }: { onClick: () => void }) => {
  const t = useT()
  const press = () => {
    // The button disappears with the notice, so the focus moves to the content.
    document.getElementById('content')?.focus()
    onClick()
  }
  return (
    <Button color="inherit" aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={press} sx={{ fontWeight: 700 }}>
      {t('frame.undo')}
    </Button>
  )
}

/** Tells whether a target is a text field, where Ctrl+Z undoes typing. */
const isWrittenIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea'))

function useUndoKey(undo: (() => void) | undefined) {
  useEffect(() => {
    if (!undo) return
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || event.altKey || isWrittenIn(event.target)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo])
}
