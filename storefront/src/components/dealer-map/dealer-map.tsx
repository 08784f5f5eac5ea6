'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { onceSeen } from '../../lib/once-seen'
import { useT } from '../texts'
import { followList, goToDealer, markDealers } from './list-in-step'
import styles from './map.module.css'
import { MapPlace, type MapState, type MapTiles } from './map-place'
import type { PlacedDealer } from './placed-dealer'

type Props = {
  dealers: readonly PlacedDealer[]
  tiles: MapTiles | null
  /** A list of these dealers is beside the map, and its pins lead there. */
  hasList: boolean
}
type Drawn = Awaited<ReturnType<typeof import('./draw-map').drawMap>>

/** Renders the place of the map. The map itself is loaded when its place comes into view (LOC-2). */
export function DealerMap({ dealers, tiles, hasList }: Props) {
  const t = useT('DealerLocator.Map')
  const place = useRef<HTMLElement>(null)
  const drawn = useRef<Drawn>(null)
  const [state, setState] = useState<MapState>('waiting')
  const given = useRef({ dealers, tiles, hasList, t })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const { dealers, tiles, hasList, t } = given.current
    const endings: (() => void)[] = []
    let isGone = false
    const draw = async () => {
      const { drawMap } = await import('./draw-map')
      if (isGone) return
      const map = await drawMap({
        element,
        dealers,
        tiles: tiles?.address ?? null,
        labelOf: hasList
          ? ([first, ...more]) =>
              more.length > 0 || !first
                ? t('Group', { count: more.length + 1 })
                : t('Pin', { number: first.number, name: first.name })
          : null,
        onPoint: markDealers,
        onChoose: goToDealer,
        onTilesFailed: () => setState('tilesFailed'),
      })
      if (isGone) return map.remove()
      drawn.current = map
      endings.push(map.remove)
      if (hasList) endings.push(followList(map.point))
      setState((before) => (before === 'waiting' ? 'ready' : before))
    }
    endings.push(onceSeen(element, () => void draw().catch(() => setState('failed'))))
    return () => {
      isGone = true
      for (const end of endings) end()
    }
  }, [])
  const leave = (event: KeyboardEvent) => {
    const [first] = dealers
    if (event.key !== 'Escape' || !first) return
    if (hasList) goToDealer(first.id)
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the map from wherever the focus is in it
    <div className={styles.map} data-state={state} data-list={hasList} onKeyDown={leave}>
      <MapPlace place={place} state={state} tiles={tiles} onZoom={(by) => drawn.current?.zoom(by)} />
    </div>
  )
}
