'use client'

import type { ReactNode } from 'react'
import { Button } from '../../components/button'
import type { useZoom } from '../../components/picture/use-zoom'
import { useT } from '../../components/texts'
import styles from './zoom-buttons.module.css'

/** Renders the buttons that zoom, with the size; `children` come before them. */
export function ZoomButtons({ zoom, children }: { zoom: ReturnType<typeof useZoom>; children?: ReactNode }) {
  const t = useT('Galleries.View')
  return (
    <div className={styles.row}>
      {children}
      <Button kind="quiet" onClick={zoom.zoomOut} aria-label={t('ZoomOut')}>
        −
      </Button>
      <Button kind="quiet" onClick={zoom.zoomIn} aria-label={t('ZoomIn')}>
        +
      </Button>
      <Button kind="quiet" onClick={zoom.showWhole}>
        {t('Whole')}
      </Button>
      <p role="status" className={styles.scale}>
        {t('Scale', { percent: Math.round(zoom.zoomed.scale * 100) })}
      </p>
    </div>
  )
}
