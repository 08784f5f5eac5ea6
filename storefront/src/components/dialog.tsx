'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon'

type Props = {
  open: boolean
  /** Called when the visitor wants to close; the owner decides by changing `open`. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** No way to close but the owner's own, while something runs that must not be lost. */
  canClose?: boolean
  /** Whether a press beside the dialog closes it. */
  closesOnOverlay?: boolean
  /** Asked before closing; false keeps it open. */
  mayClose?: () => boolean
  /** For pictures: as wide as the window allows. */
  isWide?: boolean
}

/** The house's modal (UI-1): Escape closes, focus stays inside and returns; 300 ms open, 200 ms close. */
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
        <Base.Popup className={`${styles.dialog} ${isWide ? styles.wide : ''}`}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {children}
          {canClose && (
            <Base.Close className={styles.close} aria-label={closeLabel}>
              <Icon name="close" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
