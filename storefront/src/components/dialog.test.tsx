import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { motion } from '@obverse/look'
import { type ComponentProps, isValidElement } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog'

type Root = {
  disablePointerDismissal: boolean
  onOpenChange: (wanted: boolean, details: { cancel: () => void }) => void
}

/** Asks a dialog to close, as Escape and a press beside it do; returns if it closed. */
function askToClose(props: Partial<ComponentProps<typeof Dialog>>) {
  const onClose = vi.fn()
  const cancel = vi.fn()
  const dialog = Dialog({ open: true, onClose, title: 'Title', closeLabel: 'Close', children: null, ...props })
  if (!isValidElement<Root>(dialog)) throw new Error('no dialog')
  dialog.props.onOpenChange(false, { cancel })
  // A refusal is told to the dialog, or it would be closed without its owner.
  expect(cancel).toHaveBeenCalledTimes(onClose.mock.calls.length === 0 ? 1 : 0)
  return { hasClosed: onClose.mock.calls.length === 1, ignoresOverlay: dialog.props.disablePointerDismissal }
}

it('UI-1 a dialog closes unless closing is not allowed, its hook says no, or the press was beside it and that is off', () => {
  expect(askToClose({})).toEqual({ hasClosed: true, ignoresOverlay: false })
  expect(askToClose({ canClose: false }).hasClosed).toBe(false)
  expect(askToClose({ mayClose: () => false }).hasClosed).toBe(false)
  expect(askToClose({ mayClose: () => true }).hasClosed).toBe(true)
  expect(askToClose({ closesOnOverlay: false })).toEqual({ hasClosed: true, ignoresOverlay: true })
})

it('UI-1 a dialog opens in 300 ms and closes in 200 ms', () => {
  expect([motion.modalOpen, motion.modalClose]).toEqual([300, 200])
  const css = readFileSync(join(import.meta.dirname, 'dialog.module.css'), 'utf8')
  expect(css).toMatch(/var\(--motion-modal-open\)/)
  expect(css).toMatch(/var\(--motion-modal-close\)/)
})
