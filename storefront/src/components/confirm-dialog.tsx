'use client'

import dynamic from 'next/dynamic'
import { ActionRow } from './action-row'
import { Button } from './button'

const Dialog = dynamic(() => import('./dialog').then((module) => module.Dialog), { ssr: false })

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  words: { title: string; text: string; close: string; no: string; yes: string }
}

/** Asks before something is removed. The safe answer comes first and has the focus. */
export function ConfirmDialog({ open, onClose, onConfirm, words }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      <p>{words.text}</p>
      <ActionRow>
        <Button kind="quiet" onClick={onClose}>
          {words.no}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {words.yes}
        </Button>
      </ActionRow>
    </Dialog>
  )
}
