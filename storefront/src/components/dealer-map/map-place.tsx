'use client'

import type { Ref } from 'react'
import { useT } from '../texts'
import styles from './map.module.css'

/** The tiles of a map, with the words that their license asks for. */
export type MapTiles = { address: string; attribution: string }
/** The state of a map: loaded later, ready, ready without tiles, or not there. */
export type MapState = 'waiting' | 'ready' | 'tilesFailed' | 'failed'

type Props = {
  /** The element that the map is drawn into. */
  place: Ref<HTMLElement>
  state: MapState
  tiles: MapTiles | null
  onZoom: (by: 1 | -1) => void
}

/** Renders what every map has: its place, the buttons to zoom, its trouble, and who made its tiles. */
export function MapPlace({ place, state, tiles, onZoom }: Props) {
  const t = useT('DealerLocator.Map')
  return (
    <>
      {(state === 'ready' || state === 'tilesFailed') && (
        <div className={styles.zoom}>
          <button type="button" aria-label={t('ZoomIn')} onClick={() => onZoom(1)}>
            +
          </button>
          <button type="button" aria-label={t('ZoomOut')} onClick={() => onZoom(-1)}>
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
    </>
  )
}
