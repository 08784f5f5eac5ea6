'use client'

import type { GalleryPicture as Picture } from '@obverse/contract/domains/galleries'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { useZoom } from '../../components/picture/use-zoom'
import { GalleryPicture } from './gallery-picture'
import styles from './zoom-frame.module.css'

type Zoom = ReturnType<typeof useZoom>
type Props = {
  picture: Picture
  zoom: Zoom
  /** The frame by which the zoom is measured: of several of one size the first. */
  isMeasured?: boolean
  sizes: string
  /** Called for a swipe over the whole picture: 1 to the next, -1 to the one before. */
  onSwipe?: (by: 1 | -1) => void
}

/** The pixels of a swipe: further sideways than this, and at least twice as far as up or down. */
const SWIPE = 50

/** Shows a picture that is zoomed and moved by wheel, dragging, pinching and a double press. */
export function ZoomFrame({ picture, zoom, isMeasured = true, sizes, onSwipe }: Props) {
  const { zoomed, frame, onDoubleClick, onWheel, onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = zoom
  const own = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; id: number } | null>(null)
  useEffect(() => {
    const element = own.current
    if (isMeasured) frame.current = element
    // React listens to wheels passively: the page behind would scroll.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })
  const { scale, x, y } = zoomed
  const swipe = (event: PointerEvent) => {
    const start = from.current
    from.current = null
    if (!start || start.id !== event.pointerId || scale > 1) return
    const [across, down] = [event.clientX - start.x, event.clientY - start.y]
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) onSwipe?.(across < 0 ? 1 : -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the dialog and the buttons below do the same.
    <div
      ref={own}
      className={styles.frame}
      onDoubleClick={onDoubleClick}
      onPointerDown={(event) => {
        // A second finger makes it a pinch.
        from.current = event.isPrimary ? { x: event.clientX, y: event.clientY, id: event.pointerId } : null
        onPointerDown(event)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => {
        onPointerUp(event)
        swipe(event)
      }}
      onPointerCancel={(event) => {
        from.current = null
        onPointerCancel(event)
      }}
    >
      <div className={styles.moved} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        <GalleryPicture picture={picture} sizes={sizes} isFirst className={styles.picture} />
      </div>
    </div>
  )
}
