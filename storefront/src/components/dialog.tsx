'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import styles from './dialog.module.css'
import { close } from './icon-paths/close'
import { LineIcon } from './line-icon'

type Props = {
  open: boolean
  /** The handler of a request to close; the owner closes by changing `open`. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** False while a task runs that must not be interrupted: then only the owner closes the dialog. */
  canClose?: boolean
  /** True when a press beside the dialog closes it. */
  closesOnOverlay?: boolean
  /** The check before closing; false keeps the dialog open. */
  mayClose?: () => boolean
  /** True for pictures: the dialog is up to 1000 px wide. */
  isWide?: boolean
  /** True for content of another page, like a bank's: the focus begins on the title, where Escape closes the dialog. */
  focusesTitle?: boolean
  /** False when the owner moves the focus itself once the dialog is closed. */
  returnsFocus?: boolean
}

/**
 * Renders the modal dialog (UI-1): Escape closes it, focus stays inside and returns; it opens in 300 ms and closes in
 * 200 ms.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  canClose = true,
  closesOnOverlay = true,
  mayClose = () => true,
  isWide = false,
  focusesTitle = false,
  returnsFocus = true,
}: Props) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closesOnOverlay}
      onOpenChange={(wanted, details) => {
        if (wanted) return
        if (canClose && mayClose()) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.overlay} />
        <Panel focusesTitle={focusesTitle} returnsFocus={returnsFocus} isWide={isWide} title={title}>
          {children}
          {canClose && (
            <Base.Close className={styles.close} aria-label={closeLabel}>
              <LineIcon path={close} />
            </Base.Close>
          )}
        </Panel>
      </Base.Portal>
    </Base.Root>
  )
}

type PanelProps = Required<Pick<Props, 'focusesTitle' | 'returnsFocus' | 'isWide' | 'title' | 'children'>>

function Panel({ focusesTitle, returnsFocus, isWide, title, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Popup
      initialFocus={focusesTitle ? heading : true}
      finalFocus={returnsFocus}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
    >
      <Base.Title ref={heading} tabIndex={focusesTitle ? -1 : undefined} className={styles.title}>
        {title}
      </Base.Title>
      {children}
    </Base.Popup>
  )
}
