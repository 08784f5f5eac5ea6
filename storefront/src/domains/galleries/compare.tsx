'use client'

import type { PublicGallery, PublicGalleryItem } from '@obverse/contract/domains/galleries'
import { useState } from 'react'
import { Button } from '../../components/button'
import { useZoom } from '../../components/picture/use-zoom'
import { useT } from '../../components/texts'
import styles from './compare.module.css'
import { FullDialog } from './full-dialog'
import { ZoomButtons } from './zoom-buttons'
import { ZoomFrame } from './zoom-frame'

type BarProps = {
  chosen: readonly PublicGalleryItem[]
  onCompare: () => void
  onClear: () => void
}

/** Says which items are chosen to be compared, at the lower edge of the window. */
export function CompareBar({ chosen, onCompare, onClear }: BarProps) {
  const t = useT('Galleries.View')
  const [one, two] = chosen
  return (
    <section className={styles.bar} aria-label={t('Compare')}>
      <p role="status">
        {one && two ? t('CompareTwo', { one: one.Name, two: two.Name }) : t('CompareOne', { name: one?.Name ?? '' })}
      </p>
      <div className={styles.acts}>
        {two && <Button onClick={onCompare}>{t('Compare')}</Button>}
        <Button kind="quiet" onClick={onClear}>
          {t('CompareClear')}
        </Button>
      </div>
    </section>
  )
}

type Props = { gallery: PublicGallery; items: readonly PublicGalleryItem[]; alt: boolean; onClose: () => void }

/** Shows two items side by side, zoomed and moved together. */
export function CompareDialog({ gallery, items, alt, onClose }: Props) {
  const t = useT('Galleries.View')
  const zoom = useZoom()
  const [isAlt, setAlt] = useState(alt)
  const label = isAlt ? gallery.ImageLabel || t('First') : gallery.AltImageLabel || t('Second')
  const hasOther = gallery.ShowAltImages && items.some(({ AltImage }) => AltImage)
  return (
    <FullDialog title={t('CompareTitle')} closeLabel={t('Close')} onClose={onClose} onKeyDown={zoom.onKeyDown}>
      <div className={styles.pair}>
        {items.map((item, at) => {
          const picture = isAlt && gallery.ShowAltImages ? (item.AltImage ?? item.Image) : item.Image
          return (
            <figure key={item.CoinGalleryItemID} className={styles.one}>
              {picture && (
                <ZoomFrame
                  picture={picture}
                  zoom={zoom}
                  isMeasured={at === 0}
                  sizes={zoom.zoomed.scale > 1 ? '200vw' : '50vw'}
                />
              )}
              <figcaption>
                <strong>{item.Name}</strong>
                {item.Grade && ` · ${item.Grade}`}
              </figcaption>
            </figure>
          )
        })}
      </div>
      <ZoomButtons zoom={zoom}>
        {hasOther && (
          <Button kind="quiet" onClick={() => setAlt((before) => !before)}>
            {t('Show', { label })}
          </Button>
        )}
      </ZoomButtons>
    </FullDialog>
  )
}
