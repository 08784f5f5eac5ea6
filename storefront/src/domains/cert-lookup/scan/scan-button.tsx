'use client'

import type { Site } from '@obverse/contract/domains/sites'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../components/button'
import { useT } from '../../../components/texts'
import { scanMark } from '../address'
import styles from './scan-button.module.css'

const ScanDialog = dynamic(() => import('./scan-dialog').then((module) => module.ScanDialog), { ssr: false })

/**
 * Opens the dialog that reads a label. An address that ends with its mark opens it at once, for links of pages without the
 * dialog.
 */
export function ScanButton({ base, company }: { base: string; company: Site['Company'] }) {
  const t = useT('CertLookup.Scan')
  const [isOpen, setOpen] = useState(false)
  // Each opening is a dialog of its own, without the state of the last photo.
  const [opening, setOpening] = useState(0)
  const open = useCallback(() => {
    setOpening((before) => before + 1)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (location.hash !== scanMark) return
    // Back and reload must not start the camera again.
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    open()
  }, [open])
  return (
    <div className={styles.scan}>
      <Button kind="quiet" onClick={open}>
        {t('Open')}
      </Button>
      {opening > 0 && <ScanDialog key={opening} open={isOpen} onClose={close} base={base} company={company} />}
    </div>
  )
}
