'use client'

import type { PublicGallery } from '@obverse/contract/domains/galleries'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../components/button'
import { useZoom } from '../../components/picture/use-zoom'
import { useT } from '../../components/texts'
import { FullDialog } from './full-dialog'
import styles from './lightbox.module.css'
import type { Lightbox as State } from './use-lightbox'
import { ZoomButtons } from './zoom-buttons'
import { ZoomFrame } from './zoom-frame'

type Props = {
  gallery: PublicGallery
  lightbox: State
  /** True while the other picture is shown first. */
  alt: boolean
  certLookup: string
}

/** Shows one item large. Arrows lead to the next; a zoomed picture is moved by them instead. */
export function Lightbox({ gallery, lightbox, alt, certLookup }: Props) {
  const t = useT('Galleries.View')
  const { opened, next, previous, close, hasFailed } = lightbox
  const [isAlt, setAlt] = useState(alt)
  const zoom = useZoom()
  if (!opened) return null
  const { item, at, count } = opened
  const other = gallery.ShowAltImages ? item.AltImage : null
  const picture = isAlt && other ? other : item.Image
  const move = (go: () => void) => {
    zoom.showWhole()
    go()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (isAcross && zoom.zoomed.scale === 1) {
      event.preventDefault()
      move(event.key === 'ArrowRight' ? next : previous)
    } else zoom.onKeyDown(event)
  }
  const sideLabel = isAlt ? gallery.ImageLabel || t('First') : gallery.AltImageLabel || t('Second')
  return (
    <FullDialog title={item.Name} closeLabel={t('Close')} onClose={close} onKeyDown={onKeyDown}>
      {picture ? (
        <ZoomFrame
          picture={picture}
          zoom={zoom}
          sizes={zoom.zoomed.scale > 1 ? '300vw' : '100vw'}
          onSwipe={(by) => move(by > 0 ? next : previous)}
        />
      ) : (
        <p>{t('NoPicture')}</p>
      )}
      <div className={styles.foot}>
        <div className={styles.words}>
          {item.Grade && <p className={styles.grade}>{item.Grade}</p>}
          {item.Text2 && <p>{item.Text2}</p>}
          {item.CertNumber && (
            <a href={`${certLookup}${item.CertNumber}/`}>{t('Certificate', { number: item.CertNumber })}</a>
          )}
          {hasFailed && <p role="alert">{t('Failed')}</p>}
        </div>
        <ZoomButtons zoom={zoom}>
          {count > 1 && (
            <>
              <Button kind="quiet" onClick={() => move(previous)}>
                {t('Previous')}
              </Button>
              <p role="status" className={styles.place}>
                {t('Place', { at: at + 1, count })}
              </p>
              <Button kind="quiet" onClick={() => move(next)}>
                {t('Next')}
              </Button>
            </>
          )}
          {other && (
            <Button kind="quiet" onClick={() => setAlt((before) => !before)}>
              {t('Show', { label: sideLabel })}
            </Button>
          )}
        </ZoomButtons>
      </div>
    </FullDialog>
  )
}
