'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../texts'
import styles from './overlay.module.css'
import { isReturnMessage } from './returned'

const Dialog = dynamic(() => import('../dialog').then((module) => module.Dialog), { ssr: false })

export type OverlayEnd = 'returned' | 'closed'

/**
 * Opens the provider's page above ours (PAY-5): `show` resolves to its ending. Accepts the return message only from our
 * own page in this very frame.
 */
export function useOverlay() {
  const [url, setUrl] = useState('')
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const end = useRef<((how: OverlayEnd) => void) | null>(null)
  const t = useT('Payments.Pay.Overlay')

  const finish = useCallback((how: OverlayEnd) => {
    setOpen(false)
    end.current?.(how)
    end.current = null
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const hear = (event: MessageEvent) => {
      const isOurs = event.origin === location.origin && event.source === frame.current?.contentWindow
      if (isOurs && isReturnMessage(event.data)) finish('returned')
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [isOpen, finish])

  const show = useCallback((address: string) => {
    setUrl(address)
    setOpen(true)
    return new Promise<OverlayEnd>((resolve) => {
      end.current = resolve
    })
  }, [])

  // The form moves the focus to its message: a focus returned later would take it away from there.
  const element = url !== '' && (
    <Dialog
      open={isOpen}
      onClose={() => finish('closed')}
      title={t('Title')}
      closeLabel={t('Close')}
      closesOnOverlay={false}
      focusesTitle
      returnsFocus={false}
    >
      <p className={styles.words}>{t('Text')}</p>
      <iframe ref={frame} src={url} title={t('Frame')} className={styles.frame} />
    </Dialog>
  )
  return { show, element }
}
