'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { close as closePath } from '../../components/icon-paths/close'
import { LineIcon } from '../../components/line-icon'
import styles from './full-dialog.module.css'

type Props = {
  title: string
  closeLabel: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * Renders a dialog over the whole window, open from its first moment. The browser keeps the focus inside, closes it on
 * Escape and gives the focus back.
 */
export function FullDialog({ title, closeLabel, onClose, onKeyDown, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
      element?.close()
      // React takes the element away before the browser could give the focus back.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="full-dialog-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id="full-dialog-title">{title}</h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <LineIcon path={closePath} />
        </button>
      </div>
      {children}
    </dialog>
  )
}
