'use client'

import dynamic from 'next/dynamic'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../texts'
import type { ChallengePlace } from './card/songbird'
import styles from './overlay.module.css'

const Dialog = dynamic(() => import('../dialog').then((module) => module.Dialog), { ssr: false })

/** Returns the dialog for the bank's challenge of 3-D Secure (uk), titled and closed by Escape like our others. */
export function useChallenge() {
  const [asked, setAsked] = useState<{ html: string; onClose: () => void; onShown: () => void } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const t = useT('Payments.Pay.Overlay')

  const place = useRef<ChallengePlace>({
    open: (html, onClose) =>
      new Promise((onShown) => {
        setAsked({ html, onClose, onShown })
        setOpen(true)
      }),
    close: () => setOpen(false),
  }).current

  // Songbird's own markup: React only gives it a place.
  const fill = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box || !asked) return
      box.innerHTML = asked.html
      for (const frame of box.querySelectorAll('iframe')) frame.title = t('Frame')
      asked.onShown()
    },
    [asked, t],
  )

  // The form moves the focus to its message: a focus returned later would take it away from there.
  const element = asked && (
    <Dialog
      open={isOpen}
      onClose={() => {
        setOpen(false)
        asked.onClose()
      }}
      title={t('Title')}
      closeLabel={t('Close')}
      closesOnOverlay={false}
      focusesTitle
      returnsFocus={false}
    >
      <p className={styles.words}>{t('Text')}</p>
      <div ref={fill} className={styles.challenge} />
    </Dialog>
  )
  return { place, element }
}
