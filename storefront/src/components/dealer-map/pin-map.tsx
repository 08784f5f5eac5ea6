'use client'

import { useEffect, useRef, useState } from 'react'
import type { DrawnPin, Pin } from './draw-pin'
import styles from './map.module.css'
import { MapPlace, type MapState, type MapTiles } from './map-place'

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
  const place = useRef<HTMLElement>(null)
  const drawn = useRef<DrawnPin>(null)
  const [state, setState] = useState<MapState>('waiting')
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
  return (
    <div className={styles.map} data-state={state}>
      <MapPlace place={place} state={state} tiles={tiles} onZoom={(by) => drawn.current?.zoom(by)} />
    </div>
  )
}
