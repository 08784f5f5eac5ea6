'use client'

import { useEffect, useRef, useState } from 'react'
import { useT } from '../texts'
import type { MapTiles } from './dealer-map'
import type { DrawnPin, Pin } from './draw-pin'
import styles from './map.module.css'

type Props = {
  pin: Pin
  /** The degrees around the pin that are shown at first. */
  around: number
  tiles: MapTiles | null
  /** Names the pin, and says how to move it. */
  label: string
  onMove: (pin: Pin) => void
}

/** Renders a map on which somebody places a pin. The map itself is loaded with it, so show it only when it is wanted. */
export function PinMap({ pin, around, tiles, label, onMove }: Props) {
  const t = useT('DealerLocator.Map')
  const place = useRef<HTMLElement>(null)
  const drawn = useRef<DrawnPin>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'tilesFailed' | 'failed'>('waiting')
  const latest = useRef({ pin, onMove })
  useEffect(() => {
    latest.current = { pin, onMove }
    drawn.current?.move(pin)
  })
  const given = useRef({ tiles, label, around })
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    const draw = async () => {
      const { drawPin } = await import('./draw-pin')
      if (isGone) return
      const map = await drawPin({
        element,
        tiles: given.current.tiles?.address ?? null,
        around: given.current.around,
        pin: latest.current.pin,
        label: given.current.label,
        onMove: (to) => latest.current.onMove(to),
        onTilesFailed: () => setState('tilesFailed'),
      })
      if (isGone) return map.remove()
      drawn.current = map
      setState((before) => (before === 'waiting' ? 'ready' : before))
    }
    draw().catch(() => setState('failed'))
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [])
  const hasMap = state === 'ready' || state === 'tilesFailed'
  return (
    <div className={styles.map} data-state={state}>
      {hasMap && (
        <div className={styles.zoom}>
          <button type="button" aria-label={t('ZoomIn')} onClick={() => drawn.current?.zoom(1)}>
            +
          </button>
          <button type="button" aria-label={t('ZoomOut')} onClick={() => drawn.current?.zoom(-1)}>
            −
          </button>
        </div>
      )}
      <section ref={place} className={styles.place} aria-label={t('Name')} hidden={state === 'failed'} />
      <p role="status" className={styles.note}>
        {state === 'failed' && t('Failed')}
        {state === 'tilesFailed' && t('TilesFailed')}
      </p>
      {tiles && state === 'ready' && <p className={styles.attribution}>{tiles.attribution}</p>}
    </div>
  )
}
