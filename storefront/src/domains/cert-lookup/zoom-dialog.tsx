'use client'

import type { CertImage } from '@obverse/contract/domains/cert-lookup'
import { useEffect, useState } from 'react'
import { ActionRow } from '../../components/action-row'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { GuardedImage } from '../../components/picture/guarded-image'
import { useZoom } from '../../components/picture/use-zoom'
import { useT } from '../../components/texts'
import styles from './zoom-dialog.module.css'

type Props = { image: CertImage | null; item: string; copyright: string | undefined; onClose: () => void }

/** Shows one photograph large; null closes it. It is zoomed and moved by keys, buttons, wheel, dragging and pinching. */
export function ZoomDialog({ image, item, copyright, onClose }: Props) {
  const t = useT('CertLookup.Pictures')
  // Keeps the picture while the dialog closes.
  const [seen, setSeen] = useState(image)
  if (image !== null && image !== seen) setSeen(image)
  const title = seen ? t('Alt', { side: t(seen.Side), item }) : ''
  return (
    <Dialog open={image !== null} onClose={onClose} title={title} closeLabel={t('Close')} isWide>
      {seen && <Zoomable key={seen.ImageID} image={seen} alt={title} copyright={copyright} />}
    </Dialog>
  )
}

function Zoomable({ image, alt, copyright }: { image: CertImage; alt: string; copyright: string | undefined }) {
  const t = useT('CertLookup.Pictures')
  const { zoomed, frame, zoomIn, zoomOut, showWhole, onWheel, ...handlers } = useZoom()
  useEffect(() => {
    const element = frame.current
    // React listens to wheels passively: the page behind would scroll.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })
  const { scale, x, y } = zoomed
  return (
    <div className={styles.zoom}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture while its frame has the focus. */}
      <div ref={frame} className={styles.frame} tabIndex={0} role="application" aria-label={alt} {...handlers}>
        <GuardedImage
          src={image.Url}
          alt={alt}
          width={image.Width}
          height={image.Height}
          draggable={false}
          missing={t('Missing')}
          copyright={copyright}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </div>
      <ActionRow>
        <Button kind="quiet" onClick={zoomOut}>
          {t('Out')}
        </Button>
        <Button kind="quiet" onClick={zoomIn}>
          {t('In')}
        </Button>
        <Button kind="quiet" onClick={showWhole}>
          {t('Whole')}
        </Button>
        <p role="status">{t('Scale', { percent: Math.round(scale * 100) })}</p>
      </ActionRow>
      <p className={styles.keys}>{t('Keys')}</p>
    </div>
  )
}
