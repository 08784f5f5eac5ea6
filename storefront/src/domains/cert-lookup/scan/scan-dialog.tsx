'use client'

import type { Site } from '@obverse/contract/domains/sites'
import { useCallback, useRef } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import { Dialog } from '../../../components/dialog'
import { useT } from '../../../components/texts'
import { scannedPath } from '../address'
import styles from './scan-dialog.module.css'
import { type Scan, useScan } from './use-scan'

type Props = {
  open: boolean
  onClose: () => void
  /** The address of the lookup, with the site root. */
  base: string
  company: Site['Company']
}

/**
 * Reads the number of a certificate from its label, by camera or from a photo, and opens its page. An address in a code is
 * never opened: only the number in it counts.
 */
export function ScanDialog({ open, onClose, base, company }: Props) {
  const t = useT('CertLookup.Scan')
  const file = useRef<HTMLInputElement>(null)
  const onFound = useCallback(
    (texts: string[]) => {
      onClose()
      location.assign(`${base}${scannedPath(company, texts)}`)
    },
    [onClose, base, company],
  )
  const scan = useScan(open, onFound)
  const { camera } = scan
  const isOn = camera.state === 'on'
  const mayRetry = scan.hasFailed || camera.state === 'refused' || camera.state === 'failed'
  return (
    <Dialog open={open} onClose={onClose} title={t('Title')} closeLabel={t('Close')}>
      <div className={styles.camera} data-on={isOn || undefined}>
        <video ref={camera.video} muted autoPlay playsInline aria-label={t('Picture')} hidden={!isOn} />
        <div className={styles.aim} aria-hidden="true" />
      </div>
      <p role="status">{t(sentenceOf(scan))}</p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          // The same photo may be chosen again.
          event.currentTarget.value = ''
          if (chosen) scan.read(chosen)
        }}
      />
      <ActionRow>
        {mayRetry && (
          <Button kind="quiet" onClick={scan.retry}>
            {t('Retry')}
          </Button>
        )}
        <Button
          kind={isOn ? 'quiet' : 'primary'}
          busy={scan.photo === 'reading'}
          onClick={() => scan.photo !== 'reading' && file.current?.click()}
        >
          {t('UsePhoto')}
        </Button>
        {camera.light && (
          <Button kind="quiet" onClick={camera.light.turn}>
            {t(camera.light.isOn ? 'LightOff' : 'LightOn')}
          </Button>
        )}
        {camera.change && (
          <Button kind="quiet" onClick={camera.change}>
            {t('ChangeCamera')}
          </Button>
        )}
      </ActionRow>
    </Dialog>
  )
}

/** Returns the key of the sentence that says how far it is: of the photo when there is one, else of the camera. */
function sentenceOf({ hasFailed, photo, camera }: Scan) {
  if (hasFailed) return 'NotLoaded'
  return photo === 'none' ? (`Camera.${camera.state}` as const) : (`Photo.${photo}` as const)
}
